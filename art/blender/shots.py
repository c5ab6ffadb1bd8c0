"""What to photograph: one entry per picture. Plain data, shared with make.py.

view   direction of the camera: degrees from the nose (0 = straight ahead of the
       car, 90 = side, 180 = tail), distance in metres, height in metres
frame  where the car sits in the picture: left, right, bottom in shares of width
       and height, and the share of the height it may take at most
orbit  instead of both, for a turn around the car: distance, height, share of the
       width the car may take at its widest, margin below it
steer  degrees the front wheels are turned to the left, away from the camera
cut    transparent picture; tint: render this grey instead of the paint's colour
"""

# Rendered in black and in grey: light is linear in the paint's colour, so any
# paint is a mix of the two (carlib/colours.py).
CARD = dict(size=(1600, 900), spp=5, light='card', cut=True, view=(35, 12.5, 1.45),
            frame=(.06, .94, .10, .84), post=dict(exposure=1.0))

SHOTS = {
    'card-dark': dict(CARD, tint=0.0),
    'card-light': dict(CARD, tint=.4),
    'hero': dict(file='hero.jpg', size=(2880, 1440), spp=6, light='dark', view=(31, 12.5, 1.0), steer=15,
                 frame=(.385, .965, .175, .66), paint='hero_paint',
                 post=dict(exposure=1.3, bloom=.09, fog=.8, horizon=.50, vignette=.15, calm=(.40, .20))),
    'hero-mobile': dict(file='hero-mobile.jpg', size=(1080, 1440), spp=9, light='dark', view=(25, 12.5, 1.05), steer=15,
                        frame=(.05, .95, .20, .60), paint='hero_paint',
                        post=dict(exposure=1.3, bloom=.09, fog=.7, horizon=.56, vignette=.15, calm=(0, .20))),
    'front': dict(file='front.jpg', size=(1600, 900), spp=5, light='bright', view=(33, 12.0, 1.15), steer=15,
                  frame=(.11, .89, .165, .70), post=dict(exposure=1.1, bloom=.06, vignette=.08)),
    'rear': dict(file='rear.jpg', size=(1600, 900), spp=5, light='bright', view=(146, 12.0, 1.45),
                 frame=(.11, .89, .165, .70), post=dict(exposure=1.1, bloom=.06, vignette=.08)),
    'side': dict(file='side.jpg', size=(1600, 900), spp=5, light='bright', view=(90, 15.0, 1.0),
                 frame=(.08, .92, .22, .62), post=dict(exposure=1.1, bloom=.05, vignette=.08)),
    'detail-light': dict(file='detail-light.jpg', size=(1600, 900), spp=6, light='dark', paint='hero_paint',
                         look='lamp', post=dict(bloom=.06, exposure=1.5, vignette=.22)),
    'detail-wheel': dict(file='detail-wheel.jpg', size=(1600, 900), spp=6, light='dark', paint='hero_paint',
                         look='wheel', post=dict(bloom=.08, exposure=1.9, vignette=.22)),
}

# Half a turn; the other half is its mirror image.
TURN = [f'turn-{k:02}' for k in range(19)]
SHOTS.update({name: dict(
    file=f'turntable/{k:02}.webp', mirror=f'turntable/{36 - k:02}.webp' if 0 < k < 18 else None,
    size=(960, 540), spp=4, light='turntable', cut=True, angle=10 * k, orbit=(15, 1.4, .92, .11),
    post=dict(exposure=1.0, quality=78)) for k, name in enumerate(TURN)})

SETS = {
    'card': ['card-dark', 'card-light'],
    'hero': ['hero', 'hero-mobile'],
    'studio': ['front', 'rear', 'side'],
    'detail': ['detail-light', 'detail-wheel'],
    'turntable': TURN,
    'all': list(SHOTS),
}
