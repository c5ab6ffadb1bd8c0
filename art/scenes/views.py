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
                      camera=dict(at=(-1.5, -13.0, 1.15), aim=(-1.5, 0, 1.15), lens=50, shift=(0, -.022))),
    'long-road-mobile': dict(place='long_road', file='slides/long-road-mobile.jpg', size=UPRIGHT, spp=10, post=CALM,
                             camera=dict(at=(.2, -15.5, 1.2), aim=(.2, 0, 1.2), lens=72, shift=(0, .28))),
    'quiet-city': dict(place='quiet_city', file='slides/quiet-city.jpg', size=WIDE, spp=10, post=CALM,
                       camera=dict(at=(-1.4, -13.0, 1.2), aim=(-1.4, 0, 1.2), lens=50, shift=(0, -.022))),
    'quiet-city-mobile': dict(place='quiet_city', file='slides/quiet-city-mobile.jpg', size=UPRIGHT, spp=10, post=CALM,
                              camera=dict(at=(.4, -15.5, 1.25), aim=(.4, 0, 1.25), lens=72, shift=(0, .28))),
    'hall': dict(place='hall', file='about/factory-hall.jpg', size=(1800, 1200), spp=9, post=dict(exposure=1.0, bloom=.07, vignette=.10),
                 camera=dict(at=(0, -17.5, 3.3), aim=(0, 40, 3.3), lens=27, shift=(0, .0))),
    'line': dict(place='line', file='about/production-line.jpg', size=(1800, 1200), spp=10, post=CALM,
                 camera=dict(at=(-2.3, -8.6, 1.45), aim=(.35, 4, 1.15), lens=34)),
    'track': dict(place='track', file='about/test-track.jpg', size=WIDE, spp=9, post=CALM,
                  camera=dict(at=(-1.6, -12.5, 1.5), aim=(-1.6, 0, 1.5), lens=42, shift=(0, .01))),
    'track-mobile': dict(place='track', file='about/test-track-mobile.jpg', size=UPRIGHT, spp=9, post=CALM,
                         camera=dict(at=(-.3, -14.5, 1.5), aim=(-.3, 0, 1.5), lens=66, shift=(0, .28))),
    'headquarters': dict(place='headquarters', file='about/headquarters.jpg', size=WIDE, spp=10, post=CALM,
                         camera=dict(at=(1.5, -17.5, 1.6), aim=(1.5, 0, 1.6), lens=30, shift=(0, .06))),
    'headquarters-mobile': dict(place='headquarters', file='about/headquarters-mobile.jpg', size=UPRIGHT, spp=10, post=CALM,
                                camera=dict(at=(5.0, -20.5, 1.6), aim=(5.0, 0, 1.6), lens=40, shift=(0, .30))),
}
