"""The places themselves: each function builds one. Coordinates as in kit.py."""
import math

WOOD = (.16, .082, .038)
WARM = (1, .70, .42)
NIGHT_SKY = ((0, (.085, .10, .135)), (.10, (.048, .066, .105)), (.35, (.018, .028, .052)), (1, (.006, .010, .020)))


def evening(p):
    """A long low house at nightfall, the family car in front of its lit room."""
    p.sky(NIGHT_SKY, 1.0, sun=(-.80, .62, .0), sun_colour=(1, .50, .26), sun_size=.26, sun_strength=.34)
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
    p.sky(sky, .85, sun=(-.42, .90, .015), sun_colour=(1, .52, .24), sun_size=.17, sun_strength=.85)
    p.ground(p.stone((.052, .046, .040), .85, .35, .35), 5000, z=-.06)
    turn = math.radians(13)                                       # the road runs away to the left
    def along(s, t):
        return (s * math.cos(turn) - t * math.sin(turn) - .2, s * math.sin(turn) + t * math.cos(turn))
    def strip(s, t, z, material):
        v = [(*along(a, b), z) for a, b in ((s[0], t[0]), (s[1], t[0]), (s[1], t[1]), (s[0], t[1]))]
        p.mesh('strip', v, [(0, 1, 2, 3)], material)
    road = p.wet((.017, .017, .0185), (.26, .46), .4, .18)
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
    """A colonnade in town at night after rain."""
    p.sky(((0, (.050, .058, .078)), (.2, (.026, .034, .054)), (1, (.008, .012, .022))), 1.0)
    p.ground(p.wet((.014, .0145, .016), (.07, .30), .5, .10))
    stone, dark = p.stone((.15, .148, .145), depth=.15), p.matt((.012, .012, .013), .5)
    for k in range(9):                                             # colonnade on the right, running into depth
        y = 4.6 + k * 4.2
        p.box((6.2, 7.3), (y, y + 1.0), (0, 6.2), stone)
    p.box((6.0, 16), (3.6, 44), (6.2, 13.5), stone)
    p.box((12.5, 12.7), (2, 44), (0, 6.2), p.stone((.22, .17, .12), .6, 3, .2))
    for k in range(9):
        p.panel((9.7, 5.1 + k * 4.2, 6.15), (9.7, 5.1 + k * 4.2, 0), 3.2, .35, p.glowing(WARM, 14, .5))
    facade(p, -17, 26, 20, 19, 5, seed=1)
    facade(p, -36, 34, 18, 30, 4, seed=5)
    facade(p, -1.5, 52, 15, 27, 3, seed=9)
    facade(p, 14, 70, 22, 38, 4, seed=14)
    p.box((-40, 5.4), (7.4, 7.7), (0, .14), p.stone((.09, .09, .09)))      # kerb
    for x in (-14, -7.5, -1):
        post(p, (x, 8.6), 5.2)
    p.put('luma-coupe', (0, 0), 33, lamp=9)
    p.light.softbox((0, -.3, 4.4), (0, 0, .4), 8, 1.3, 520, (.92, .96, 1))
    p.light.softbox((-6.5, -4, 2.4), (0, 0, .8), 5, 1.4, 520, (.72, .83, 1))
    p.light.softbox((4.5, -7.5, 2.5), (.5, 0, .8), 6, 1.1, 360, (.85, .90, 1))
    p.light.softbox((7.2, 2.5, 2.8), (.8, 0, .8), 4, 2.0, 420, WARM)


def facade(p, x, y, width, height, storeys, seed):
    """A plain front with deep windows, some of them lit."""
    wall, void = p.stone((.060, .062, .068), depth=.12), p.matt((.008, .009, .012), .3)
    p.box((x - width / 2, x + width / 2), (y, y + 8), (0, height), wall)
    rows, columns = storeys * 2, max(4, round(width / 2.6))
    state = seed * 7919 + 13
    for r in range(rows):
        for c in range(columns):
            state = (state * 1103515245 + 12345) % 2 ** 31
            w, h = width / columns, (height - 3) / rows
            x0, z0 = x - width / 2 + c * w + .28 * w, 3 + r * h + .16 * h
            kind = (state >> 16) % 11
            lit = p.glowing((1, .66, .36), .55 if kind == 1 else .22) if kind in (1, 4) else void
            p.box((x0, x0 + .44 * w), (y - .02, y + .1), (z0, z0 + .66 * h), lit)


def post(p, at, height):
    """A street lamp: a mast and a flat head."""
    x, y = at
    dark = p.matt((.012, .012, .013), .5)
    p.box((x - .05, x + .05), (y - .05, y + .05), (0, height), dark)
    p.box((x - .05, x + .05), (y - 1.5, y + .1), (height - .06, height + .02), dark)
    p.panel((x, y - 1.0, height - .07), (x, y - 1.0, 0), .12, .9, p.glowing((1, .86, .68), 26, .4))
    p.light.softbox((x, y - 1.0, height - .12), (x, y - 1.4, 0), .5, 1.2, 130, (1, .84, .64))
