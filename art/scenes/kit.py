"""Parts that every place is built from. Runs inside Blender.

Coordinates of a place: the camera stands at negative y and looks along +y, x
points right, z up, in metres. Cars are put into it with `put`.
"""
import math
import pathlib
import sys

import bpy
from mathutils import Matrix, Vector

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / 'blender'))
import materials  # noqa: E402
from render import Car  # noqa: E402
from studio import Studio  # noqa: E402


class Light(Studio):
    """The studio's lamps without any of its sets."""

    def bare(self):
        self.mid = 0


class Place:
    def __init__(self, work):
        self.work = work
        self.scene = bpy.context.scene
        self.light = Light('bare', 0)
        self.known = {}
        self.cars = {}

    def material(self, name, make):
        if name not in self.known:
            self.known[name] = make()
        return self.known[name]

    def matt(self, colour, rough=.7, specular=.25):
        return self.material(('matt', colour, rough, specular), lambda: materials.simple(
            'matt', colour, Roughness=rough, Specular=specular))

    def stone(self, colour, rough=.6, scale=1.6, depth=.25, specular=.3):
        """Matt with slow clouds in its colour: concrete, plaster, asphalt."""
        def make():
            n = materials.Nodes('stone')
            where = n.node('ShaderNodeNewGeometry').outputs['Position']
            noise = n.node('ShaderNodeTexNoise', Scale=scale, Detail=6.0, Roughness=.6)
            n.link(where, noise.inputs['Vector'])
            s = n.surface(colour, Roughness=rough, Specular=specular)
            mix = n.node('ShaderNodeMixRGB', Color1=(*(c * (1 - depth) for c in colour), 1),
                         Color2=(*(c * (1 + depth) for c in colour), 1))
            n.link(noise.outputs['Fac'], mix.inputs['Fac'])
            n.link(mix.outputs[0], s.inputs['Base Color'])
            return n.finish(s.outputs[0])
        return self.material(('stone', colour, rough, scale, depth), make)

    def wet(self, colour=(.010, .0105, .0115), rough=(.09, .30), specular=.45, ripple=.12):
        return self.material(('wet', colour, rough), lambda: materials.floor(colour, rough, specular, ripple))

    def glowing(self, colour, strength, camera=1.0):
        """Emission; camera: how much of it the camera sees, so that bright lamps do not burn out."""
        def make():
            n = materials.Nodes('glow')
            e = n.node('ShaderNodeEmission', Color=(*colour, 1), Strength=strength)
            if camera == 1:
                return n.finish(e.outputs[0])
            dim = n.node('ShaderNodeEmission', Color=(*colour, 1), Strength=strength * camera)
            path = n.node('ShaderNodeLightPath').outputs['Is Camera Ray']
            return n.finish(n.mix(path, e.outputs[0], dim.outputs[0]))
        return self.material(('glow', colour, strength, camera), make)

    def mesh(self, name, verts, faces, material, smooth=False):
        me = bpy.data.meshes.new(name)
        me.from_pydata(verts, [], faces)
        if smooth:
            me.polygons.foreach_set('use_smooth', [True] * len(faces))
        if material:
            me.materials.append(material)
        o = bpy.data.objects.new(name, me)
        self.scene.collection.objects.link(o)
        return o

    def box(self, x, y, z, material, turn=0.0):
        """From (x0, y0, z0) to (x1, y1, z1), each given as a pair; turn: degrees about its own middle."""
        mx, my = (x[0] + x[1]) / 2, (y[0] + y[1]) / 2
        verts = [(a - mx, b - my, c) for c in z for b in y for a in x]
        faces = [(0, 2, 3, 1), (4, 5, 7, 6), (0, 1, 5, 4), (2, 6, 7, 3), (0, 4, 6, 2), (1, 3, 7, 5)]
        o = self.mesh('box', verts, faces, material)
        o.location = (mx, my, 0)
        o.rotation_euler = (0, 0, math.radians(turn))
        return o

    def ground(self, material, size=600, z=0.0):
        h = size / 2
        return self.mesh('ground', [(-h, -h, z), (h, -h, z), (h, h, z), (-h, h, z)], [(0, 1, 2, 3)], material)

    def panel(self, at, aim, width, height, material):
        """A glowing sheet that looks at a point."""
        w, h = width / 2, height / 2
        o = self.mesh('panel', [(-w, -h, 0), (w, -h, 0), (w, h, 0), (-w, h, 0)], [(0, 1, 2, 3)], material)
        o.location = at
        o.rotation_euler = (Vector(aim) - Vector(at)).to_track_quat('Z', 'Y').to_euler()
        return o

    def ridge(self, y, height, colour, seed, width=None, rough=1.0, base=-2.0):
        """A far range of hills as a flat shape in the colour of its air."""
        width = width or y * 3
        n, verts = 240, []
        for i in range(n + 1):
            t = i / n
            h = sum(math.sin(t * f * 6.283 + seed * (k + 1.7)) / f ** rough
                    for k, f in enumerate((1.3, 2.1, 3.7, 6.1, 9.7, 17.3, 31.1)))
            x = (t - .5) * width
            verts += [(x, y, base), (x, y, max(.2, height * (.62 + .38 * h)))]
        faces = [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(n)]
        return self.mesh('ridge', verts, faces, self.glowing(colour, 1.0))

    def sky(self, stops, strength=1.0, sun=None, sun_colour=(1, .6, .3), sun_size=.35, sun_strength=1.0):
        """Sky from the horizon (0) to the zenith (1): (where, colour) pairs. sun: a direction that glows."""
        world = self.scene.world
        world.use_nodes = True
        tree = world.node_tree
        tree.nodes.clear()

        def node(kind, **values):
            n = tree.nodes.new(kind)
            for k, v in values.items():
                setattr(n, k, v)
            return n
        where = node('ShaderNodeTexCoord').outputs['Generated']
        split = node('ShaderNodeSeparateXYZ')
        tree.links.new(where, split.inputs[0])
        ramp = node('ShaderNodeValToRGB')
        tree.links.new(split.outputs['Z'], ramp.inputs[0])
        e = ramp.color_ramp.elements
        while len(e) < len(stops):
            e.new(.5)
        for el, (pos, colour) in zip(e, stops):
            el.position, el.color = pos, (*colour, 1)
        ramp.color_ramp.interpolation = 'EASE'
        colour = ramp.outputs[0]
        if sun:
            dot = node('ShaderNodeVectorMath', operation='DOT_PRODUCT')
            tree.links.new(where, dot.inputs[0])
            dot.inputs[1].default_value = Vector(sun).normalized()
            fall = node('ShaderNodeMapRange', interpolation_type='SMOOTHERSTEP')
            fall.inputs['From Min'].default_value = math.cos(sun_size * math.pi)
            tree.links.new(dot.outputs['Value'], fall.inputs['Value'])
            add = node('ShaderNodeMixRGB', blend_type='ADD')
            scaled = node('ShaderNodeMixRGB', blend_type='MULTIPLY')
            scaled.inputs[0].default_value = 1
            fade = node('ShaderNodeMath', operation='POWER')
            fade.inputs[1].default_value = 5
            tree.links.new(fall.outputs[0], fade.inputs[0])
            tree.links.new(fade.outputs[0], scaled.inputs[1])
            scaled.inputs[2].default_value = (*(c * sun_strength for c in sun_colour), 1)
            add.inputs[0].default_value = 1
            tree.links.new(colour, add.inputs[1])
            tree.links.new(scaled.outputs[0], add.inputs[2])
            colour = add.outputs[0]
        back = node('ShaderNodeBackground')
        back.inputs[1].default_value = strength
        tree.links.new(colour, back.inputs[0])
        tree.links.new(back.outputs[0], node('ShaderNodeOutputWorld').inputs[0])

    def put(self, slug, at, angle, paint=None, lamp=10, tail=5, wheels=True, lift=0.0):
        """A car with its middle at `at`; angle: 0 nose to the camera, 90 nose to the right, 180 tail."""
        first = slug not in self.cars
        if first:
            before = set(bpy.data.objects)
            car = Car(slug, self.work)
            parts = [o for o in bpy.data.objects if o not in before]
            self.cars[slug] = (car, [(o, o.matrix_world.copy()) for o in parts])
        car, parts = self.cars[slug]
        f = car.facts
        paint = paint or f['hero_paint']
        colour = materials.PAINTS[paint][0]
        if first:
            self._dress(car, lamp, tail)
        mid = f['length'] / 2 - f['front_overhang']
        frame = (Matrix.Translation((*at, lift)) @ Matrix.Rotation(math.radians(angle + 90), 4, 'Z')
                 @ Matrix.Translation((-mid, 0, 0)))
        for o, own in parts:
            if not wheels and o.name.startswith('wheel'):
                if first:
                    o.hide_render = True
                continue
            if not first:
                o = bpy.data.objects.new(o.name, o.data)
                self.scene.collection.objects.link(o)
            o.hide_render = False
            o.pass_index = 1
            o.matrix_world = frame @ own
            o.color = (*colour, 1)

    def _dress(self, car, lamp, tail):
        """One skin for all cars of a model, so that they share a mesh: each object says its colour."""
        base = 'graphite'
        for material, parts in ((materials.body(base, lamp, tail, car.facts['belt'], car.facts['pillar']), [car.body]),
                                (materials.paint(base), [o for o in car.painted if o is not car.body])):
            tree = material.node_tree
            own = tree.nodes.new('ShaderNodeObjectInfo').outputs['Color']
            for node in list(tree.nodes):
                if node.type == 'BSDF_PRINCIPLED' and max(
                        abs(x - y) for x, y in zip(node.inputs['Base Color'].default_value, materials.PAINTS[base][0])) < 1e-4:
                    tree.links.new(own, node.inputs['Base Color'])
                    node.inputs['Metallic'].default_value = .62
            for o in parts:
                o.data.materials.clear()
                o.data.materials.append(material)

    def camera(self, at, aim, lens, shift=(0, 0), focus=None, stop=4.0):
        """A level camera keeps walls upright: frame with shift instead of tilting."""
        c = self.scene.camera
        c.data.lens, c.data.shift_x, c.data.shift_y = lens, *shift
        c.data.sensor_fit, c.data.clip_end = 'HORIZONTAL', 3000
        c.location = at
        c.rotation_euler = (Vector(aim) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
        c.data.dof.use_dof = focus is not None
        if focus is not None:
            c.data.dof.focus_distance, c.data.dof.aperture_fstop = focus, stop
