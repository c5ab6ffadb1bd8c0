#!/usr/bin/env python3
"""Colours of a model from its finished card alone: python3 art/unmix.py serein-gt

For when there is no time to render the card in black and in grey (make.py --set
card). Lamps are neutral, so every pixel is grey plus a multiple of the paint's
colour: two unknowns, three channels. Works for paints that are not grey; the
result has the card's own edges and shadow.
"""
import argparse
import importlib
import json
import pathlib
import sys

import cv2
import numpy as np

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE / 'blender')]
sys.dont_write_bytecode = True
from carlib.grade import WEBP, _film, write  # noqa: E402
from paints import PAINTS  # noqa: E402

LUMA = np.array([.2126, .7152, .0722])


def soft(image, sigma):
    return cv2.GaussianBlur(image.astype(np.float32), (0, 0), sigma)


def linear(picture):
    """Undo the film curve."""
    light = np.concatenate([np.linspace(0, 1, 100000), np.linspace(1, 12, 60000)])
    return np.interp(picture[..., 2::-1] / 255, _film(light[:, None].repeat(3, 1))[:, 0], light)


def unmix(light, paint, shown, low, span):
    """(where the paint is, what is grey there, how much paint). low, span: how colourful paint is at least."""
    grey, amount = np.einsum('ij,hwj->ihw', np.linalg.pinv(np.stack([np.ones(3), paint], 1)), light)
    amount = np.where(grey < 0, light @ paint / (paint @ paint), amount).clip(0)
    colourful = np.ptp(light, axis=-1) / (light.max(-1) + .02) * (light.argmax(-1) == paint.argmax())
    luma = light @ LUMA
    where = ((soft(colourful, 1) - low) / span).clip(0, 1)
    pale = ((soft(colourful, 1.6) - .03) / .03).clip(0, 1) * ((soft(luma, 3) - .05) / .03).clip(0, 1)
    where = np.maximum(where, pale) * shown
    # the share of the paint varies slowly; what is sharp is in the brightness
    share = (amount * (paint @ LUMA) / np.maximum(luma, 1e-4)).clip(0, 1)
    trust = (where > .5) * (luma / .02).clip(.05, 1)
    share = soft(share * trust, 10) / np.maximum(soft(trust, 10), 1e-4)
    return where, (1 - share) * luma, share * luma / (paint @ LUMA)


def main():
    p = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    p.add_argument('slug')
    p.add_argument('--low', type=float, default=.04, help='.11 for blue paint, whose windows are bluish too')
    p.add_argument('--span', type=float, default=.08)
    a = p.parse_args()
    folder = HERE.parent / 'content/media/models' / a.slug
    model = importlib.import_module('models.' + a.slug.replace('-', '_')).MODEL
    card = cv2.imread(str(folder / 'card.webp'), cv2.IMREAD_UNCHANGED)
    light, shown = linear(card), card[..., 3] > 150
    where, grey, amount = unmix(light, np.array(PAINTS[model.paint][0]), shown, a.low, a.span)
    amount *= where
    panel = shown & (amount > np.quantile(amount[shown], .55))
    swatches = []
    for name in (model.paint, *model.colours):
        file = folder / f'colour-{name}.webp'
        if name == model.paint:
            picture = card
            file.write_bytes((folder / 'card.webp').read_bytes())
        else:
            mixed = light * (1 - where[..., None]) + (where * grey)[..., None] + amount[..., None] * PAINTS[name][0]
            colour = (_film(mixed).clip(0, 1) * 255 + .5).astype(np.uint8)
            picture = np.dstack([colour[..., ::-1], card[..., 3]])
            write(file, picture, WEBP)
        r, g, b = np.median(picture[..., 2::-1][panel], 0).astype(int)
        swatches.append(dict(id=name, swatch=f'#{r:02x}{g:02x}{b:02x}'))
    (folder / 'colours.json').write_text(json.dumps(swatches, indent='\t') + '\n')


if __name__ == '__main__':
    main()
