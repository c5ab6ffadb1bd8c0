"""Building blocks of the implicit car: design curves and smooth set operations.

Signed distances are negative inside a solid. Masks (see body.py) are the other
way round: positive inside the marked area.
"""
import numpy as np
import torch
from scipy.interpolate import CubicSpline
from scipy.ndimage import gaussian_filter1d

torch.set_num_threads(2)


class Curve:
    """A control polygon blurred by a Gaussian of `sigma`: a curve without kinks.

    Outside its points the curve goes on with the slope of its last piece.
    """

    def __init__(self, points, sigma, pad=1.0, knots=500):
        points = np.asarray(points, float)
        xs, ys = points[:, 0], points[:, 1]
        self.lo, self.hi = xs[0] - pad, xs[-1] + pad
        slope_lo = (ys[1] - ys[0]) / (xs[1] - xs[0])
        slope_hi = (ys[-1] - ys[-2]) / (xs[-1] - xs[-2])
        step = (self.hi - self.lo) / 8000
        margin = int(4 * sigma / step) + 1
        t = self.lo + step * np.arange(-margin, 8001 + margin)
        v = np.interp(t, xs, ys)
        v = np.where(t < xs[0], ys[0] + slope_lo * (t - xs[0]), v)
        v = np.where(t > xs[-1], ys[-1] + slope_hi * (t - xs[-1]), v)
        v = gaussian_filter1d(v, sigma / step)
        knot_x = np.linspace(self.lo, self.hi, knots)
        self.n, self.h = knots, knot_x[1] - knot_x[0]
        self.coef = torch.tensor(CubicSpline(knot_x, np.interp(knot_x, t, v)).c)

    def __call__(self, x):
        x = x.clamp(self.lo, self.hi - 1e-6)
        i = ((x - self.lo) / self.h).floor().long().clamp(0, self.n - 2)
        t = x - (self.lo + i * self.h)
        c = self.coef.to(x.dtype)
        return ((c[0][i] * t + c[1][i]) * t + c[2][i]) * t + c[3][i]


def smax(a, b, k):
    """Maximum with a rounded crease of width k (intersection of solids)."""
    h = (k - (a - b).abs()).clamp(min=0) / k
    return torch.maximum(a, b) + h * h * h * k / 6


def smin(a, b, k):
    """Minimum with a rounded crease of width k (union of solids)."""
    return -smax(-a, -b, k)


def step(t):
    """Smooth 0..1 ramp over t in 0..1 with flat ends."""
    t = t.clamp(0, 1)
    return t * t * t * (t * (t * 6 - 15) + 10)


def length2(a, b):
    return (a * a + b * b + 1e-12).sqrt()


def box2(a, b, half_a, half_b, r):
    """Rounded rectangle centred on a = b = 0."""
    da, db = a.abs() - (half_a - r), b.abs() - (half_b - r)
    inner = torch.minimum(torch.maximum(da, db), torch.zeros_like(da))
    return length2(da.clamp(min=0), db.clamp(min=0)) + inner - r


def quadrant(a, b, r):
    """Rounded quarter plane a < 0, b < 0 (a corner of radius r)."""
    da, db = a + r, b + r
    inner = torch.minimum(torch.maximum(da, db), torch.zeros_like(da))
    return length2(da.clamp(min=0), db.clamp(min=0)) + inner - r


def box3(a, b, c, half_a, half_b, half_c, r):
    """Rounded box around the origin."""
    d = torch.stack([a.abs() - (half_a - r), b.abs() - (half_b - r), c.abs() - (half_c - r)])
    return (d.clamp(min=0).square().sum(0) + 1e-12).sqrt() + d.amax(0).clamp(max=0) - r
