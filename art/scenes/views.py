"""What is rendered: one entry per picture. Plain data, shared by Blender and make.py.

size is the size of the finished master, part how large it is rendered (noise
and edges of these soft scenes survive being enlarged by a fifth).
"""

WIDE, UPRIGHT = (1920, 1080), (1080, 1800)
CALM = dict(exposure=1.15, bloom=.10, vignette=.16)

VIEWS = {
    'evening': dict(place='evening', file='slides/evening.jpg', size=WIDE, spp=10, post=CALM,
                    camera=dict(at=(-1.6, -13.0, 1.25), aim=(-1.6, 0, 1.25), lens=50, shift=(0, -.022))),
    'evening-mobile': dict(place='evening', file='slides/evening-mobile.jpg', size=UPRIGHT, spp=10, post=CALM,
                           camera=dict(at=(.9, -14.5, 1.25), aim=(.9, 0, 1.25), lens=68, shift=(0, .28))),
    'long-road': dict(place='long_road', file='slides/long-road.jpg', size=WIDE, spp=10, post=CALM,
                      camera=dict(at=(-1.5, -13.0, 1.15), aim=(-1.5, 0, 1.15), lens=50, shift=(0, -.01))),
    'long-road-mobile': dict(place='long_road', file='slides/long-road-mobile.jpg', size=UPRIGHT, spp=10, post=CALM,
                             camera=dict(at=(.2, -15.5, 1.2), aim=(.2, 0, 1.2), lens=72, shift=(0, .28))),
    'quiet-city': dict(place='quiet_city', file='slides/quiet-city.jpg', size=WIDE, spp=10, post=CALM,
                       camera=dict(at=(-1.4, -13.0, 1.2), aim=(-1.4, 0, 1.2), lens=50, shift=(0, -.01))),
    'quiet-city-mobile': dict(place='quiet_city', file='slides/quiet-city-mobile.jpg', size=UPRIGHT, spp=10, post=CALM,
                              camera=dict(at=(.4, -15.5, 1.25), aim=(.4, 0, 1.25), lens=72, shift=(0, .28))),
}
