"""Wheels as distance fields. Axis = y, outboard = +y, tyre radius 0.405 m;
the scene scales a wheel to the model's tyre."""
import math

import torch

from .sdf import box2, length2, smax, smin, step

TYRE, RIM, HALF = .405, .328, .132

# style: spokes, layout, and how the spoke is drawn
STYLES = {
    'twin': dict(n=5, width=.0200, gap=.024, spread=.040),
    'turbine': dict(n=10, width=.016, grow=.022, twist=.45),
    'blade': dict(n=7, width=.034, grow=.016, twist=-.20),
    'disc': dict(n=9, width=.042, grow=.052),
    'star': dict(n=5, width=.046, grow=.006),
    'multi': dict(n=10, width=.0125, gap=.013, spread=.016),
    'rugged': dict(n=6, width=.030, grow=.030),
    'wing': dict(n=5, width=.0170, gap=.014, spread=.062, twist=.16),
}


class Wheel:
    bounds = ((-TYRE - .02, -.16, -TYRE - .02), (TYRE + .02, .16, TYRE + .02))

    def __init__(self, style):
        self.style = {**dict(gap=0.0, spread=0.0, grow=0.0, twist=0.0), **STYLES[style]}

    @staticmethod
    def _polar(p):
        x, y, z = p.unbind(1)
        return y, length2(x, z), torch.atan2(z, x)

    @staticmethod
    def _fold(angle, n):
        a = 2 * math.pi / n
        return angle - (angle / a).round() * a

    def tyre(self, p):
        y, r, th = self._polar(p)
        inner = RIM - .018
        mid = (TYRE + inner) / 2
        d = box2(r - mid, y, (TYRE - inner) / 2, HALF, .042)
        for g in (-.075, -.027, .027, .075):
            d = smax(d, -torch.maximum((y - g).abs() - .0055, TYRE - .008 - r), .003)
        across = self._fold(th, 60) * r
        d = smax(d, -torch.maximum(torch.maximum(across.abs() - .0022, TYRE - .006 - r), .085 - y.abs()), .003)
        return smax(d, -torch.maximum((r - RIM - .035).abs() - .0015, HALF - .002 - y.abs()), .002)

    def _spoke(self, r, th):
        """Distance to the edge of the spokes' face, seen from the side."""
        s = self.style
        rn = (r / RIM).clamp(0, 1.05)
        ph = self._fold(th - s['twist'] * rn * rn, s['n'])
        across = r * torch.sin(ph)
        if s['gap']:
            across = across.abs() - s['gap'] - s['spread'] * rn ** 1.5
        return torch.maximum(across.abs() - s['width'] - s['grow'] * rn ** 1.3, -torch.cos(ph))

    @staticmethod
    def _face(r):
        return .062 + .048 * (r / RIM) ** 2

    def rim(self, p):
        y, r, th = self._polar(p)
        barrel = box2(r - RIM + .020, y, .007, HALF - .012, .005)
        lip = box2(r - RIM + .008, y - HALF + .014, .012, .013, .005)
        face = self._face(r)
        spoke = smax(self._spoke(r, th), y - face, .007)
        spoke = smax(spoke, face - y - .060 + .024 * (r / RIM), .012)
        spoke = torch.maximum(spoke, r - RIM + .006)
        hub = smax(smax(r - .075, y - .062 - .004 * (r / .07) ** 2, .012), -y - .02, .01)
        cap = smax(smax(r - .034, y - .066, .004), -y, .01)
        d = smin(smin(smin(barrel, lip, .012), spoke, .022), hub, .03)
        ph = self._fold(th, 5)
        bolt = length2(r * torch.cos(ph) - .056, r * torch.sin(ph))
        d = smax(d, -torch.maximum(bolt - .0105, .035 - y), .004)
        return smin(d, cap, .002)

    def machined(self, p):
        """Mask of the bright cut faces: the spokes' fronts and the rim's edge."""
        y, r, th = self._polar(p)
        face = torch.minimum(-self._spoke(r, th) - .0045, y - self._face(r) + .012)
        face = torch.minimum(face, torch.minimum(r - .082, RIM - .022 - r))
        edge = torch.minimum(.0070 - (r - RIM + .008).abs(), y - HALF + .008)
        return torch.maximum(face, edge)

    def disc(self, p):
        y, r, th = self._polar(p)
        d = box2(r - .135, y, .075, .017, .003)
        for hole_r, turn in ((.10, 0.), (.125, .4), (.15, .7), (.175, .2), (.195, .6)):
            ph = self._fold(th + turn * math.pi / 6, 12)
            d = smax(d, .0045 - length2(r * torch.cos(ph) - hole_r, r * torch.sin(ph)), .002)
        hat = smax(smax(r - .088, y - .035, .006), -y - .02, .006)
        return smin(d, hat, .004)

    def caliper(self, p):
        y, r, th = self._polar(p)
        t = th - math.radians(20)
        t = torch.atan2(torch.sin(t), torch.cos(t))
        d = smax(box2(r - .180, t * .18, .048, .085, .018), (y - .006).abs() - .048, .012)
        return smax(d, -smax(y.abs() - .019, r - .208, .003), .004)
