"""Mesh the parts of a model: python3 -m carlib.build terra-7 --work DIR"""
import argparse
import importlib
import json
import pathlib
import time

from .body import Body, DoorMirror
from .mesher import mesh, save
from .wheel import HALF, TYRE, Wheel


WHEEL_SOURCE = pathlib.Path(__file__).with_name('wheel.py')


def load_model(slug):
    return importlib.import_module('models.' + slug.replace('-', '_')).MODEL


def build_wheel(style, work, h=.006):
    wheel = Wheel(style)
    for part in ('tyre', 'rim', 'disc', 'caliper'):
        path = work / f'wheel_{style}_{part}.npz'
        if path.exists() and path.stat().st_mtime > WHEEL_SOURCE.stat().st_mtime:
            continue
        marks = (lambda p: {'machined': (wheel.machined(p), 2)}) if part == 'rim' else None
        v, n, f = mesh(getattr(wheel, part), *wheel.bounds, h, 2 if part != 'tyre' else 1, marks, bend=14)
        extra = {k: a for k, (a, _) in marks(v).items()} if marks else None
        save(path, v, n, f, extra)


def build_mirror(work):
    for part in ('housing', 'arm', 'glass'):
        path = work / f'mirror_{part}.npz'
        if not path.exists():
            save(path, *mesh(getattr(DoorMirror, part), *DoorMirror.bounds, .004 if part != 'glass' else .002, 0))


def build_body(model, work, h=.011, rounds=3):
    body = Body(model)
    v, n, f = mesh(body.field, *body.bounds, h, rounds, body.masks, symmetric=True)
    save(work / f'{model.slug}_body.npz', v, n, f, body.paint_masks(v), mirrored=True)
    size = v.max(0).values - v.min(0).values
    print(f'{model.slug}: {len(f) * 2} triangles, length {size[0]:.3f} ({model.length}), '
          f'width {2 * size[1]:.3f} ({model.width}), height {v[:, 2].max():.3f} ({model.height})')
    scale = model.tyre / TYRE
    facts = dict(
        paint=model.paint, hero_paint=model.hero_paint, wheelbase=model.wheelbase, tyre=model.tyre,
        front_overhang=model.front_overhang, length=model.length, width=model.width, height=model.height,
        wheel=model.wheel_style, wheel_scale=scale, mirror=model.mirror, lamp_z=model.lamp_z,
        track=[body.side_at_arch(a) - HALF * scale - .012 for a in (0, model.wheelbase)])
    (work / f'{model.slug}.json').write_text(json.dumps(facts))


def main():
    args = argparse.ArgumentParser()
    args.add_argument('slug')
    args.add_argument('--work', type=pathlib.Path, required=True)
    args.add_argument('--grid', type=float, default=.011, help='coarse grid in metres')
    args.add_argument('--rounds', type=int, default=3, help='rounds of refinement')
    a = args.parse_args()
    a.work.mkdir(parents=True, exist_ok=True)
    start = time.time()
    model = load_model(a.slug)
    build_body(model, a.work, a.grid, a.rounds)
    build_wheel(model.wheel_style, a.work)
    build_mirror(a.work)
    print(f'built in {time.time() - start:.0f} s')


if __name__ == '__main__':
    main()
