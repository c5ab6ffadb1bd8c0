"""A car in any colour, from two renders: paint in black and paint in grey.

Light is linear in the colour of the paint (to first order: what bounces twice
between painted panels is small), so every pixel of the car in colour c is
black + c / grey * (picture in grey - picture in black). All colours share every
edge and the shadow: one can be exchanged for another without a jump.
"""
import json

import numpy as np

from .grade import WEBP, _film, cut_out, finish, glass_of, outline_window, render_layers, write


def paint_cards(dark, light, grey, paints, folder, weights, exposure=1.0):
    """Write card.webp (the first paint), colour-<id>.webp for all and colours.json.

    paints: {id: colour in linear light}; grey: the colour of the lighter render.
    """
    window = outline_window(dark)
    low, high = (render_layers(prefix, weights, window) for prefix in (dark, light))
    base, alpha = cut_out(dark, low, weights, window)
    gain = np.clip(high['image'] - low['image'], 0, None) / np.clip(alpha['dense'], .02, 1)[..., None] / grey
    flat = gain.mean(-1)
    skin = alpha['car'] & ~glass_of(dark, window)
    panel = (flat > np.quantile(flat[skin], .5)) & skin
    swatches = []
    for i, (name, colour) in enumerate(paints.items()):
        image = base + gain * np.array(colour, np.float32)
        r, g, b = (np.median(_film(image[panel] * exposure), 0) * 255 + .5).astype(int)
        swatches.append(dict(id=name, swatch=f'#{r:02x}{g:02x}{b:02x}'))
        picture = finish(image, alpha, exposure=exposure)
        write(folder / f'colour-{name}.webp', picture, WEBP)
        if i == 0:
            write(folder / 'card.webp', picture, WEBP)
    (folder / 'colours.json').write_text(json.dumps(swatches, indent='\t') + '\n')
