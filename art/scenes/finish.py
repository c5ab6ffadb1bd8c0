"""From a place's passes to its picture: denoise, air, bloom, film curve, size."""
import cv2
import numpy as np

from carlib.denoise import denoise, load_weights, read_exr
from carlib.grade import _bloom, _film, guides, write


def _air(image, depth, colour, near, reach, most):
    """Air that lightens what is far away. colour in linear light, near and reach in metres."""
    share = most * (1 - np.exp(-np.clip(depth - near, 0, 4000) / reach))
    return image * (1 - share[..., None]) + share[..., None] * np.array(colour, np.float32)


def _ramp(t):
    t = np.clip(t, 0, 1)
    return t * t * (3 - 2 * t)


def _upright(image, share, dusk=False, walls=False, size=(1080, 1800)):
    """A part of a wide picture for phones; the sky above it goes on and darkens.

    dusk: a bright sky becomes one that glows at the horizon only, for the words on it.
    walls: upright edges of buildings that leave the picture go on.
    """
    h, w = image.shape[:2]
    part = image[:, round(w * share[0]):round(w * share[1])]
    part = cv2.resize(part, (size[0], round(h * size[0] / part.shape[1])), interpolation=cv2.INTER_AREA)
    more = size[1] - part.shape[0]
    edge = cv2.GaussianBlur(part[:6 if walls else 12].mean(0, keepdims=True), (0, 0), 1.5 if walls else 60)
    fall = np.linspace(.42, 1, more)[:, None, None] ** .8
    sky = edge * fall
    seam = 6 if walls else 90                                      # from the sky's colour into the picture
    blend = np.linspace(0, 1, seam)[:, None, None]
    part[:seam] = edge * (1 - blend) + part[:seam] * blend
    whole = np.concatenate([sky, part]).astype(np.float32)
    if dusk:
        t = np.clip((np.arange(size[1]) / size[1] - .06) / .5, 0, 1)[:, None, None]
        share = .06 + .94 * t ** 2.6
        whole = whole * share + np.array((.060, .078, .115), np.float32) * (1 - share)
    return whole


def _save(target, image, grain):
    image = image + np.random.RandomState(1).randn(*image.shape[:2], 1) * grain
    write(target, (np.clip(image, 0, 1) * 255 + .5).astype(np.uint8)[..., ::-1])


def finish(prefix, target, weights, size, upright=None, dusk=False, walls=False, exposure=1.0, bloom=.1, vignette=0.0, air=None, calm=(), grain=.004):
    """size: pixels it is enlarged to. calm: darkened edges, (side, reach, darkness) each."""
    image = denoise(read_exr(f'{prefix}_col_0001.exr'), *guides(prefix), load_weights(weights))
    if air:
        image = _air(image, read_exr(f'{prefix}_z_0001.exr')[..., 0], **air)
    if bloom:
        image = _bloom(image, bloom)
    image = _film(image * exposure).astype(np.float32)
    if size:
        image = np.clip(cv2.resize(image, size, interpolation=cv2.INTER_LANCZOS4), 0, 1)
        soft = cv2.GaussianBlur(image, (0, 0), 1.1)
        image = image + .35 * (image - soft)
    h, w = image.shape[:2]
    yy, xx = (np.arange(h) / h)[:, None], (np.arange(w) / w)[None]

    def calmed(image, *sides):
        for side, reach, darkness in calm:
            if side in sides:
                away = dict(left=xx, right=1 - xx, top=yy, bottom=1 - yy)[side]
                image = image * (1 - darkness * (1 - _ramp(away / reach)) * np.ones((h, w)))[..., None]
        return image
    image = calmed(image, 'bottom', 'left', 'right')
    if upright:
        _save(target.with_name(f'{target.stem}-mobile{target.suffix}'), _upright(image, upright, dusk, walls), grain)
    image = calmed(image, 'top')
    if vignette:
        r = (xx - .5) ** 2 * 1.3 + (yy - .5) ** 2 * 1.6
        image = image * (1 - vignette * np.clip(r * 1.8, 0, 1))[..., None]
    _save(target, image, grain)
