"""The car body as one distance field, and the masks painted onto it."""
import math

import torch

from .cabin import mark
from .model import FLANK_AT_AXLE
from .sdf import Curve, box2, length2, quadrant, smax, smin, step

ARCH_GAP = .040          # tyre to wheel arch


class Body:
    def __init__(self, model):
        m = self.m = model

        def along(points, blur, scale=1.0):
            return Curve([(m.x(s), v * scale) for s, v in points], blur)
        self.nose_x, self.tail_x = -m.front_overhang, m.length - m.front_overhang
        self.arch = m.tyre + ARCH_GAP
        self.plan = along(m.plan, m.plan_blur, m.half_width * m.width_fit)
        self.shoulder = along(m.shoulder, .20)
        self.bonnet = along(m.bonnet, .09)
        self.roof = along(m.roof, .20)
        self.cabin = along(m.cabin, .22)
        self.floor = along(m.floor, .15)
        self.sill = along(m.sill, .06)
        self.waist = along(m.waist, m.waist_blur)
        self.flank = Curve(m.flank, .024, pad=.5)
        self.flank_at_axle = Curve(FLANK_AT_AXLE, .06, pad=.5)
        self.nose = Curve(m.nose, .04, pad=.6)
        self.tail = Curve(m.tail, .04, pad=.6)
        self.rear_glass = Curve(m.rear_glass, .06, pad=.6)
        (z0, x0), (z1, x1) = m.rear_glass[0], m.rear_glass[-1]
        self.rear_tilt = 1 / math.hypot(1, (x1 - x0) / (z1 - z0))
        self.bounds = ((self.nose_x - .06, 0, .10), (self.tail_x + .08, m.half_width + .10, m.height + .08))

    # ---- shells -----------------------------------------------------------------
    def shells(self, p):
        """The surfaces that bound the car, by name, as distances."""
        m = self.m
        x, z = p[:, 0], p[:, 2]
        y = (p[:, 1] ** 2 + 1e-10).sqrt()
        wide = y / (.9 * m.half_width)
        plan, shoulder = self.plan(x), self.shoulder(x)
        t = z - shoulder
        u = -t / (shoulder - m.sill_ref)
        waist = self.waist(x)
        offset = waist * self.flank(u) + (1 - waist) * self.flank_at_axle(u)
        for axle, bulge in ((0, m.flare[0]), (m.wheelbase, m.flare[1])):
            r = length2(x - axle, z - m.tyre)
            offset = offset + bulge * step((self.arch + .17 - r) / .15) * step((-t - .01) / .28)
        lower, upper = plan + offset, plan - .46 * t - 1.2 * t * t.clamp(-.05, .5)
        s = dict(x=x, y=y, z=z, plan=plan, shoulder=shoulder)
        s['side'] = (y - smin(lower, upper, m.shoulder_round)) * .95
        s['nose'] = (self.nose_x + m.nose_sweep * wide ** 2.3 + self.nose(z) - x) * .95
        s['tail'] = (x - self.tail_x + m.tail_sweep * wide ** 2.4 - self.tail(z)) * .95
        s['top'] = (z - self.bonnet(x) + .045 * wide ** 2 - self._domes(x, y)) * .97
        low = smax(s['nose'], s['side'], m.nose_round)
        low = smax(low, s['tail'], m.tail_round)
        low = smax(low, s['top'], .10)
        s['low'] = smax(low, self.floor(x) - z, .05)

        dz = z - m.belt
        a, b = m.tumblehome
        s['window'] = (y - (self.cabin(x) - a * dz - b * dz * dz.clamp(-.2, 1))) * .93
        s['roof'] = z - (self.roof(x) - .055 * (y / .62) ** 2)
        foot_x, foot_z, slope, curve, bend = m.windscreen
        s['screen'] = (z - (foot_z + slope * (x - foot_x - curve * y * y) + bend * (x - foot_x) ** 2)) \
            / math.hypot(1, slope)
        s['back'] = (x - self.rear_glass(z) + m.rear_plan * y * y) * self.rear_tilt
        k_front, k_rear, k_side = m.cabin_blend
        cabin = smax(s['roof'], s['screen'], k_front)
        cabin = smax(cabin, s['back'], k_rear)
        cabin = smax(cabin, s['window'], k_side)
        cabin = smax(cabin, m.belt - .17 - z, .02)
        s['cabin'] = smax(cabin, s['tail'] + .02, .02)
        s['belt'] = s['low'] - s['cabin']          # positive above the belt crease
        return s

    def _domes(self, x, y):
        """Two soft swellings along the bonnet."""
        w = self.m.half_width
        return .012 * step((y - .42 * w) / .16) * step((.75 * w - y) / .10) \
            * step((.55 - x) / .5) * step((x - self.nose_x - .08) / .3)

    # ---- masks of the glasshouse --------------------------------------------------
    def side_opening(self, s):
        """The whole side window graphic."""
        m = self.m
        end, lean = m.dlo_end
        rear = (end + lean * (s['z'] - m.belt) - s['x']) / math.hypot(1, lean)
        glass = smin(-s['screen'] - .075, -s['roof'] - .062, .10)
        return smin(smin(glass, rear, .10), s['belt'] - .018, .05)

    def side_glass(self, s):
        """Side windows: the opening less the pillar between the doors."""
        m = self.m
        pillar = s['x'] - m.doors[0][1] + .03 * (s['z'] - m.belt)
        return torch.minimum(self.side_opening(s), pillar.abs() - .030)

    def screen_glass(self, s):
        glass = smin(-s['window'] - .050, -s['roof'] - .034, .10)
        glass = torch.minimum(smin(glass, s['belt'] - .045, .08), -s['back'] - .35)
        return torch.minimum(glass, -self.wiper(s))

    def wiper(self, s):
        """Two blades at rest along the foot of the windscreen, drawn on the glass."""
        y = s['y']
        blade = .0065 - (s['belt'] - .050 - .10 * (y - .05)).abs()
        ends = torch.minimum(y - .05, .78 * self.m.half_width - .13 - y)
        return torch.minimum(torch.minimum(blade, ends), .05 - s['screen'].abs())

    def back_glass(self, s):
        side, top, belt = self.m.rear_window
        glass = smin(smin(-s['window'] - side, -s['roof'] - top, .10), s['belt'] - belt, .10)
        return torch.minimum(glass, -s['screen'] - self.m.rear_window_from)

    def glass(self, s):
        return torch.maximum(self.side_glass(s), torch.maximum(self.screen_glass(s), self.back_glass(s)))

    def black_house(self, s):
        """Gloss black around the glass: pillars and roof where the model wants them."""
        m = self.m
        house = torch.maximum(self.side_opening(s) + .013, torch.maximum(self.screen_glass(s), self.back_glass(s)) + .016)
        if m.pillar_paint == 'black':
            end, lean = m.dlo_end
            rear = (end + lean * (s['z'] - m.belt) - s['x']) / math.hypot(1, lean) + .013
            pillars = torch.minimum(torch.minimum(s['belt'] - .002, -s['roof'] - .040), rear)
            house = torch.maximum(house, pillars)
        if m.roof_paint == 'black':
            end, lean = m.dlo_end
            rear = (end + lean * (s['z'] - m.belt) - s['x']) / math.hypot(1, lean) + .013
            above = torch.minimum(s['belt'] - .002, .075 + s['roof'])
            house = torch.maximum(house, torch.maximum(above, torch.minimum(s['belt'] - .002, rear)))
        return house

    def belt_trim(self, s):
        trim = torch.minimum(.0065 - (s['belt'] - .010).abs(), -s['screen'] - .03)
        end, lean = self.m.dlo_end
        return torch.minimum(trim, torch.minimum(end - .02 - s['x'], s['window'] + .06))

    # ---- masks of face and tail -----------------------------------------------------
    def _portal(self, s, z_top, half, drop, thin, thick, lean=.10):
        """The family's light: a lintel with two posts, like the frame of a door."""
        y, z = s['y'], s['z']
        sweep = .026 * step((y - .2) / .8)
        along = y - lean * (z_top - z)
        outline = quadrant(along - half, z - z_top - sweep, .045)
        width = thin + (thick - thin) * step((y - .45 * half) / (.40 * half))
        return smin(width - outline.abs(), z - (z_top - drop), .01)

    def lamp(self, s):
        m = self.m
        return self._portal(s, m.lamp_z, m.lamp_half_width * m.half_width, m.lamp_drop, .0045, .0105)

    def cells(self, s):
        """Three projector cells under each end of the light."""
        m = self.m
        y, z = s['y'], s['z']
        zc = m.lamp_z - .048 + .026 * step((y - .2) / .8)
        end = m.lamp_half_width * m.half_width
        cells = [-box2(y - (end - .085 - .062 * i), z - zc, .0235, .0125, .006) for i in range(3)]
        return torch.stack(cells).amax(0)

    def visor(self, s):
        m = self.m
        y, z = s['y'], s['z']
        half = m.lamp_half_width * m.half_width
        sweep = .026 * step((y - .2) / .8)
        outline = quadrant(y - .10 * (m.lamp_z - z) - half - .024, z - m.lamp_z - sweep - .024, .060)
        return -smax(outline, m.lamp_z - m.visor_depth - z + .6 * sweep, .05)

    def curtain(self, s):
        """Dark slots that carry the posts of the light down to the intake."""
        m = self.m
        y, z = s['y'], s['z']
        top, low = m.lamp_z - m.lamp_drop - .030, m.intake[0] - m.intake[1]
        at = m.lamp_half_width * m.half_width + .10 * (m.lamp_z - z)
        return -box2(y - at, z - (top + low) / 2, .017, (top - low) / 2, .014)

    def intake(self, s):
        z0, half_h, half_w = self.m.intake
        y, z = s['y'], s['z']
        return smin(half_h - (z - z0 + .02 * (y / .6) ** 2).abs(), half_w - y - .35 * (z - z0), .04)

    def tail_lamp(self, s):
        m = self.m
        return self._portal(s, m.tail_lamp_z, .80 * m.half_width, m.tail_lamp_drop, .0060, .0150, lean=.06)

    def plate(self, s):
        z0, half_h, half_w = self.m.plate
        return -box2(s['y'], s['z'] - z0, half_w, half_h, .02)

    def diffuser(self, s):
        z0, half_h, half_w = self.m.diffuser
        return smin(half_h - (s['z'] - z0).abs(), half_w - s['y'] - .4 * (z0 - s['z']), .04)

    def badge(self, s):
        """The maker's mark on visor and tailgate."""
        m = self.m
        z = torch.where(s['x'] < 0, s['z'] - m.lamp_z + .5 * m.visor_depth + .002, s['z'] - m.tail_lamp_z + .070)
        return mark(s['y'], z, min(.056, .62 * m.visor_depth))

    def handle(self, s):
        """Bars that stand a little out of the doors."""
        bars = [box2(s['x'] - (x0 + x1) / 2, s['z'] - z, (x1 - x0) / 2 - .003, .0095, .0095)
                for x0, x1, z in self.m.handles]
        return torch.stack(bars).amin(0)

    # ---- the solid --------------------------------------------------------------------
    def field(self, p):
        m = self.m
        s = self.shells(p)
        x, y, z = s['x'], s['y'], s['z']
        cabin = s['cabin'] + .004 * step((self.glass(s) + .006) / .014)
        body = smin(s['low'], cabin, .020)
        none = torch.zeros_like(x)

        intake = self.intake(s)
        front = .005 * step((self.visor(s) + .005) / .010) + .050 * step((intake + .004) / .020) \
            + .016 * step((self.curtain(s) + .004) / .022) - .004 * step((self.lamp(s) + .003) / .006) \
            + .005 * step((self.cells(s) + .005) / .006)
        slats = torch.sin((z - m.intake[0]) * 2 * math.pi / .044) / .9
        front = front - .014 * step((intake - .006) / .010) * step(slats)
        body = body + torch.where(x < -.2, front, none)

        body = body - .009 * step((.001 - self.handle(s)) / .007) * step((y - .5) / .05)
        rear = .006 * step((self.tail_lamp(s) + .010) / .010) + .016 * step((self.plate(s) + .004) / .016) \
            + .040 * step((self.diffuser(s) + .004) / .020)
        body = body + torch.where(x > m.wheelbase + .3, rear, none)

        body = body + .010 * step((self.sill(x) - z + .004) / .012)
        for axle in (0, m.wheelbase):
            r = length2(x - axle, z - m.tyre)
            body = smax(body, -torch.maximum(r - self.arch, m.well - y), .014)
        if m.bed:
            body = smax(body, -self._bed(s), .016)
        if m.rails:
            body = smin(body, self._rail(s), .012)
        return body

    def _bed(self, s):
        x0, x1, z0 = self.m.bed
        walls = box2(s['x'] - (x0 + x1) / 2, s['y'], (x1 - x0) / 2, self.m.half_width - .175, .05)
        return smax(walls, z0 - s['z'], .03)

    def _rail(self, s):
        """A roof rail: a rounded bar that stands on the roof's edge and ends in it."""
        x0, x1 = self.m.rails
        x, y, z = s['x'], s['y'], s['z']
        lift = .034 * step((x - x0) / .22) * step((x1 - x) / .22) - .024
        at = self.cabin(x) - .175
        height = self.roof(x) - .055 * (at / .62) ** 2 - .012
        return torch.maximum(box2(y - at, z - height - lift, .017, .013, .012),
                             torch.maximum(x0 - x, x - x1))

    def side_at_arch(self, axle):
        """|y| of the body beside a wheel arch, to set the wheels flush."""
        ys = torch.linspace(.5, self.m.half_width + .1, 2000)
        beside = []
        for way in (-1, 1):
            x = axle + way * (self.arch + .03)
            p = torch.stack([torch.full_like(ys, x), ys, torch.full_like(ys, self.m.tyre + .06)], 1)
            beside.append(float(ys[self.field(p) < 0].max()))
        return max(beside)

    # ---- masks for the shader ------------------------------------------------------------
    def paint_masks(self, p):
        """The masks the shader reads: those that share a material are joined."""
        masks = {k: v for k, (v, _) in self.masks(p).items()}

        def joined(*names):
            return torch.stack([masks[k] for k in names if k in masks]).amax(0)
        out = dict(satin=joined('clad', 'dark', 'rail', 'arch'), black=joined('house', 'visor', 'intake'),
                   trim=joined('trim', 'badge'))
        out.update({k: masks[k] for k in ('glass', 'lampF', 'cells', 'lampR', 'glow')})
        for name, wanted in (('lines', True), ('thin_lines', False)):
            lines = torch.stack([masks[k] for k in masks if k.startswith('line_') and ('thin' not in k) == wanted])
            # nearest line, its sign multiplied out: crosses zero on the lines and nowhere else
            out[name] = lines.abs().amin(0) * lines.sign().prod(0)
        return out

    def masks(self, p):
        """{name: (values at the points, rounds of refinement along the mask's edge)}"""
        m = self.m
        s = self.shells(p)
        x, y, z = s['x'], s['y'], s['z']
        far = torch.ones_like(x)
        front, rear = x < -.2, x > m.wheelbase + .3
        r_front, r_rear = length2(x, z - m.tyre), length2(x - m.wheelbase, z - m.tyre)

        def on(where, value):
            return torch.where(where, value, -far)
        masks = dict(
            glass=(self.glass(s), 2), house=(self.black_house(s), 2), trim=(self.belt_trim(s), 2),
            badge=(self.badge(s), 3),
            lampF=(on(front, self.lamp(s)), 3), cells=(on(front, self.cells(s)), 3),
            visor=(on(front, self.visor(s)), 3), lampR=(on(rear, self.tail_lamp(s)), 3),
            intake=(on(front, torch.maximum(self.intake(s), self.curtain(s)) + .004), 3),
            dark=(on(rear, torch.maximum(self.diffuser(s) + .006, self.plate(s) - .004)), 2),
            arch=(torch.maximum(self.arch + m.cladding - r_front, self.arch + m.cladding - r_rear), 2),
            clad=(self.sill(x) - z, 2))
        if m.bed:
            masks['dark'] = (torch.maximum(masks['dark'][0], .012 - self._bed(s)), 2)
        if m.rails:
            masks['rail'] = (.002 - self._rail(s), 2)
        masks.update({'line_' + k: (v, 3 if 'handle' in k else 1) for k, v in self._lines(s, r_rear, far).items()})
        # how bright the light is: dim in the middle, full at the posts
        half = m.lamp_half_width * m.half_width
        masks['glow'] = (.16 + .84 * step((y - .50 * half) / (.30 * half)), 0)
        return masks

    def _lines(self, s, r_rear, far):
        """Shut lines, as signed distances; the shader draws their zero."""
        m = self.m
        x, y, z = s['x'], s['y'], s['z']
        side = y > .5

        def panel(x0, x1, z0, z1, r, lean=0.0):
            return box2(x - lean * (z - (z0 + z1) / 2) - (x0 + x1) / 2, z - (z0 + z1) / 2,
                        (x1 - x0) / 2, (z1 - z0) / 2, r)
        (f0, f1), (b0, b1), z0, z1 = m.doors
        rear_door = smax(panel(b0, b1, z0, z1, .05, -.03), self.arch + .085 - r_rear, .05)
        bonnet = smax(y - (s['plan'] - .125), -(x - self.nose_x - .15) + .14 * y * y, .22)
        bonnet = smax(bonnet, s['belt'] + .016, .08)          # it ends below the windscreen
        # the bumper's seam ends at the bonnet's: beyond, there is no change of sign to draw
        seam = x + self.arch - .02 - .45 * (z - m.lamp_z + .12)
        seam = torch.where((x < f0 - .02) & (z > s['shoulder'] - .06), torch.maximum(seam, -bonnet), seam)
        lines = dict(
            doorF=torch.where(side, panel(f0, f1, z0, z1, .05, -.03), far),
            doorR=torch.where(side, rear_door, far),
            bonnet=torch.where((x < f0 - .02) & (z > s['shoulder'] - .06), bonnet, far),
            thin_bumperF=torch.where(x < 0, seam, far),
            bumperR=torch.where((x > m.wheelbase + .2) & side & (z < m.tail_lamp_z),
                                x - (m.wheelbase + self.arch + .06) - .35 * (z - .8), far),
            hatch=torch.where(x > m.wheelbase + .3, smax(y - .69 * m.half_width, m.diffuser[0] + .20 - z, .10), far),
            thin_flap=torch.where(y > .6, box2(x - m.wheelbase - .135, z - m.tail_lamp_z, .085, .035, .03), far))
        for i, (h0, h1, hz) in enumerate(m.handles):
            lines[f'thin_handle{i}'] = torch.where(side, panel(h0, h1, hz - .0125, hz + .0125, .0125), far)
        return lines


class DoorMirror:
    """Housing, arm and glass of the mirror; origin in the housing."""
    bounds = ((-.16, -.30, -.14), (.16, .16, .14))

    @staticmethod
    def housing(p):
        x, y, z = p.unbind(1)
        v = y / .115
        upper = z - (.060 - .012 * v - .020 * v * v)
        under = -z - (.048 - .012 * v * v + .010 * v)
        nose = -(x + .075 - .018 * (z / .06) ** 2 - .055 * v * v - .03 * v)
        return smax(smax(smax(upper, under, .05), smax(nose, x - .055, .03), .05), y.abs() - .115, .05)

    @staticmethod
    def arm(p):
        x, y, z = p.unbind(1)
        t = ((y + .22) / .22).clamp(0, 1)
        arm = smax((x - .01).abs() - .035, (z + .075 - .055 * t * t).abs() - .014, .012)
        return smax(smax(arm, -y - .24, .01), y - .02, .01)

    @staticmethod
    def glass(p):
        x, y, z = p.unbind(1)
        return smax(smax((x - .0563).abs() - .0012, (z - .004).abs() - .042, .01), y.abs() - .092, .02)
