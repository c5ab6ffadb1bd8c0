"""From a distance field to a triangle mesh with exact normals.

Narrow-band marching cubes on a coarse grid, then the triangles that meet a
marked edge or a bend are split and their new corners pulled onto the surface:
fine where it shows, coarse where it does not.
"""
import numpy as np
import torch
from skimage.measure import marching_cubes

CHUNK = 400_000


def _evaluate(field, points):
    with torch.no_grad():
        return torch.cat([field(p) for p in points.split(CHUNK * 3)])


def _with_gradient(field, points):
    values, grads = [], []
    for part in points.split(CHUNK):
        part = part.clone().requires_grad_(True)
        value = field(part)
        grad, = torch.autograd.grad(value.sum(), part)
        values.append(value.detach())
        grads.append(grad)
    return torch.cat(values), torch.cat(grads)


def _project(field, points, on_plane, h, rounds):
    """Newton steps onto the surface; points with y = 0 stay in that plane."""
    for i in range(rounds + 1):
        value, grad = _with_gradient(field, points)
        if i == rounds:
            break
        move = -(value / (grad * grad).sum(1).clamp(min=.05)).clamp(-h, h)
        points = points + .9 * move[:, None] * grad
        points[on_plane, 1] = 0
    return points, grad / grad.norm(dim=1, keepdim=True).clamp(min=1e-9)


def _narrow_band(field, lo, hi, h, block=4):
    lo, hi = np.asarray(lo, float), np.asarray(hi, float)
    cells = np.ceil((hi - lo) / (h * block)).astype(int)
    nodes = cells * block + 1
    axes = [torch.tensor(lo[i] + h * np.arange(nodes[i]), dtype=torch.float32) for i in range(3)]
    centres = [torch.tensor(lo[i] + h * block * (np.arange(cells[i]) + .5), dtype=torch.float32)
               for i in range(3)]
    grid = torch.stack(torch.meshgrid(*centres, indexing='ij'), -1).reshape(-1, 3)
    coarse = _evaluate(field, grid).reshape(*cells).numpy()

    def spread(a):
        return np.repeat(np.repeat(np.repeat(a, block, 0), block, 1), block, 2)
    volume = np.pad(spread(coarse), ((0, 1),) * 3, mode='edge')
    near = spread(np.abs(coarse) < h * block * 2.2)
    active = np.zeros(nodes, bool)
    sx, sy, sz = near.shape
    for dx in (0, 1):
        for dy in (0, 1):
            for dz in (0, 1):
                active[dx:dx + sx, dy:dy + sy, dz:dz + sz] |= near
    index = torch.from_numpy(np.argwhere(active))
    points = torch.stack([axes[i][index[:, i]] for i in range(3)], -1)
    volume[active] = _evaluate(field, points).numpy()
    verts, faces, _, _ = marching_cubes(volume, 0.0)
    return verts * h + lo, faces


def _split(verts, normals, faces, want, field, h):
    """One round of conforming subdivision. `want(a, b)` marks edges to halve."""
    n = len(verts)
    edges = np.sort(faces[:, [0, 1, 1, 2, 2, 0]].reshape(-1, 2), 1).astype(np.int64)
    keys, first, inverse = np.unique(edges[:, 0] * n + edges[:, 1], return_index=True,
                                     return_inverse=True)
    a, b = edges[first, 0], edges[first, 1]
    marked = want(a, b)
    if not marked.any():
        return verts, normals, faces
    new_id = np.full(len(keys), -1, np.int64)
    new_id[marked] = n + np.arange(marked.sum())
    mid = (verts[a[marked]] + verts[b[marked]]) / 2
    on_plane = (verts[a[marked], 1] == 0) & (verts[b[marked], 1] == 0)
    mid, mid_n = _project(field, mid, on_plane, h, 2)
    m = new_id[inverse].reshape(-1, 3)           # midpoint of edge 01, 12, 20 or -1
    out = [faces[(m < 0).all(1)]]
    count = (m >= 0).sum(1)
    for r in range(3):                            # rotate so that each case is met once
        f, q = np.roll(faces, -r, 1), np.roll(m, -r, 1)
        one = (count == 1) & (q[:, 0] >= 0)
        p, e = f[one], q[one]
        out += [np.stack([p[:, 0], e[:, 0], p[:, 2]], 1), np.stack([e[:, 0], p[:, 1], p[:, 2]], 1)]
        two = (count == 2) & (q[:, 2] < 0)        # edges 01 and 12 halved
        p, e = f[two], q[two]
        out += [np.stack([e[:, 0], p[:, 1], e[:, 1]], 1), np.stack([p[:, 0], e[:, 0], e[:, 1]], 1),
                np.stack([p[:, 0], e[:, 1], p[:, 2]], 1)]
    p, e = faces[count == 3], m[count == 3]
    out += [np.stack([p[:, 0], e[:, 0], e[:, 2]], 1), np.stack([e[:, 0], p[:, 1], e[:, 1]], 1),
            np.stack([e[:, 2], e[:, 1], p[:, 2]], 1), e]
    return torch.cat([verts, mid]), torch.cat([normals, mid_n]), np.concatenate(out)


def mesh(field, lo, hi, h, rounds=2, marks=None, symmetric=False, bend=10.0):
    """Triangles of field = 0 in the box lo..hi.

    marks(points) returns {name: (mask values, rounds)}: the triangles that the
    zero line of a mask crosses are halved that often. bend: degrees between two
    ends of an edge above which it is halved too. symmetric: keep y = 0 exact.
    """
    v, faces = _narrow_band(field, lo, hi, h)
    verts = torch.tensor(v, dtype=torch.float64)
    on_plane = (verts[:, 1].abs() < 1e-7) if symmetric else torch.zeros(len(verts), dtype=torch.bool)
    verts, normals = _project(field, verts, on_plane, h, 3)
    faces = faces.astype(np.int64)
    for r in range(rounds):
        size = h / 2 ** r
        values = {k: (a.numpy(), n) for k, (a, n) in marks(verts).items()} if marks else {}
        nn, vv = normals.numpy(), verts.numpy()

        def want(a, b):
            long = np.linalg.norm(vv[a] - vv[b], axis=1) > .45 * size
            hit = (nn[a] * nn[b]).sum(1) < np.cos(np.radians(bend))
            for value, n in values.values():
                if r < n:
                    hit |= np.minimum(np.abs(value[a]), np.abs(value[b])) < .8 * size
            return hit & long
        verts, normals, faces = _split(verts, normals, faces, want, field, size)
    p = verts.numpy()
    outward = np.cross(p[faces[:, 1]] - p[faces[:, 0]], p[faces[:, 2]] - p[faces[:, 0]])
    if (outward * normals.numpy()[faces[:, 0]]).sum() < 0:
        faces = faces[:, ::-1]
    return verts, normals, faces.copy()


def save(path, verts, normals, faces, attributes=None, mirrored=False):
    """Write a mesh for Blender; `mirrored` adds the other half of the car."""
    v, n = np.asarray(verts), np.asarray(normals)
    attributes = {k: np.asarray(a) for k, a in (attributes or {}).items()}
    if mirrored:
        flip = np.array([1, -1, 1.])
        faces = np.concatenate([faces, faces[:, ::-1] + len(v)])
        v, n = np.concatenate([v, v * flip]), np.concatenate([n, n * flip])
        attributes = {k: np.concatenate([a, a]) for k, a in attributes.items()}
    np.savez(path, v=v.astype(np.float32), n=n.astype(np.float32), f=faces.astype(np.int32),
             **{'a_' + k: a.astype(np.float32) for k, a in attributes.items()})
