"""Mesh the parts of a model: python3 -m carlib.build terra-7 --work DIR"""
import argparse
import importlib
import json
import pathlib
import time

from .body import Body, DoorMirror
from .cabin import Cabin
from .mesher import mesh, save
from .wheel import HALF, TYRE, Wheel


WHEEL_SOURCE = pathlib.Path(__file__).with_name('wheel.py')
CABIN_SOURCE = pathlib.Path(__file__).with_name('cabin.py')


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


def build_fixtures(work):
    """Parts that all models share."""
    for part, lo, hi, h, marks in (('steering', (-.32, -.22, -.22), (.06, .22, .22), .006, None),
                                   ('plate', (-.01, -.28, -.08), (.05, .28, .08), .005, Cabin.plate_mark)):
        path = work / f'{part}.npz'
        if not path.exists() or path.stat().st_mtime < CABIN_SOURCE.stat().st_mtime:
            v, n, f = mesh(getattr(Cabin, part), lo, hi, h, 3, marks and (lambda p: {'mark': (marks(p), 3)}), bend=20)
            save(path, v, n, f, marks and {'mark': marks(v)})


def build_cabin(cabin, work, h=.014):
    for part in ('seats', 'dashboard', 'display'):
        parts = mesh(getattr(cabin, part), *cabin.bounds, h if part != 'display' else .008, 1, symmetric=True, bend=16)
        save(work / f'{cabin.m.slug}_{part}.npz', *parts, mirrored=True)


def build_body(model, work, h=.011, rounds=3):
    body = Body(model)
    cabin = Cabin(model, body)
    build_cabin(cabin, work)
    v, n, f = mesh(body.field, *body.bounds, h, rounds, body.masks, symmetric=True)
    save(work / f'{model.slug}_body.npz', v, n, f, body.paint_masks(v), mirrored=True)
    size = v.max(0).values - v.min(0).values
    print(f'{model.slug}: {len(f) * 2} triangles, length {size[0]:.3f} ({model.length}), '
          f'width {2 * size[1]:.3f} ({model.width}), height {v[:, 2].max():.3f} ({model.height})')
    scale = model.tyre / TYRE
    facts = dict(
        paint=model.paint, hero_paint=model.hero_paint, wheelbase=model.wheelbase, tyre=model.tyre,
        front_overhang=model.front_overhang, length=model.length, width=model.width, height=model.height,
        wheel=model.wheel_style, wheel_scale=scale, mirror=model.mirror, lamp_z=model.lamp_z, belt=model.belt,
        pillar=model.doors[0][1], steering=cabin.wheel, plates=cabin.plate_places(),
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
    build_fixtures(a.work)
    print(f'built in {time.time() - start:.0f} s')


if __name__ == '__main__':
    main()
