#!/usr/bin/env python3
"""Drawings of the cars, straight from their meshes: lines and soft tones from one side.

python3 art/scenes/draw.py --work <folder of meshes> --out <folder> terra-7:side solen:top ...

Writes <model>-<view>-line.png (ink as alpha), -tone.png (a clay model in grey,
its silhouette as alpha) and -light.png (the lamps as alpha), all of one size, a
pixel being 1 / SCALE metres, the ground at the lower edge; sizes go to drawings.json.
"""
import argparse
import json
import pathlib

import cv2
import numpy as np

SCALE = 400          # pixels a metre in the files
FINE = 2             # drawn this much finer
MARGIN = .10         # metres of air around the car

# right, up, towards the eye: in the car's axes (x back, y to its right side, z up)
VIEWS = dict(side=((-1, 0, 0), (0, 0, 1), (0, 1, 0)), left=((1, 0, 0), (0, 0, 1), (0, -1, 0)),
             front=((0, 1, 0), (0, 0, 1), (-1, 0, 0)), rear=((0, -1, 0), (0, 0, 1), (1, 0, 0)),
             top=((-1, 0, 0), (0, 1, 0), (0, 0, 1)), face=((-1, 0, 0), (0, 0, 1), (0, 1, 0)),
             apart=((.62, .7846, 0), (.1177, -.0930, .9887), (-.7757, .6130, .15)))
MASKS = ('satin', 'black', 'glass', 'trim', 'lampF', 'lampR', 'cells', 'lines')


def parts_of(work, slug):
    """Every part as vertices, faces, normals, masks and a number that names its kind.

    wheel-<style> and apart-<style> name a wheel alone, whole or drawn apart along its axle.
    """
    if slug.startswith(('wheel-', 'apart-')):
        way, style = slug.split('-')
        away = dict(rim=.62, tyre=.18, disc=-.30, caliper=-.52) if way == 'apart' else {}
        for kind, part in enumerate(('tyre', 'rim', 'disc', 'caliper'), 3):
            w = np.load(work / f'wheel_{style}_{part}.npz')
            yield w['v'] + (0, away.get(part, 0), 0), w['f'], w['n'], {}, kind
        return
    f = json.loads((work / f'{slug}.json').read_text())
    d = np.load(work / f'{slug}_body.npz')
    yield d['v'], d['f'], d['n'], {k: d['a_' + k] for k in MASKS}, 1
    mirror = np.load(work / 'mirror_housing.npz')
    for side in (1, -1):
        v = (mirror['v'] + np.array(f['mirror'])) * (1, side, 1)
        yield v, mirror['f'], mirror['n'] * (1, side, 1), {}, 2
    for kind, part in enumerate(('tyre', 'rim', 'disc'), 3):
        w = np.load(work / f"wheel_{f['wheel']}_{part}.npz")
        for i, x in enumerate((0, f['wheelbase'])):
            for side in (1, -1):
                v = w['v'] * f['wheel_scale'] * (1, side, 1) + (x, side * f['track'][i], f['tyre'])
                yield v, w['f'], w['n'] * (1, side, 1), {}, kind


def raster(p, z, faces, size):
    """Nearest triangle of every pixel (-1: none). p: corners in pixels, z: nearness."""
    w, h = size
    a, b, c = (p[faces[:, i]] for i in range(3))
    low = np.floor(np.minimum(np.minimum(a, b), c)).astype(np.int32)
    span = np.ceil(np.maximum(np.maximum(a, b), c)).astype(np.int32) - low
    depth = z[faces].mean(1)
    area = (b[:, 0] - a[:, 0]) * (c[:, 1] - a[:, 1]) - (b[:, 1] - a[:, 1]) * (c[:, 0] - a[:, 0])
    reach = np.maximum(span[:, 0], span[:, 1])
    places, near, which = [], [], []
    for most in (1, 2, 3, 4, 6, 8, 12, 16, 24, 40, 80):
        least = dict(zip((1, 2, 3, 4, 6, 8, 12, 16, 24, 40, 80), (-1, 1, 2, 3, 4, 6, 8, 12, 16, 24, 40)))[most]
        chosen = np.nonzero((reach > least) & (reach <= most) & (np.abs(area) > 1e-9))[0]
        if not len(chosen):
            continue
        A, B, C, L, S = a[chosen], b[chosen], c[chosen], low[chosen], area[chosen]
        for i in range(most + 1):
            for j in range(most + 1):
                q = L + (i, j)
                e0 = ((B[:, 0] - A[:, 0]) * (q[:, 1] - A[:, 1]) - (B[:, 1] - A[:, 1]) * (q[:, 0] - A[:, 0])) / S
                e1 = ((C[:, 0] - B[:, 0]) * (q[:, 1] - B[:, 1]) - (C[:, 1] - B[:, 1]) * (q[:, 0] - B[:, 0])) / S
                hit = (e0 >= -1e-4) & (e1 >= -1e-4) & (e0 + e1 <= 1.0001)
                hit &= (q[:, 0] >= 0) & (q[:, 0] < w) & (q[:, 1] >= 0) & (q[:, 1] < h)
                places.append((q[hit, 1] * w + q[hit, 0]).astype(np.int32))
                near.append(depth[chosen[hit]].astype(np.float32))
                which.append(chosen[hit].astype(np.int32))
    places, near, which = map(np.concatenate, (places, near, which))
    order = np.argsort(near, kind='stable')
    buffer = np.full(w * h, -1, np.int32)
    buffer[places[order]] = which[order]
    return buffer.reshape(h, w)


def scan(work, slug, view):
    """Per pixel: part, normal in the view's axes, nearness, masks."""
    axes = np.array(VIEWS[view], np.float32)
    per = SCALE * (4 if slug.startswith(('wheel-', 'apart-')) else 1)      # small things are seen from near
    k = per * FINE
    parts = list(parts_of(work, slug))
    every = np.concatenate([v @ axes.T for v, *_ in parts]).astype(np.float32)
    ground = every[:, 1].min() - MARGIN if view in ('top', 'face', 'apart') else 0
    left, right, top = every[:, 0].min() - MARGIN, every[:, 0].max() + MARGIN, every[:, 1].max() + MARGIN
    size = (int((right - left) * per) * FINE, int((top - ground) * per) * FINE)
    p = np.stack([(every[:, 0] - left) * k, (top - every[:, 1]) * k], 1)
    at, faces, owner = 0, [], []
    for v, f, *_ in parts:
        faces.append(f + at)
        at += len(v)
    faces = np.concatenate(faces)
    kind = np.concatenate([np.full(len(v), n, np.uint8) for v, _, _, _, n in parts])
    normal = np.concatenate([n @ axes.T for _, _, n, _, _ in parts]).astype(np.float32)
    facing = normal[faces].mean(1)[:, 2] > -.15
    faces = faces[facing]
    best = raster(p, every[:, 2], faces, size)
    seen = best >= 0
    tri = faces[np.where(seen, best, 0)]
    yy, xx = np.mgrid[0:size[1], 0:size[0]].astype(np.float32)
    A, B, C = p[tri[..., 0]], p[tri[..., 1]], p[tri[..., 2]]
    area = (B[..., 0] - A[..., 0]) * (C[..., 1] - A[..., 1]) - (B[..., 1] - A[..., 1]) * (C[..., 0] - A[..., 0])
    area = np.where(np.abs(area) < 1e-9, 1e-9, area)
    wc = ((B[..., 0] - A[..., 0]) * (yy - A[..., 1]) - (B[..., 1] - A[..., 1]) * (xx - A[..., 0])) / area
    wa = ((C[..., 0] - B[..., 0]) * (yy - B[..., 1]) - (C[..., 1] - B[..., 1]) * (xx - B[..., 0])) / area
    wc, wa = np.clip(wc, 0, 1), np.clip(wa, 0, 1)
    weights = np.stack([wa, np.clip(1 - wa - wc, 0, 1), wc], -1)

    def field(values, empty):
        out = (values[tri] * (weights if values.ndim == 1 else weights[..., None])).sum(-1 if values.ndim == 1 else -2)
        return np.where(seen if values.ndim == 1 else seen[..., None], out, empty).astype(np.float32)
    masks = {}
    for name in MASKS:
        full = np.concatenate([m[name] if name in m else np.full(len(v), -1.0 if name != 'lines' else 1.0)
                               for v, _, _, m, _ in parts]).astype(np.float32)
        masks[name] = field(full, -1 if name != 'lines' else 1)
    part = np.where(seen, kind[tri[..., 0]], 0)
    return part, field(normal, 0), field(every[:, 2], -9), masks, (left, right, top, ground)


def ink(part, normal, near, masks):
    """Lines: outline, jumps in depth, edges of masks, shut lines, sharp bends. 0 to 1."""
    body = part == 1
    dy, dx = np.abs(np.diff(near, axis=0, append=near[-1:])), np.abs(np.diff(near, axis=1, append=near[:, -1:]))
    jump = (np.maximum(dx, dy) > .05).astype(np.float32)
    other = ((np.diff(part.astype(np.int16), axis=0, append=part[-1:]) != 0)
             | (np.diff(part.astype(np.int16), axis=1, append=part[:, -1:]) != 0)).astype(np.float32)
    out = np.maximum(jump, other)
    outline = cv2.dilate((part == 0).astype(np.uint8), np.ones((3, 3), np.uint8)) & (part > 0)
    out = np.maximum(out, outline)
    for name in ('glass', 'trim', 'black', 'satin', 'lampF', 'lampR'):
        inside = ((masks[name] > 0) & body).astype(np.uint8)
        edge = cv2.morphologyEx(inside, cv2.MORPH_GRADIENT, np.ones((2, 2), np.uint8)) & body
        out = np.maximum(out, edge * (.85 if name == 'glass' else .6))
    out = np.maximum(out, ((np.abs(masks['lines']) < .0034) & body) * .62)
    soft = cv2.GaussianBlur(normal, (0, 0), 1.2)
    bend = np.abs(np.diff(soft, axis=0, append=soft[-1:])).sum(-1) + np.abs(np.diff(soft, axis=1, append=soft[:, -1:])).sum(-1)
    out = np.maximum(out, np.clip((bend - .16) / .3, 0, 1) * (part > 0) * .8)
    return cv2.GaussianBlur(out.astype(np.float32), (0, 0), .9) * 1.5


def clay(part, normal, near, masks):
    """Soft daylight on a matt model, 0 to 1."""
    n = cv2.GaussianBlur(normal, (0, 0), 1.5)
    n /= np.maximum(np.linalg.norm(n, axis=-1, keepdims=True), 1e-6)

    def lamp(direction, power):
        d = np.array(direction, np.float32)
        return np.clip(n @ (d / np.linalg.norm(d)), 0, 1) ** power
    tone = .30 + .34 * lamp((-.25, .95, .55), 1.2) + .20 * lamp((.5, .3, .8), 1) + .30 * lamp((-.1, .75, .9), 14)
    body = part == 1
    tone = np.where(body & (masks['glass'] > 0), .10 + .55 * lamp((-.1, .9, .45), 10), tone)
    tone = np.where(body & ((masks['black'] > 0) | (masks['satin'] > 0)) & ~(masks['glass'] > 0), tone * .34, tone)
    tone = np.where(part == 3, tone * .28, tone)
    tone = np.where(part == 4, tone * .95, tone)
    tone = np.where(part == 5, tone * .5, tone)
    # what lies deep is dark: wheels in their arches, the underside
    far = cv2.GaussianBlur(near, (0, 0), 26)
    return tone * np.clip(1 - 2.2 * np.clip(far - near, 0, .4), .25, 1)


def main():
    p = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    p.add_argument('drawings', nargs='+', help='<model>:<view>, views: ' + ', '.join(VIEWS))
    p.add_argument('--work', type=pathlib.Path, required=True)
    p.add_argument('--out', type=pathlib.Path, required=True)
    a = p.parse_args()
    a.out.mkdir(parents=True, exist_ok=True)
    listed = a.out / 'drawings.json'
    sizes = json.loads(listed.read_text()) if listed.exists() else {}
    for drawing in a.drawings:
        slug, view = drawing.split(':')
        part, normal, near, masks, (left, right, top, ground) = scan(a.work, slug, view)
        h, w = part.shape
        small = (w // FINE, h // FINE)

        def save(name, grey, alpha):
            both = [cv2.resize(np.clip(x, 0, 1).astype(np.float32), small, interpolation=cv2.INTER_AREA) for x in (grey, alpha)]
            g, al = ((b * 255 + .5).astype(np.uint8) for b in both)
            cv2.imwrite(str(a.out / f'{slug}-{view}-{name}.png'), np.dstack([g, g, g, al]))
        whole = (part > 0).astype(np.float32)
        save('line', np.zeros_like(whole), ink(part, normal, near, masks))
        tone = clay(part, normal, near, masks)
        save('tone', np.where(whole > 0, tone, cv2.blur(tone, (5, 5))), whole)
        lamps = ((masks['lampF'] > .0015) | (masks['lampR'] > .0015) | (masks['cells'] > .0020)) & (part == 1)
        save('light', np.ones_like(whole), lamps.astype(np.float32))
        sizes[f'{slug}-{view}'] = dict(width=small[0], height=small[1], left=left, right=right, top=top, ground=ground)
        print(drawing, small, flush=True)
    listed.write_text(json.dumps({k: {n: float(x) for n, x in v.items()} for k, v in sorted(sizes.items())}))


if __name__ == '__main__':
    main()
