"""Render shots of one model. Runs inside Blender:

blender -b -P blender/render.py -- <slug> <work folder> <scale> <shot> [<shot> ...]
"""
import json
import math
import os
import pathlib
import sys

import bpy
import numpy as np
from mathutils import Matrix, Vector

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import materials  # noqa: E402
from shots import SHOTS  # noqa: E402
from studio import Studio  # noqa: E402

PASSES = dict(col='Image', alb='Denoising Albedo', nrm='Denoising Normal', z='Depth', idx='IndexOB',
              glass='glass', skin='Normal')


class Car:
    def __init__(self, slug, work):
        self.work, self.slug = work, slug
        self.facts = json.loads((work / f'{slug}.json').read_text())
        self.body = self._load(f'{slug}_body')
        f = self.facts
        self.painted = [self.body]
        black = materials.simple('arm', (.004, .004, .004), Roughness=.15)
        silvered = materials.simple('mirror', (.7, .7, .7), Metallic=1.0, Roughness=.02)
        for part, material in (('housing', None), ('arm', black), ('glass', silvered)):
            for side in (1, -1):
                o = self._load(f'mirror_{part}', material, share=side < 0)
                m = f['mirror']
                o.matrix_world = Matrix.Diagonal((1, side, 1, 1)) @ Matrix.Translation(m)
                if material is None:
                    self.painted.append(o)
        self.steered = []
        self._wheels()
        self._cabin()
        self._plates()

    def _cabin(self):
        f = self.facts
        leather = materials.simple('leather', (.26, .215, .175), Roughness=.55, Specular=.35)
        dark = materials.simple('dashboard', (.022, .022, .023), Roughness=.6, Specular=.3)
        self._load(f'{self.slug}_seats', leather)
        self._load(f'{self.slug}_dashboard', dark)
        self._load(f'{self.slug}_display', materials.screen(.15))
        self.steering = self._load('steering', dark)
        x, y, z = f['steering']
        self.steering.matrix_world = Matrix.Translation((x, -y, z)) @ Matrix.Rotation(math.radians(24), 4, 'Y')

    def _plates(self):
        surface = materials.plate()
        for i, (x, z, lean) in enumerate(self.facts['plates']):
            o = self._load('plate', surface, share=i > 0)
            turn = Matrix.Rotation(math.pi * i, 4, 'Z') @ Matrix.Rotation(math.atan(lean) * (1 - 2 * i), 4, 'Y')
            o.matrix_world = Matrix.Translation((x, 0, z)) @ turn

    def steer(self, degrees):
        """Turn the front wheels; positive towards the left of the car."""
        for o, place, rest in self.steered:
            o.matrix_world = place @ Matrix.Rotation(math.radians(degrees), 4, 'Z') @ rest

    def _load(self, name, material=None, share=False):
        if share and name in bpy.data.meshes:
            me = bpy.data.meshes[name]
        else:
            d = np.load(self.work / f'{name}.npz')
            v, f, n = d['v'], d['f'], d['n']
            me = bpy.data.meshes.new(name)
            me.vertices.add(len(v))
            me.vertices.foreach_set('co', v.ravel())
            me.loops.add(f.size)
            me.loops.foreach_set('vertex_index', f.ravel())
            me.polygons.add(len(f))
            me.polygons.foreach_set('loop_start', np.arange(0, f.size, 3, dtype=np.int32))
            me.polygons.foreach_set('loop_total', np.full(len(f), 3, np.int32))
            me.polygons.foreach_set('use_smooth', np.ones(len(f), bool))
            me.update()
            me.validate()
            for k in d.files:
                if k.startswith('a_'):
                    me.attributes.new(k[2:], 'FLOAT', 'POINT').data.foreach_set('value', d[k])
            me.use_auto_smooth = True
            me.normals_split_custom_set_from_vertices(n.astype(float).tolist())
            if material:
                me.materials.append(material)
        o = bpy.data.objects.new(name, me)
        o.pass_index = 1
        bpy.context.scene.collection.objects.link(o)
        return o

    def _wheels(self):
        f = self.facts
        surfaces = dict(
            tyre=materials.simple('tyre', (.012, .012, .0125), Roughness=.62, Specular=.35),
            rim=materials.rim(),
            disc=materials.simple('disc', (.25, .25, .26), Roughness=.33, Metallic=1.0, Anisotropic=.6),
            caliper=materials.simple('caliper', (.02, .02, .022), Roughness=.25, Metallic=.4, Clearcoat=1.0))
        for part, material in surfaces.items():
            for i, x in enumerate((0, f['wheelbase'])):
                for side in (1, -1):
                    o = self._load(f"wheel_{f['wheel']}_{part}", material, share=(i, side) != (0, 1))
                    place = Matrix.Translation((x, side * f['track'][i], f['tyre']))
                    turn = Matrix.Rotation(math.radians(17 + 23 * i if part == 'rim' else 0), 4, 'Y')
                    rest = Matrix.Scale(f['wheel_scale'], 4) @ Matrix.Diagonal((1, side, 1, 1)) @ turn
                    o.matrix_world = place @ rest
                    if i == 0:
                        self.steered.append((o, place, rest))

    def dress(self, paint, lamp, tail, tint=None):
        skin = materials.body(paint, lamp, tail, self.facts['belt'], self.facts['pillar'], tint)
        coat = materials.paint(paint, tint)
        for o in self.painted:
            o.data.materials.clear()
            o.data.materials.append(skin if o is self.body else coat)

    def outline(self):
        """Points that stand for the whole car when it is framed."""
        me = self.body.data
        co = np.empty(len(me.vertices) * 3, np.float32)
        me.vertices.foreach_get('co', co)
        points = co.reshape(-1, 3)[::97]
        f = self.facts
        mx, my, mz = f['mirror']
        rims = [(x + f['tyre'] * math.cos(a), s * (f['track'][0] + .1), f['tyre'] * (1 + math.sin(a)))
                for x in (0, f['wheelbase']) for s in (1, -1) for a in np.linspace(0, 2 * math.pi, 24)]
        ears = [(mx, s * (my + .11), mz) for s in (1, -1)]
        return np.concatenate([points, rims, ears])


def aim_camera(camera, mid, angle, distance, height):
    a = math.radians(angle)
    camera.location = (mid.x - distance * math.cos(a), distance * math.sin(a), height)
    camera.rotation_euler = (mid - camera.location).to_track_quat('-Z', 'Y').to_euler()


def projected(camera, points):
    """Where the camera sees the points, in units of their distance."""
    inverse = np.array((Matrix.Translation(camera.location) @ camera.rotation_euler.to_matrix().to_4x4()).inverted())
    p = points @ inverse[:3, :3].T + inverse[:3, 3]
    return p[:, 0] / -p[:, 2], p[:, 1] / -p[:, 2]


def orbit_camera(camera, shot, car):
    """One lens for the whole turn: the car fits from every side and turns about its middle."""
    distance, height, share, bottom = shot['orbit']
    f, (w, h), points = car.facts, shot['size'], car.outline()
    mid = Vector((f['length'] / 2 - f['front_overhang'], 0, f['height'] * .45))
    widest = lowest = highest = 0
    for angle in range(0, 181, 10):
        aim_camera(camera, mid, angle, distance, height)
        u, v = projected(camera, points)
        widest, lowest, highest = max(widest, np.abs(u).max()), min(lowest, v.min()), max(highest, v.max())
    zoom = min(share / 2 / widest, (.96 - bottom) * h / w / (highest - lowest))
    camera.data.lens = 36 * zoom
    camera.data.shift_y = h / w * (.5 - bottom) + zoom * lowest
    aim_camera(camera, mid, shot['angle'], distance, height)


def place_camera(camera, shot, car):
    f = car.facts
    w, h = shot['size']
    data = camera.data
    data.sensor_fit, data.clip_end, data.shift_x, data.shift_y = 'HORIZONTAL', 300, 0, 0
    data.dof.use_dof = False
    look = shot.get('look')
    if look:
        half, tyre = f['width'] / 2, f['tyre']
        at, aim, lens = dict(
            lamp=((-f['front_overhang'] - 2.3, half + 1.45, f['lamp_z'] + .22),
                  (-f['front_overhang'] + .28, half * .60, f['lamp_z'] - .10), 78),
            wheel=((-2.3, half + 2.5, tyre + .28), (.06, half - .05, tyre + .14), 84))[look]
        camera.location = at
        camera.rotation_euler = (Vector(aim) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
        data.lens = lens
        return
    if 'orbit' in shot:
        return orbit_camera(camera, shot, car)
    angle, distance, height = shot['view']
    mid = Vector((f['length'] / 2 - f['front_overhang'], 0, f['height'] * .45))
    aim_camera(camera, mid, angle, distance, height)
    u, v = projected(camera, car.outline())
    left, right, bottom, tallest = shot['frame']
    zoom = min((right - left) / np.ptp(u), tallest * h / w / np.ptp(v))   # picture widths per unit
    data.lens = 36 * zoom
    data.shift_x = .5 + zoom * (u.min() + u.max()) / 2 - (left + right) / 2
    data.shift_y = h / w / 2 + zoom * v.min() - bottom * h / w


def prepare(scene):
    scene.render.engine = 'CYCLES'
    scene.render.use_persistent_data = True
    scene.render.threads_mode, scene.render.threads = 'FIXED', 2
    c = scene.cycles
    c.use_adaptive_sampling = False      # it would only start after sixteen samples
    c.use_denoising = False
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces, c.transmission_bounces = 4, 2, 3, 1
    c.sample_clamp_indirect, c.sample_clamp_direct = 3, 60
    c.caustics_reflective, c.blur_glossy = False, .3
    layer = scene.view_layers[0]
    layer.use_pass_z = layer.use_pass_normal = layer.use_pass_object_index = True
    layer.pass_alpha_threshold = 0            # depth and outline are those of the glass, not of what is behind
    layer.cycles.denoising_store_passes = True
    glass = layer.aovs.add()
    glass.name, glass.type = 'glass', 'VALUE'


def save_passes(scene, work, prefix):
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    files = tree.nodes.new('CompositorNodeOutputFile')
    files.base_path = str(work)
    files.format.file_format, files.format.color_depth, files.format.color_mode = 'OPEN_EXR', '32', 'RGBA'
    files.file_slots.clear()
    for key, name in PASSES.items():
        files.file_slots.new(f'{prefix}_{key}_')
        tree.links.new(layers.outputs[name], files.inputs[-1])


def main():
    slug, work, scale, *names = sys.argv[sys.argv.index('--') + 1:]
    work, scale = pathlib.Path(work), float(scale)
    scene = bpy.context.scene
    for o in list(bpy.data.objects):
        bpy.data.objects.remove(o)
    prepare(scene)
    car = Car(slug, work)
    f = car.facts
    camera = bpy.data.objects.new('camera', bpy.data.cameras.new('camera'))
    scene.collection.objects.link(camera)
    scene.camera = camera
    studio = dressed = None
    orbit = [name for name in names if 'orbit' in SHOTS[name]]
    for name in [n for n in names if n not in orbit] + orbit[:1]:
        shot = SHOTS[name]
        look = (shot['light'], f[shot.get('paint', 'paint')], shot.get('tint'))
        if look != dressed:
            if studio:
                studio.remove()
            studio = Studio(shot['light'], f['length'] / 2 - f['front_overhang'])
            dark = shot['light'] == 'dark'
            car.dress(look[1], lamp=12 if dark else 9, tail=6 if dark else 4, tint=look[2])
            dressed = look
        r = scene.render
        r.resolution_x, r.resolution_y = (round(s * scale) for s in shot['size'])
        r.resolution_percentage = 100
        r.film_transparent = 'cut' in shot
        scene.cycles.max_bounces = 2 if 'orbit' in shot else 4
        car.steering.hide_render = 'orbit' in shot        # half a turn is mirrored: only what is symmetric may show
        scene.cycles.samples = max(4, round(shot['spp'] * min(1, scale * 1.5)))
        if name in orbit:
            return render_orbit(scene, studio, car, camera, orbit)
        car.steer(shot.get('steer', 0))
        place_camera(camera, shot, car)
        save_passes(scene, work, f'{slug}_{name}')
        scene.frame_set(1)
        bpy.ops.render.render()
        (work / f'{slug}_{name}.done').touch()
        print('RENDERED', slug, name, flush=True)


def render_orbit(scene, studio, car, camera, names):
    """All views of a turn as one animation: the car is then handed to the renderer only once."""
    moving = [camera, *studio.objects]
    for frame, name in enumerate(names, 1):
        studio.turn(SHOTS[name]['angle'])
        orbit_camera(camera, SHOTS[name], car)
        for o in moving:
            o.keyframe_insert('location', frame=frame)
            o.keyframe_insert('rotation_euler', frame=frame)
    work, turn = car.work, f'{car.slug}_orbit'
    scene.frame_start, scene.frame_end = 1, len(names)
    scene.render.filepath = str(work / turn)
    scene.render.image_settings.file_format = 'JPEG'
    save_passes(scene, work, turn)

    def hand_over(*_):
        frame = scene.frame_current
        for key in PASSES:
            (work / f'{turn}_{key}_{frame:04}.exr').rename(work / f'{car.slug}_{names[frame - 1]}_{key}_0001.exr')
        (work / f'{turn}{frame:04}.jpg').unlink(missing_ok=True)
        (work / f'{car.slug}_{names[frame - 1]}.done').touch()
        print('RENDERED', car.slug, names[frame - 1], flush=True)
    bpy.app.handlers.render_write.append(hand_over)
    bpy.ops.render.render(animation=True)


if __name__ == '__main__':
    main()
