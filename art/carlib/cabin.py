"""What one sees through the glass: seats, dashboard, steering wheel; and the number plates.

Everything is placed from the doors, the belt and the roof, so that it fits
every model. Mirror-symmetric but for the steering wheel.
"""
import torch

from .sdf import box2, box3, length2, smax, smin

PLATE = (.260, .056)         # half width, half height
RIM, GRIP = .178, .0155      # steering wheel


class Cabin:
    def __init__(self, model, body):
        m, self.body = model, body
        self.m = m
        (_, pillar), (_, rear_end) = m.doors[:2]
        window = float(body.rear_glass(torch.tensor([m.belt + .30])))     # heads stay before it
        self.hips = (pillar - .30, min(rear_end - .20, m.wheelbase - .36, window - .46))
        head = min(m.belt + .34, *(float(body.roof(torch.tensor([x + .15]))) - .115 for x in self.hips))
        self.head = head - .085                        # middle of the headrest
        self.seat_at = .47 * float(body.cabin(torch.tensor([self.hips[0]])))
        foot_x, foot_z = m.windscreen[:2]
        self.dash = (foot_x + .34, foot_z + .015)      # x of its rear edge, z of its top
        self.wheel = (self.dash[0] + .13, self.seat_at, m.belt - .03)
        self.bounds = ((foot_x - .2, 0, m.belt - .75), (rear_end + .5, m.half_width, m.height))

    def _seat(self, p, hip, half, heads):
        """One row: cushion, leaning back, headrests. half: of the width; heads: their y."""
        x, y, z = p[:, 0] - hip, p[:, 1], p[:, 2]
        base, top = self.m.belt - .46, self.head - .088
        leaning = x - .26 * (z - base) - .05
        cushion = box3(x + .20, y, z - base + .05, .27, half, .075, .06)
        shoulder = half - .05 * ((z - base) / (top - base)).clamp(0, 1) ** 2
        hollow = .022 * (1 - (y / half) ** 2).clamp(min=0)            # bolsters stand forward of the middle
        back = smax(box2(y * half / shoulder, z - (base + top) / 2, half, (top - base) / 2, .11),
                    (leaning - hollow).abs() - .060, .06)
        seat = smin(cushion, back, .06)
        for at in heads:
            head = smax(box2(y - at, z - self.head, .118, .074, .052), (leaning - .015).abs() - .045, .05)
            seat = torch.minimum(seat, head)
        return seat

    def seats(self, p):
        x, y, z = p.unbind(1)
        y = (y ** 2 + 1e-10).sqrt()
        front = torch.stack([x, y - self.seat_at, z], 1)
        seats = self._seat(front, self.hips[0], .245, (0,))
        rear = torch.stack([x, y, z], 1)
        bench = self._seat(rear, self.hips[1], self.seat_at + .215, (self.seat_at,))
        return torch.minimum(seats, bench)

    def dashboard(self, p):
        x, y, z = p.unbind(1)
        edge, top = self.dash
        wide = float(self.body.cabin(torch.tensor([edge]))) - .02
        beam = box3(x - edge + .26, y, z - top + .075 + .03 * (y / wide) ** 2, .26, wide, .080, .06)
        lower = box3(x - edge + .30, y, z - top + .30, .22, wide, .20, .06)
        console = box3(x - edge - .15, y, z - top + .46, .42, .12, .16, .05)
        return smin(smin(beam, lower, .05), console, .08)

    def display(self, p):
        """A slim screen across the dashboard's middle."""
        x, y, z = p.unbind(1)
        edge, top = self.dash
        return box3(x - edge - .012 - .25 * (z - top), y, z - top - .030, .008, .34, .040, .007)

    @staticmethod
    def steering(p):
        """The steering wheel about its own middle, its axis along x; the scene tilts it."""
        x, y, z = p.unbind(1)
        r = length2(y, z)
        rim = length2(x, r - RIM) - GRIP
        hub = smax(length2(x / 1.6, r) - .058, x.abs() - .035, .02)
        spokes = torch.minimum(box3(x, y, z, .009, RIM, .016, .008), box3(x, y, z + RIM / 2, .009, .018, RIM / 2, .008))
        column = smax(box2(y, z, .035, .035, .03), torch.maximum(x, -x - .30), .01)     # away from the driver
        return smin(smin(rim, spokes, .012), torch.minimum(hub, column), .02)

    # ---- number plates --------------------------------------------------------------------
    @staticmethod
    def plate(p):
        """A plate with its holder behind; its face looks along -x, origin in the face."""
        x, y, z = p.unbind(1)
        return box3(x - .016, y, z, .016, *PLATE, .006)

    @staticmethod
    def plate_mark(p):
        """A fine frame and the maker's mark: a house with an arched door. The same mirrored."""
        y, z = p[:, 1].abs(), p[:, 2]
        frame = .0012 - (box2(y, z, PLATE[0] - .007, PLATE[1] - .007, .006)).abs()
        return torch.where(p[:, 0] < .003, torch.maximum(frame, mark(y, z, .062)), -torch.ones_like(y))

    def plate_places(self):
        """Where the two plates stand: x and z of the middle, and the lean as dx/dz."""
        m = self.m
        low, high = m.intake[0] + m.intake[1], m.lamp_z - m.visor_depth
        z_front = min((low + high) / 2, low + PLATE[1] + .040)

        def skin(z, way):
            """x of the outermost skin at this height, looking from ahead (way 1) or behind (-1)."""
            middle = m.half_width if way > 0 else m.wheelbase
            xs = torch.linspace(self.body.nose_x - .05, self.body.tail_x + .05, 9000, dtype=torch.float64)
            xs = xs[xs < middle] if way > 0 else xs[xs > middle].flip(0)
            p = torch.stack([xs, torch.full_like(xs, 1e-3), torch.full_like(xs, z)], 1)
            return float(xs[(self.body.field(p) < 0).nonzero()[0, 0]])
        places = []
        for z, way in ((z_front, 1), (m.plate[0], -1)):
            upper, lower = skin(z + .04, way), skin(z - .04, way)
            places.append((min(upper, lower, key=lambda x: x * way) - .009 * way, z, (upper - lower) / .08))
        return places


def mark(y, z, size):
    """The maker's mark around the origin, positive inside; size: its height. y is not negative."""
    s = size / 23                                   # units of the logo's drawing, 28 wide and 23 high
    wall = smax(y - 15.5 * s, -z - 11.5 * s, .5 * s)
    roof = (z - 13 * s) * .827 + y * .562           # a gable of 34 degrees
    house = smax(wall, roof, 1.0 * s)
    door = torch.minimum(length2(y, z + 5 * s) - 6 * s, torch.maximum(y - 6 * s, z + 5 * s))
    return -smax(house, -door, .4 * s)
