"""What is rendered: one entry per picture. Plain data, shared by Blender and make.py.

size is the size of the finished master. upright: the part of it, from left to
right in shares of its width, that becomes the picture for phones; above it the
sky goes on.
"""

WIDE = (1920, 1080)
EDGE = (2880, 1620)                                            # from edge to edge of a dense screen
CALM = dict(exposure=1.15, bloom=.10, vignette=.16)
SLIDE = CALM | dict(calm=(('bottom', .46, .68),))              # words lie along the floor
BRIGHT = CALM | dict(dusk=True, calm=(('bottom', .42, .58), ('top', .5, .62)))   # and under the header

VIEWS = {
    'evening': dict(upright=(0.335, 0.96), place='evening', file='slides/evening.jpg', size=EDGE, spp=8, post=SLIDE,
                    camera=dict(at=(-.95, -13.0, 1.25), aim=(-.95, 0, 1.25), lens=50, shift=(0, -.022))),
    'long-road': dict(upright=(0.335, 0.96), place='long_road', file='slides/long-road.jpg', size=EDGE, spp=8, post=BRIGHT,
                      camera=dict(at=(-.95, -13.0, 1.15), aim=(-.95, 0, 1.15), lens=50, shift=(0, -.022))),
    'quiet-city': dict(upright=(0.335, 0.96), place='quiet_city', file='slides/quiet-city.jpg', size=EDGE, spp=8, post=SLIDE | dict(dusk=True, walls=True),
                       camera=dict(at=(-.95, -13.0, 1.2), aim=(-.95, 0, 1.2), lens=50, shift=(0, -.022))),
    'hall': dict(place='hall', file='about/factory-hall.jpg', size=(1800, 1200), spp=8, post=dict(exposure=1.0, bloom=.07, vignette=.10),
                 camera=dict(at=(0, -13.5, 3.0), aim=(0, 40, 3.0), lens=27, shift=(0, .0))),
    'line': dict(place='line', file='about/production-line.jpg', size=(1800, 1200), spp=8, post=CALM,
                 camera=dict(at=(-2.3, -8.6, 1.45), aim=(.35, 4, 1.15), lens=34)),
    'track': dict(upright=(0.22, 0.84), place='track', file='about/test-track.jpg', size=WIDE, spp=8, post=BRIGHT,
                  camera=dict(at=(-1.6, -12.5, 1.5), aim=(-1.6, 0, 1.5), lens=42, shift=(0, .01))),
    'headquarters': dict(upright=(0.3, 0.92), place='headquarters', file='about/headquarters.jpg', size=WIDE, spp=8, post=BRIGHT,
                         camera=dict(at=(1.5, -17.5, 1.6), aim=(1.5, 0, 1.6), lens=26, shift=(0, .055))),
    'service': dict(upright=(0.335, 0.96), place='service', file='support/night.jpg', size=WIDE, spp=8, post=SLIDE,
                    camera=dict(at=(-2.3, -15.0, 1.55), aim=(-2.3, 0, 1.55), lens=60, shift=(0, .055))),
    'family': dict(place='family', file='brand/family.jpg', size=WIDE, spp=8,
                   post=dict(exposure=1.3, bloom=.09, vignette=.15, calm=(('bottom', .36, .88),)),
                   camera=dict(at=(.1, -15.0, 1.15), aim=(.1, 0, 1.15), lens=56, shift=(0, -.01))),
}
