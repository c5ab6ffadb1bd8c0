"""The places themselves: each function builds one. Coordinates as in kit.py."""
import math

import materials
from mathutils import Vector

WOOD = (.16, .082, .038)
WARM = (1, .70, .42)
NIGHT_SKY = ((0, (.085, .10, .135)), (.10, (.048, .066, .105)), (.35, (.018, .028, .052)), (1, (.006, .010, .020)))


def evening(p):
    """A long low house at nightfall, the family car in front of its lit room."""
    p.sky(NIGHT_SKY, 1.0, sun=(-.80, .62, .0), sun_colour=(1, .50, .26), sun_size=.42, sun_strength=.34)
    p.ground(p.wet((.022, .0215, .021), (.16, .42), .4, .10))
    wall, slab = p.stone((.085, .083, .080)), p.stone((.11, .108, .104), depth=.12)
    dark, wood = p.matt((.010, .010, .011), .5), p.stone(WOOD, .55, 6, .2)
    p.box((-40, 24), (4.2, 16), (0, .22), slab)                     # plinth
    p.box((-34, 15.5), (3.0, 16), (3.35, 3.72), slab)               # roof
    p.box((-34, 15.5), (3.02, 15.9), (3.32, 3.35), wood)            # its underside
    p.box((-34, -6.2), (6.0, 6.5), (.22, 3.32), wall)               # closed wing
    p.box((9.6, 15.0), (5.2, 15.5), (.22, 3.32), wall)
    p.box((-6.5, 9.7), (13.2, 13.4), (.22, 3.32), wood)             # room: back wall, side walls, floor
    p.box((-6.6, -6.3), (6.2, 13.2), (.22, 3.32), wall)
    p.box((-6.3, 9.7), (6.2, 13.2), (.20, .24), wood)
    for x in (-6.2, -3.0, .2, 3.4, 6.6, 9.5):                       # posts of the glass front
        p.box((x - .035, x + .035), (6.16, 6.30), (.22, 3.32), dark)
    p.box((-6.2, 9.5), (6.18, 6.28), (3.22, 3.32), dark)
    # What one sees of the life inside: a shelf, a long table, two lamps over it, a picture.
    for z in (.95, 1.55, 2.15):
        p.box((-5.9, -2.2), (12.85, 13.2), (z, z + .05), dark)
    for i in range(16):
        h = .22 + .14 * ((i * 7) % 5) / 5
        x = -5.75 + i * .22 + (.10 if i % 5 == 0 else 0)
        z = (.95, 1.55, 2.15)[(i * 5) % 3] + .05
        p.box((x, x + .12), (12.9, 13.1), (z, z + h), p.matt(((.2, .18, .15), (.1, .03, .02), (.03, .05, .08))[i % 3]))
    p.box((.6, 4.6), (10.2, 11.2), (.93, .99), dark)
    for x in (.8, 4.4):
        p.box((x - .04, x + .04), (10.3, 11.1), (.22, .93), dark)
    for x in (1.7, 3.5):
        lamp(p, (x, 10.7, 1.95), .20)
    p.box((6.4, 8.6), (13.1, 13.19), (1.2, 2.5), p.matt((.30, .28, .25)))
    lamp(p, (8.9, 9.4, 1.35), .24)
    p.light.softbox((1.6, 9.8, 3.25), (1.6, 9.8, 0), 15, 6, 2300, WARM)
    p.light.softbox((1.6, 5.0, 3.28), (1.6, 4.6, 0), 15, .5, 170, WARM)         # line under the eaves
    p.light.softbox((1.6, 6.9, 1.9), (1.2, 0, .3), 14, 2.4, 800, WARM)         # what falls through the glass
    # garden: a low wall, clipped trees, hills
    p.box((-40, -15), (3.2, 3.6), (0, .9), wall)
    trees(p, ((-12.5, 22, 5.4), (-17, 26, 6.4), (14.5, 24, 6.0), (20, 21, 5.2), (-9, 27, 5.6), (25, 27, 6.2)))
    p.ridge(260, 26, (.030, .040, .060), 3)
    p.ridge(150, 13, (.016, .022, .034), 8)
    # the car's own light: a long lintel overhead, a cool edge from the left
    p.put('terra-7', (.35, 0), 34, lamp=9)
    p.light.softbox((.2, -.4, 4.6), (.2, 0, .4), 8, 1.4, 560, (.92, .96, 1))
    p.light.softbox((-6.5, -4.5, 2.4), (0, 0, .8), 5, 1.4, 560, (.70, .82, 1))
    p.light.softbox((4.5, -7.5, 2.6), (.5, 0, .8), 6, 1.2, 420, (.80, .88, 1))


def lamp(p, at, radius):
    """A round paper lamp that hangs from the ceiling."""
    n, verts, faces = 20, [], []
    for j in range(11):
        t = math.pi * j / 10
        for i in range(n):
            a = 2 * math.pi * i / n
            verts.append((radius * math.sin(t) * math.cos(a), radius * math.sin(t) * math.sin(a), radius * .8 * math.cos(t)))
    for j in range(10):
        for i in range(n):
            faces.append((j * n + i, j * n + (i + 1) % n, (j + 1) * n + (i + 1) % n, (j + 1) * n + i))
    p.mesh('lamp', verts, faces, p.glowing((1, .78, .52), 9, .35), smooth=True).location = at


def trees(p, where):
    """Slender clipped trees, a shape rather than leaves."""
    leaf = p.stone((.012, .017, .012), .9, 5, .5)
    n, m = 24, 18
    for k, (x, y, h) in enumerate(where):
        verts, faces = [], []
        for j in range(m + 1):
            t = j / m
            r = .95 * math.sin(math.pi * t ** .72) ** .8 + .02
            for i in range(n):
                a = 2 * math.pi * i / n
                rr = r * (1 + .10 * math.sin(5 * a + 9 * t + k) + .07 * math.sin(11 * a - 23 * t + 2 * k))
                verts.append((rr * math.cos(a), rr * math.sin(a), .5 + t * (h - .5)))
        for j in range(m):
            for i in range(n):
                faces.append((j * n + i, j * n + (i + 1) % n, (j + 1) * n + (i + 1) % n, (j + 1) * n + i))
        p.mesh('tree', verts, faces, leaf, smooth=True).location = (x, y, 0)


def long_road(p):
    """A straight road over a plain before sunrise, the grand tourer alone on it."""
    sky = ((0, (.50, .36, .27)), (.03, (.42, .32, .27)), (.10, (.22, .22, .25)), (.28, (.085, .105, .15)), (1, (.020, .032, .060)))
    p.sky(sky, .85, sun=(-.42, .90, .0), sun_colour=(1, .50, .24), sun_size=.48, sun_strength=1.3)
    p.ground(p.stone((.15, .125, .10), .85, .25, .35), 5000, z=-.06)
    turn = math.radians(13)                                       # the road runs away to the left
    def along(s, t):
        return (s * math.cos(turn) - t * math.sin(turn) - .2, s * math.sin(turn) + t * math.cos(turn))
    def strip(s, t, z, material):
        v = [(*along(a, b), z) for a, b in ((s[0], t[0]), (s[1], t[0]), (s[1], t[1]), (s[0], t[1]))]
        p.mesh('strip', v, [(0, 1, 2, 3)], material)
    road = p.stone((.050, .050, .053), .42, .8, .16, .45)
    strip((-4.6, 4.6), (-60, 900), 0, road)
    line = p.matt((.52, .50, .47), .6)
    strip((-4.28, -4.16), (-60, 900), .004, line)
    strip((4.16, 4.28), (-60, 900), .004, line)
    for k in range(-3, 40):
        strip((-1.98, -1.86), (k * 9.0, k * 9.0 + 4.0), .004, line)
    post, cat = p.matt((.55, .54, .52)), p.glowing((1, .45, .2), 1.4)
    for k in range(1, 22):
        x, y = along(-5.6, k * 16 - 3)
        p.box((x - .06, x + .06), (y - .05, y + .05), (-.05, .95), post)
        p.box((x - .065, x + .065), (y - .055, y - .045), (.72, .82), cat)
    p.ridge(2300, 210, (.205, .185, .185), 2, width=5200)
    p.ridge(1500, 120, (.125, .120, .130), 11, width=3600)
    p.ridge(820, 46, (.066, .066, .076), 5, width=2200)
    p.put('serein-gt', (0, 0), 90 - 13 - 53, lamp=9)
    p.light.softbox((0, -.3, 4.2), (0, 0, .4), 8, 1.2, 420, (.96, .97, 1))
    p.light.softbox((-6.5, -3.0, 2.2), (0, 0, .7), 6, 1.4, 420, (1, .84, .68))
    p.light.softbox((4.5, -7.0, 2.4), (.5, 0, .7), 7, 1.1, 380, (.80, .88, 1))


def quiet_city(p):
    """A colonnade in town in the blue hour after rain."""
    p.sky(((0, (.34, .30, .33)), (.06, (.22, .235, .31)), (.25, (.075, .105, .18)), (1, (.018, .030, .062))), 1.4)
    p.ground(p.wet((.020, .021, .023), (.08, .30), .5, .10))
    stone = p.stone((.24, .235, .23), depth=.15)
    for k in range(9):                                             # colonnade on the right, running into depth
        y = 4.4 + k * 4.4
        p.box((6.6, 7.6), (y, y + 1.0), (0, 6.2), stone)
    p.box((6.4, 18), (3.6, 44), (6.2, 14.5), stone)
    p.box((13.0, 13.2), (2, 44), (0, 6.2), p.stone((.30, .22, .15), .6, 3, .2))
    for k in range(9):
        p.light.softbox((10.0, 6.6 + k * 4.4, 6.1), (10.0, 6.6 + k * 4.4, 0), 5, 2.2, 420, WARM)
    p.box((7.6, 30), (3.2, 44), (0, .16), p.stone((.16, .155, .15)))
    facade(p, -62, 150, 46, 19, 5, seed=1)
    facade(p, -128, 180, 56, 33, 8, seed=5)
    facade(p, -14, 215, 34, 30, 7, seed=9)
    facade(p, 34, 270, 44, 50, 11, seed=14)
    facade(p, -86, 330, 40, 58, 12, seed=23)
    p.box((-80, 4.6), (9.0, 9.3), (0, .14), p.stone((.15, .15, .15)))     # kerb
    p.box((-80, 6.6), (9.3, 60), (0, .12), p.wet((.03, .031, .034), (.16, .4), .4, .1))
    p.put('luma-coupe', (0, 0), 33, lamp=9)
    p.light.softbox((0, -.3, 4.4), (0, 0, .4), 8, 1.3, 520, (.92, .96, 1))
    p.light.softbox((-6.5, -4, 2.4), (0, 0, .8), 5, 1.4, 480, (.80, .88, 1))
    p.light.softbox((4.5, -7.5, 2.5), (.5, 0, .8), 6, 1.1, 360, (.85, .90, 1))
    p.light.softbox((7.0, 3.2, 3.2), (.8, 0, .8), 4, 2.4, 520, WARM)


def facade(p, x, y, width, height, storeys, seed):
    """A plain front with deep windows, some of them lit."""
    wall, void = p.stone((.30, .31, .335), depth=.10), p.matt((.030, .034, .045), .3)
    p.box((x - width / 2, x + width / 2), (y, y + 8), (0, height), wall)
    rows, columns = storeys * 2, max(4, round(width / 2.6))
    state = seed * 7919 + 13
    for r in range(rows):
        for c in range(columns):
            state = (state * 1103515245 + 12345) % 2 ** 31
            w, h = width / columns, (height - 3) / rows
            x0, z0 = x - width / 2 + c * w + .28 * w, 3 + r * h + .16 * h
            kind = (state >> 16) % 11
            lit = p.glowing((1, .66, .36), .95 if kind == 1 else .45) if kind in (1, 4) else void
            p.box((x0, x0 + .44 * w), (y - .02, y + .1), (z0, z0 + .66 * h), lit)


def hall(p):
    """The factory's last hall in the morning: finished cars wait in rows under long roof lights."""
    p.sky(((0, (.62, .66, .72)), (.3, (.60, .66, .76)), (1, (.45, .55, .72))), .5)
    p.ground(p.material('floor', lambda: _polished()), 200)
    wall, steel = p.stone((.42, .415, .40), depth=.06), p.matt((.10, .105, .115), .45, .4)
    p.box((-24, -23.6), (-30, 75), (0, 10.4), wall)
    p.box((23.6, 24), (-30, 75), (0, 10.4), wall)
    p.box((-24, 24), (75, 75.4), (0, 10.4), wall)
    for k in range(8):                                             # end wall: a front of glass
        p.panel((-19.5 + k * 5.57, 74.9, 5.0), (-19.5 + k * 5.57, 0, 5.0), 4.9, 7.6, p.glowing((.78, .86, 1), 1.5))
    for k in range(15):                                            # roof: beams, and light between them
        y = -22 + k * 7
        p.box((-24, 24), (y, y + .35), (9.2, 10.3), steel)
        p.box((-24, 24), (y + .35, y + 7), (10.3, 10.4), wall)
        for x in (-16.5, -5.5, 5.5, 16.5):
            p.panel((x, y + 3.6, 10.25), (x, y + 3.6, 0), 7.4, 1.5, p.glowing((1, .98, .95), 7, .32))
    for k in range(8):
        y = -15 + k * 14
        for x in (-11.2, 10.8):
            p.box((x, x + .45), (y, y + .45), (0, 9.2), steel)
    stripe = p.matt((.012, .045, .17), .5)
    for x in (-2.9, 2.75):
        p.mesh('stripe', [(x, -30, .004), (x + .15, -30, .004), (x + .15, 75, .004), (x, 75, .004)], [(0, 1, 2, 3)], stripe)
    paints = ('white', 'graphite', 'blue', 'silver', 'sand', 'white', 'emerald', 'graphite', 'silver')
    for k in range(9):
        y = k * 6.4 - 1.0
        p.put('terra-5', (-5.6, y), 42, paint=paints[k], lamp=5)
        p.put('terra-5', (5.6, y + .4), -42, paint=paints[(k * 4 + 3) % 9], lamp=5)
        if k > 1:
            p.put('terra-5', (-17.0, y), 42, paint=paints[(k + 5) % 9], lamp=5)
            p.put('terra-5', (17.0, y + .4), -42, paint=paints[(k + 2) % 9], lamp=5)


def _polished():
    return materials.floor((.30, .298, .29), (.16, .26), .4, .04)


def line(p):
    """A tunnel of light at the end of the paint shop; bodies roll through it."""
    p.sky(((0, (.010, .012, .016)), (1, (.006, .007, .010))), 1.0)
    p.ground(p.wet((.030, .031, .034), (.14, .26), .45, .06))
    dark, rail = p.matt((.018, .019, .021), .4, .4), p.matt((.16, .165, .17), .35, .5)
    tube = p.glowing((1, .985, .96), 15, .42)
    for k in range(13):
        y = -4.2 + k * 3.0
        for x in (-3.3, 3.3):
            p.box((x - .045, x + .045), (y - .05, y + .05), (.35, 3.45), tube)
            p.box((x - .16 * (1 if x > 0 else -1) - .10, x + .16 * (1 if x > 0 else -1) + .10), (y - .16, y + .16), (0, 3.75), dark)
        p.box((-3.2, 3.2), (y - .05, y + .05), (3.46, 3.55), tube)
        p.box((-3.5, 3.5), (y - .16, y + .16), (3.57, 3.8), dark)
    p.box((-8, -5.4), (-12, 44), (0, 4.4), dark)
    p.box((5.4, 8), (-12, 44), (0, 4.4), dark)
    p.box((-8, 8), (-12, 44), (4.3, 4.5), dark)
    for x in (-.75, .75):
        p.box((x - .07, x + .07), (-12, 44), (0, .10), rail)
    for k, paint in enumerate(('blue', 'white', 'copper', 'silver', 'emerald', 'white')):
        y = .4 + k * 6.6
        p.put('luma-coupe', (0, y), 0, paint=paint, lamp=0, tail=0, wheels=False, lift=.12)
        p.box((-.8, .8), (y - 1.9, y + 1.9), (.10, .24), dark)
        for dy in (-1.3, 1.3):
            p.box((-.62, .62), (y + dy - .1, y + dy + .1), (.24, .42), rail)
    p.light.softbox((-1.6, -7.6, 3.0), (0, -1.5, .7), 4.5, 1.2, 330, (.95, .97, 1))
    p.panel((0, 45, 2.0), (0, 0, 2.0), 6.4, 3.6, p.glowing((.85, .92, 1), 1.2))


def track(p):
    """The test track towards evening: a straight, then a banked turn under the hills."""
    sky = ((0, (.62, .48, .36)), (.05, (.46, .42, .40)), (.16, (.24, .28, .36)), (.4, (.10, .14, .22)), (1, (.03, .05, .10)))
    p.sky(sky, .9, sun=(.80, .60, .02), sun_colour=(1, .55, .28), sun_size=.48, sun_strength=1.1)
    p.ground(p.stone((.075, .085, .055), .9, .12, .4), 4000, z=-.08)
    asphalt, paint, bluepaint = p.stone((.055, .055, .058), .45, .9, .18, .4), p.matt((.60, .59, .57), .6), p.matt((.012, .05, .22), .5)
    half, radius, straight = 7.5, 75.0, 26.0

    def at(s, t):
        """Point of the track: s metres along it, t across it (right is positive)."""
        if s < straight:
            return t, s, 0.0
        a = min((s - straight) / radius, 2.6)
        rise = min(1, (s - straight) / 40)
        rise = rise * rise * (3 - 2 * rise)
        r = radius + t
        return -radius + r * math.cos(a), straight + r * math.sin(a), rise * max(0, (t + half)) ** 1.5 * .105

    def ribbon(t0, t1, material, s0=-40, s1=210, lift=0.0, steps=150, across=12):
        n = across if t1 - t0 > 2 else 1
        verts, faces = [], []
        for i in range(steps + 1):
            s = s0 + (s1 - s0) * i / steps
            for j in range(n + 1):
                x, y, z = at(s, t0 + (t1 - t0) * j / n)
                verts.append((x, y, z + lift))
        for i in range(steps):
            for j in range(n):
                a = i * (n + 1) + j
                faces.append((a, a + 1, a + n + 2, a + n + 1))
        p.mesh('ribbon', verts, faces, material, smooth=True)
    ribbon(-half, half, asphalt)
    for t in (-half + .25, half - .4):
        ribbon(t, t + .16, paint, lift=.012)
    for t in (-2.6, 2.4):
        for k in range(-4, 26):
            ribbon(t, t + .14, paint, s0=k * 8.0, s1=k * 8.0 + 4.0, lift=.012, steps=6)
    ribbon(half + .02, half + .62, bluepaint, lift=.02)
    rail, mast = p.matt((.42, .43, .44), .35, .5), p.matt((.10, .105, .11), .5)
    verts, faces = [], []
    for i in range(161):                                           # guard rail along the outside
        x, y, z = at(-40 + 250 * i / 160, half + 1.0)
        verts += [(x, y, z + .55), (x, y, z + .90)]
        if i:
            faces.append((2 * i - 2, 2 * i, 2 * i + 1, 2 * i - 1))
    p.mesh('rail', verts, faces, rail)
    for k in range(8):
        x, y, z = at(4 + k * 24, half + 2.6)
        p.box((x - .09, x + .09), (y - .09, y + .09), (z - .5, z + 9), mast)
        p.box((x - 1.7, x + .1), (y - .1, y + .1), (z + 8.9, z + 9.05), mast)
    p.ridge(900, 120, (.20, .19, .21), 4, width=2600)
    p.ridge(520, 56, (.115, .12, .14), 9, width=1700)
    p.ridge(300, 22, (.055, .062, .066), 15, width=1100)
    p.put('terra-3', (-.2, 0), 152, lamp=6, tail=6)
    p.light.softbox((0, -.4, 4.4), (0, 0, .4), 8, 1.3, 420, (.94, .97, 1))
    p.light.softbox((6.5, -2.0, 2.4), (0, 0, .8), 6, 1.4, 520, (1, .80, .60))
    p.light.softbox((-5.5, -6.5, 2.4), (0, 0, .8), 6, 1.2, 360, (.78, .87, 1))


def headquarters(p):
    """The house of the company at dusk behind its long pool."""
    p.sky(((0, (.42, .30, .25)), (.04, (.30, .26, .28)), (.14, (.115, .14, .21)), (.4, (.038, .060, .11)), (1, (.012, .022, .048))), 1.0,
          sun=(-.7, .7, .0), sun_colour=(1, .48, .25), sun_size=.45, sun_strength=.7)
    p.ground(p.stone((.075, .073, .070), .55, .5, .15), 900)
    slab, core = p.stone((.34, .335, .325), depth=.08), p.stone((.15, .12, .095), .6, 2, .2)
    dark = p.matt((.012, .012, .013), .5)
    floors = 3
    x0, x1, y0, y1, storey = -30, 27, 24, 44, 4.3
    for k in range(floors + 1):
        z = .5 + k * storey
        out = 2.6 if k == floors else 1.5
        p.box((x0 - out, x1 + out), (y0 - out, y1 + out), (z - .22, z + .22), slab)
    for k in range(floors):
        z0, z1 = .72 + k * storey, .28 + (k + 1) * storey
        p.box((x0 + 8, x1 - 8), (y0 + 9, y0 + 9.4), (z0, z1), core)
        p.box((x0 + 2, x0 + 2.4), (y0 + 2, y1), (z0, z1), core)
        p.box((x1 - 2.4, x1 - 2), (y0 + 2, y1), (z0, z1), core)
        p.light.softbox(((x0 + x1) / 2, y0 + 5, z1 - .1), ((x0 + x1) / 2, y0 + 5.1, 0), x1 - x0 - 2, 8, 3600 if k else 4400, WARM, fade=.08)
        state = 31 + k
        for i in range(38):
            x = x0 + (x1 - x0) * i / 37
            p.box((x - .05, x + .05), (y0 - .06, y0 + .10), (z0, z1), dark)
            state = (state * 1103515245 + 12345) % 2 ** 31
            if (state >> 16) % 5 == 0 and 0 < i < 37:              # blinds, shelves, people's things
                p.box((x + .1, x + 1.4), (y0 + 4, y0 + 4.2), (z0, z0 + .9 + (state >> 20) % 3 * .6), p.matt((.09, .075, .06)))
    # the open door: a tall frame of light in the middle of the ground floor
    p.box((-2.6, -2.3), (y0 - 1.6, y0 + .2), (.4, 4.4), slab)
    p.box((2.3, 2.6), (y0 - 1.6, y0 + .2), (.4, 4.4), slab)
    p.panel((0, y0 + 3, 2.5), (0, 0, 2.5), 4.4, 3.9, p.glowing((1, .80, .56), 3.2, .6))
    water = p.material('water', lambda: _water())
    p.mesh('pool', [(-34, 4.5, .02), (30, 4.5, .02), (30, 18, .02), (-34, 18, .02)], [(0, 1, 2, 3)], water)
    for y, d in ((4.2, .3), (18, .3)):
        p.box((-34.3, 30.3), (y, y + d), (0, .16), slab)
    trees(p, ((-40, 36, 9), (-47, 44, 10), (36, 34, 8.6), (42, 42, 9.8), (49, 38, 9), (-54, 38, 9)))
    p.ridge(420, 50, (.075, .078, .10), 6, width=1500)
    p.ridge(240, 22, (.040, .045, .060), 13, width=1000)
    p.put('serein-gt', (7.2, -.4), 62, lamp=7)
    p.light.softbox((7, -1.2, 4.4), (7, -.4, .4), 9, 1.4, 420, (.92, .96, 1))
    p.light.softbox((1.5, -8.5, 2.6), (7, 0, .8), 7, 1.2, 420, (.80, .88, 1))


def _water():
    n = materials.Nodes('water')
    where = n.node('ShaderNodeNewGeometry').outputs['Position']
    noise = n.node('ShaderNodeTexNoise', Scale=1.1, Detail=3.0)
    n.link(where, noise.inputs['Vector'])
    bump = n.node('ShaderNodeBump', Strength=.06, Distance=.05)
    n.link(noise.outputs['Fac'], bump.inputs['Height'])
    return n.finish(n.surface((.004, .005, .007), bump.outputs[0], Roughness=.04, Specular=.5).outputs[0])


def service(p):
    """A workshop that is open at night: one bay is lit, a car stands raised in it."""
    p.sky(NIGHT_SKY, .8, sun=(-.80, .62, .0), sun_colour=(.55, .50, .60), sun_size=.42, sun_strength=.16)
    p.ground(p.wet((.020, .0205, .022), (.12, .38), .4, .10))
    shell, frame = p.stone((.060, .062, .068), depth=.12), p.matt((.010, .0105, .012), .45)
    leaf, groove = p.stone((.085, .088, .096), .5, 3, .1), p.matt((.012, .012, .014))
    room, floor = p.stone((.44, .435, .42), depth=.05), p.material('floor', lambda: _polished())
    front, back, top, door = 5.0, 13.5, 4.35, 3.55
    bays = ((-11.2, -5.2), (-3.9, 4.3), (5.6, 11.6), (12.9, 18.9))
    edges = [-40, *(x for bay in bays for x in bay), 34]
    for x0, x1 in zip(edges[::2], edges[1::2]):                    # the front: wall between the doors, a beam above
        p.box((x0, x1), (front, front + .5), (0, door), shell)
    p.box((-40, 34), (front, front + .5), (door, top), shell)
    p.box((-40, 34), (front - .9, back), (top, top + .16), frame)
    for k, (x0, x1) in enumerate(bays):
        for x in (x0, x1):
            p.box((x - .09, x + .09), (front - .05, front + .3), (0, door), frame)
        if k == 1:
            continue
        for z in range(6):                                         # closed: six leaves, one of them a window
            p.box((x0, x1), (front + .2, front + .28), (z * door / 6 + .02, (z + 1) * door / 6 - .02), leaf)
        p.box((x0, x1), (front + .24, front + .3), (0, door), groove)
        for i in range(5):
            w = (x1 - x0) / 5
            p.box((x0 + i * w + .18, x0 + (i + 1) * w - .18), (front + .17, front + .21), (2.12, 2.62), p.glowing((1, .80, .58), .16))
    x0, x1 = bays[1]
    p.box((x0 - .9, x1 + .9), (back, back + .2), (0, top), room)
    p.box((x0 - 1.0, x0 - .8), (front + .5, back), (0, top), room)
    p.box((x1 + .8, x1 + 1.0), (front + .5, back), (0, top), room)
    p.box((x0 - .9, x1 + .9), (front + .5, back), (top - .2, top - .02), room)
    p.mesh('floor', [(x0, front, .006), (x1, front, .006), (x1 + .9, back, .006), (x0 - .9, back, .006)], [(0, 1, 2, 3)], floor)
    mid = (x0 + x1) / 2
    for y in (7.2, 9.6, 12.0):
        p.panel((mid, y, top - .24), (mid, y, 0), 6.6, .26, p.glowing((1, .95, .88), 9, .4))
    p.light.softbox((mid, 9.4, top - .3), (mid, 9.4, 0), 7.4, 6.5, 1500, (1, .93, .84))
    p.light.softbox((mid, front - .1, door - .1), (mid, front - 4, 0), 7.6, .6, 420, (1, .91, .80))
    # along the back wall: a bench, drawers in the brand's blue, tools, wheels on a rack
    blue, steel = p.matt((.012, .045, .17), .4), p.matt((.17, .175, .18), .4, .5)
    p.box((x0 - .2, x0 + 2.6), (back - .7, back - .02), (.86, .92), steel)
    for i in range(4):
        p.box((x0 - .2 + i * .7, x0 + .46 + i * .7), (back - .66, back - .02), (.08, .84), blue)
        for z in (.28, .50, .68):
            p.box((x0 + i * .7, x0 + .26 + i * .7), (back - .68, back - .66), (z, z + .025), steel)
    p.box((x0 - .1, x0 + 2.5), (back - .05, back), (1.25, 2.45), p.matt((.085, .088, .095)))
    for i in range(15):
        h = .20 + .22 * ((i * 7) % 5) / 5
        p.box((x0 + .06 + i * .155, x0 + .11 + i * .155), (back - .08, back - .05), (2.25 - h - .45 * (i % 2), 2.25 - .45 * (i % 2)), steel)
    for z in (.30, 1.20, 2.10):
        p.box((x1 - 2.2, x1 + .5), (back - .75, back - .05), (z - .05, z), steel)
        for i in range(9):
            tyre(p, (x1 - 2.02 + i * .29, back - .40, z + .35), .35, .24)
    # the lift: two runways on crossed arms, turned like the car
    at, angle, lift = (mid + .15, 9.0), 57, 1.18
    a = math.radians(angle)
    ahead, aside = (math.sin(a), -math.cos(a)), (math.cos(a), math.sin(a))

    def spot(s, t, z):
        return (at[0] + s * ahead[0] + t * aside[0], at[1] + s * ahead[1] + t * aside[1], z)
    for t in (-.80, .80):
        x, y, _ = spot(0, t, 0)
        p.box((x - 2.2, x + 2.2), (y - .29, y + .29), (lift - .15, lift), steel, angle - 90)
        p.box((x - 1.5, x + 1.5), (y - .26, y + .26), (.006, .10), frame, angle - 90)
        for s in (-1, 1):
            bar(p, spot(-s * 1.25, t, .12), spot(s * 1.25, t, lift - .16), .12, blue)
    p.put('terra-5', at, angle, lamp=3, lift=lift)
    trees(p, ((-19, 24, 7.2), (-24, 28, 8.4), (24, 26, 8.0), (-15, 30, 7.6)))
    p.ridge(260, 24, (.022, .030, .046), 3)
    p.light.softbox((-7.5, -5.0, 3.2), (-2, 5, 1.0), 7, 1.6, 260, (.66, .78, 1))


def tyre(p, at, radius, width):
    """A tyre that stands on a rack, its tread to the front and back."""
    n, verts, faces = 28, [], []
    ring = ((.62, -.5), (.93, -.5), (1, -.32), (1, .32), (.93, .5), (.62, .5))
    for i in range(n):
        t = 2 * math.pi * i / n
        verts += [(w * width, r * radius * math.cos(t), r * radius * math.sin(t)) for r, w in ring]
    m = len(ring)
    for i in range(n):
        for j in range(m):
            k = (j + 1) % m
            faces.append((i * m + j, i * m + k, (i + 1) % n * m + k, (i + 1) % n * m + j))
    p.mesh('tyre', verts, faces, p.matt((.014, .014, .015), .6)).location = at


def bar(p, a, b, thick, material):
    """A square bar from one point to another."""
    long = math.dist(a, b)
    h = thick / 2
    verts = [(x, y, z) for z in (-long / 2, long / 2) for y in (-h, h) for x in (-h, h)]
    faces = [(0, 2, 3, 1), (4, 5, 7, 6), (0, 1, 5, 4), (2, 6, 7, 3), (0, 4, 6, 2), (1, 3, 7, 5)]
    o = p.mesh('bar', verts, faces, material)
    o.location = [(u + v) / 2 for u, v in zip(a, b)]
    o.rotation_euler = (Vector(b) - Vector(a)).to_track_quat('Z', 'Y').to_euler()


def family(p):
    """Small, fast and large of one family side by side in the dark studio: the brand's own picture."""
    p.light.background[0].default_value = (.0016, .0019, .0025, 1)
    p.ground(p.material('studio', lambda: materials.floor((.006, .0065, .0075), (.08, .20), .5, .10)), 120)
    edge = (.72, .84, 1)
    for slug, at, angle in (('terra-7', (-3.05, 1.5), 30), ('serein-gt', (.15, -1.0), 36), ('alba', (3.35, 1.1), 27)):
        x, y = at
        p.put(slug, at, angle, lamp=12, tail=6)
        p.light.softbox((x, y, 3.3), (x, y, 0), 4.6, .8, 120, (1, .98, .95))
    p.light.softbox((-7.5, -3.0, 2.4), (-1.5, 0, .7), 6, 1.2, 420, edge)
    p.light.softbox((7.5, -2.0, 2.4), (1.5, 0, .7), 6, 1.0, 330, edge)
    p.light.softbox((0, 6.5, 3.0), (0, 0, .9), 13, .9, 420, edge)
