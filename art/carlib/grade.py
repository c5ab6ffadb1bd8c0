"""From a render's passes to the finished picture: denoise, haze, bloom, film curve."""
import os

import cv2
import numpy as np

from .denoise import denoise, read_exr

JPEG, WEBP = 94, 98
FAINT = .06              # shadow that is no more than this is none: the floor ends where nobody sees it
BEHIND = .30             # light grey that is seen through two windows of a cut-out
SHADOW_REACH = .060      # how far a cut-out's shadow is kept, in picture widths; twice that sideways


def _haze(image, depth, horizon, amount):
    """Dim bluish air behind the car, in slow clouds."""
    h, w = depth.shape
    far = 1 - np.exp(-np.clip(depth - 6, 0, 60) / 18)
    yy, xx = (np.arange(h) / h)[:, None], (np.arange(w) / w)[None]
    glow = np.exp(-((yy - horizon) / .20) ** 2) * np.exp(-((xx - .62) / .42) ** 2)
    rng = np.random.RandomState(3)
    cloud = sum(cv2.resize(rng.rand(2 + 2 ** k, 2 + 2 ** (k + 1)).astype(np.float32), (w, h),
                           interpolation=cv2.INTER_CUBIC) / 1.7 ** k for k in range(1, 6))
    cloud = (cloud - cloud.min()) / np.ptp(cloud)
    air = amount * (far * glow * (.35 + .9 * cloud))[..., None] * np.array([.075, .092, .118])
    return image * (1 - .25 * amount * far[..., None]) + air


def _bloom(image, amount):
    bright = np.clip(image - 1, 0, 30).astype(np.float32)
    w = image.shape[1]
    halo = sum(k * cv2.GaussianBlur(bright, (0, 0), w / s) for s, k in ((500, .5), (160, .3), (50, .14), (18, .06)))
    return image + 3 * amount * halo


def _film(image):
    """Filmic tone curve and sRGB; the brightest lights lose some colour."""
    luma = (image @ np.array([.2126, .7152, .0722]))[..., None]
    v = (image + (luma - image) * np.clip((luma - 1) / 12, 0, .5)) * .72
    v = np.clip(v * (2.51 * v + .03) / (v * (2.43 * v + .59) + .14), 0, 1)
    return np.where(v <= .0031308, 12.92 * v, 1.055 * np.maximum(v, 1e-8) ** (1 / 2.4) - .055)


def _near(car):
    """How much of the cast shadow is kept: all of it at the car, running out softly around it."""
    h, w = car.shape
    points = np.argwhere(car)[:, ::-1].astype(np.int32)
    hull = cv2.fillConvexPoly(np.zeros_like(car), cv2.convexHull(points), 1)
    squeezed = cv2.resize(hull, (w // 2, h), interpolation=cv2.INTER_NEAREST)   # wider than high
    away = cv2.distanceTransform(1 - squeezed, cv2.DIST_L2, 5)
    away = cv2.resize(away, (w, h), interpolation=cv2.INTER_LINEAR)
    keep = np.clip(1 - away / (SHADOW_REACH * w), 0, 1)
    keep = keep * keep * (3 - 2 * keep)
    return np.where(car > 0, 1, keep)


def _calm(image, left, bottom):
    """Darken the side for text and the floor's foreground; left, bottom: how far each reaches."""
    h, w = image.shape[:2]

    def ramp(distance, reach):
        t = np.clip(distance / reach, 0, 1) if reach else np.ones_like(distance)
        return .25 + .75 * t * t * (3 - 2 * t)
    xx, yy = np.arange(w) / w, 1 - np.arange(h) / h
    return image * (ramp(xx, left)[None] * ramp(yy, bottom)[:, None])[..., None]


def outline_window(prefix):
    """The part of a cut-out that has anything to show: the car and its shadow."""
    car = read_exr(f'{prefix}_idx_0001.exr')[..., 0] > .5
    h, w = car.shape
    rows, columns = np.flatnonzero(car.any(1)), np.flatnonzero(car.any(0))
    reach = int(SHADOW_REACH * w)
    return (slice(max(rows[0] - reach, 0), min(rows[-1] + reach, h)),
            slice(max(columns[0] - 2 * reach, 0), min(columns[-1] + 2 * reach, w)))


def glass_of(prefix, window=...):
    """Where windows are."""
    return read_exr(f'{prefix}_glass_0001.exr')[window][..., 0] > 0


def guides(prefix, window=...):
    """The pictures that tell the denoiser what is an edge: albedo and normal."""
    def guide(key):
        return read_exr(f'{prefix}_{key}_0001.exr')[window]
    # each sample on glass is of what it mirrors or of what is behind it: too noisy to guide the denoiser
    glass = glass_of(prefix, window)[..., None]
    return np.where(glass, .1, guide('alb')), np.where(glass, guide('skin'), guide('nrm'))


def render_layers(prefix, weights, window=...):
    """A render's denoised light (premultiplied) and what else denoising needs."""
    albedo, normal = guides(prefix, window)
    raw = read_exr(f'{prefix}_col_0001.exr', 4)[window]
    return dict(image=denoise(raw[..., :3], albedo, normal, weights), alpha=raw[..., 3:], albedo=albedo, normal=normal)


def cut_out(prefix, layers, weights, window):
    """The car's light alone, and its outline and shadow: dict(car, dense = as rendered, shown)."""
    whole = (read_exr(f'{prefix}_idx_0001.exr')[..., 0] > .5).astype(np.uint8)
    smooth = denoise(np.repeat(layers['alpha'], 3, 2), layers['albedo'], layers['normal'], weights).mean(-1)
    inside = (cv2.erode(whole, np.ones((3, 3), np.uint8)) > 0)[window]
    dense = np.where(inside, 1, np.clip(smooth, 0, 1))
    shown = np.clip(dense * _near(whole)[window] - FAINT, 0, 1) / (1 - FAINT)
    behind = np.where(inside, 1 - np.clip(smooth, 0, 1), 0)[..., None] * BEHIND
    return (layers['image'] / np.clip(dense, .02, 1)[..., None] + behind,
            dict(car=inside, dense=dense, shown=shown, window=window, size=whole.shape))


def finish(image, alpha, exposure=1.0):
    """Bytes (blue, green, red, alpha) of a cut-out; nothing is left where it is clear."""
    shown = np.clip(alpha['shown'], 0, 1)[..., None]
    colour = np.where(shown > 0, np.clip(_film(image * exposure), 0, 1), 0)
    picture = np.zeros((*alpha['size'], 4), np.uint8)
    picture[alpha['window']] = (np.dstack([colour[..., ::-1], shown]) * 255 + .5).astype(np.uint8)
    return picture


def grade_cut_out(prefix, target, weights, mirror=None, exposure=1.0, quality=WEBP):
    """A transparent picture and, if wanted, its mirror image."""
    window = outline_window(prefix)
    layers = render_layers(prefix, weights, window)
    picture = finish(*cut_out(prefix, layers, weights, window), exposure=exposure)
    write(target, picture, quality)
    if mirror:
        write(mirror, np.ascontiguousarray(picture[:, ::-1]), quality)


def grade(prefix, target, weights, exposure=1.0, bloom=.1, fog=0.0, horizon=.47,
          vignette=0.0, calm=None, grain=.003):
    image = render_layers(prefix, weights)['image']
    h, w = image.shape[:2]
    if fog:
        image = _haze(image, read_exr(f'{prefix}_z_0001.exr')[..., 0], horizon, fog)
    if bloom:
        image = _bloom(image, bloom)
    image = _film(image * exposure)
    if calm:
        image = _calm(image, *calm)
    if vignette:
        yy, xx = np.mgrid[0:h, 0:w]
        r = (xx / w - .5) ** 2 * 1.3 + (yy / h - .5) ** 2 * 1.6
        image = image * (1 - vignette * np.clip(r * 1.8, 0, 1))[..., None]
    image = image + np.random.RandomState(1).randn(h, w, 1) * grain
    write(target, (np.clip(image, 0, 1) * 255 + .5).astype(np.uint8)[..., ::-1])


def write(target, image, quality=JPEG):
    """Write complete or not at all."""
    target.parent.mkdir(parents=True, exist_ok=True)
    option = {'.jpg': cv2.IMWRITE_JPEG_QUALITY, '.webp': cv2.IMWRITE_WEBP_QUALITY}[target.suffix]
    ok, data = cv2.imencode(target.suffix, image, [option, quality])
    if not ok:
        raise OSError(f'cannot encode {target}')
    part = target.with_name('.' + target.name + '.part')
    part.write_bytes(data.tobytes())
    os.replace(part, target)
