"""From a render's passes to the finished picture: denoise, haze, bloom, film curve."""
import os

import cv2
import numpy as np

from .denoise import denoise, load_weights, read_exr


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


def _shadow_only_near(alpha, car):
    """Keep the cast shadow at the car and let it run out softly around it."""
    h, w = alpha.shape
    points = np.argwhere(car)[:, ::-1].astype(np.int32)
    hull = cv2.fillConvexPoly(np.zeros_like(car), cv2.convexHull(points), 1)
    squeezed = cv2.resize(hull, (w // 2, h), interpolation=cv2.INTER_NEAREST)   # wider than high
    away = cv2.distanceTransform(1 - squeezed, cv2.DIST_L2, 5)
    away = cv2.resize(away, (w, h), interpolation=cv2.INTER_LINEAR)
    keep = np.clip(1 - away / (.060 * w), 0, 1)
    keep = keep * keep * (3 - 2 * keep)
    return alpha * np.where(car > 0, 1, keep)


def _calm(image, left, bottom):
    """Darken the side for text and the floor's foreground; left, bottom: how far each reaches."""
    h, w = image.shape[:2]

    def ramp(distance, reach):
        t = np.clip(distance / reach, 0, 1) if reach else np.ones_like(distance)
        return .25 + .75 * t * t * (3 - 2 * t)
    xx, yy = np.arange(w) / w, 1 - np.arange(h) / h
    return image * (ramp(xx, left)[None] * ramp(yy, bottom)[:, None])[..., None]


def grade(prefix, target, weights_path, transparent=False, exposure=1.0, bloom=.1, fog=0.0, horizon=.47,
          vignette=0.0, calm=None, grain=.003):
    weights = load_weights(weights_path)
    albedo, normal = read_exr(f'{prefix}_alb_0001.exr'), read_exr(f'{prefix}_nrm_0001.exr')
    raw = read_exr(f'{prefix}_col_0001.exr', 4)
    image = denoise(raw[..., :3], albedo, normal, weights)
    h, w = image.shape[:2]
    alpha = None
    if transparent:
        car = (read_exr(f'{prefix}_idx_0001.exr')[..., 0] > .5).astype(np.uint8)
        smooth = denoise(np.repeat(raw[..., 3:], 3, 2), albedo, normal, weights).mean(-1)
        inside = cv2.erode(car, np.ones((3, 3), np.uint8)) > 0
        alpha = np.where(inside, 1, np.clip(smooth, 0, 1))
        image = image / np.clip(alpha, .02, 1)[..., None]
        alpha = _shadow_only_near(alpha, car)
        alpha = np.where(alpha < .004, 0, alpha)
        bloom = vignette = grain = 0
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
    out = (np.clip(image, 0, 1) * 255 + .5).astype(np.uint8)[..., ::-1]
    if transparent:
        out = np.dstack([out, (np.clip(alpha, 0, 1) * 255 + .5).astype(np.uint8)])
    write(target, out)


def write(target, image):
    """Write complete or not at all."""
    target.parent.mkdir(parents=True, exist_ok=True)
    kind = target.suffix
    options = {'.jpg': [cv2.IMWRITE_JPEG_QUALITY, 94], '.webp': [cv2.IMWRITE_WEBP_QUALITY, 98], '.png': []}[kind]
    ok, data = cv2.imencode(kind, image, options)
    if not ok:
        raise OSError(f'cannot encode {target}')
    part = target.with_name('.' + target.name + '.part')
    part.write_bytes(data.tobytes())
    os.replace(part, target)
