"""The light sets: dark reveal, bright studio, cut-out card, turntable.

All lamps fade towards their edges, so that reflections in paint and glass have
no hard border, and none of them is seen by the camera.
"""
import math

import bpy
from mathutils import Matrix, Vector

import materials

FADE = .35


def _ramp(t, fade):
    t = min(1, min(t, 1 - t) / fade)
    return t * t * (3 - 2 * t)


class Studio:
    def __init__(self, kind, length_mid):
        self.mid = length_mid
        self.objects, self.turned = [], 0
        world = bpy.data.worlds.new('studio')
        world.use_nodes = True
        bpy.context.scene.world = world
        self.background = world.node_tree.nodes['Background'].inputs
        getattr(self, kind)()

    def remove(self):
        for o in self.objects:
            bpy.data.objects.remove(o)

    def turn(self, angle):
        """Carry all lamps around the car with a camera at this angle (0 = ahead of the nose)."""
        middle = Matrix.Translation((self.mid, 0, 0))
        step = middle @ Matrix.Rotation(math.radians(self.turned - angle), 4, 'Z') @ middle.inverted()
        for o in self.objects if angle != self.turned else ():
            o.matrix_basis = step @ o.matrix_basis
        self.turned = angle

    def _add(self, o):
        bpy.context.scene.collection.objects.link(o)
        self.objects.append(o)
        return o

    def softbox(self, at, aim, width, depth, power, colour=(1, 1, 1), fade=FADE):
        """Area light that fades at its edges; aim is a point it looks at."""
        lamp = bpy.data.lights.new('softbox', 'AREA')
        lamp.shape, lamp.size, lamp.size_y = 'RECTANGLE', width, depth
        lamp.energy, lamp.color, lamp.use_nodes = power, colour, True
        tree = lamp.node_tree
        emission = tree.nodes['Emission']
        split = tree.nodes.new('ShaderNodeSeparateXYZ')
        tree.links.new(tree.nodes.new('ShaderNodeNewGeometry').outputs['Parametric'], split.inputs[0])
        product = None
        for axis in (0, 1):
            mirrored = tree.nodes.new('ShaderNodeMath')
            mirrored.operation = 'PINGPONG'
            tree.links.new(split.outputs[axis], mirrored.inputs[0])
            mirrored.inputs[1].default_value = .5
            ramp = tree.nodes.new('ShaderNodeMapRange')
            ramp.interpolation_type = 'SMOOTHSTEP'
            ramp.inputs['From Max'].default_value = fade
            tree.links.new(mirrored.outputs[0], ramp.inputs['Value'])
            if product is None:
                product = ramp.outputs[0]
            else:
                both = tree.nodes.new('ShaderNodeMath')
                both.operation = 'MULTIPLY'
                tree.links.new(product, both.inputs[0])
                tree.links.new(ramp.outputs[0], both.inputs[1])
                product = both.outputs[0]
        tree.links.new(product, emission.inputs['Strength'])
        o = self._add(bpy.data.objects.new('softbox', lamp))
        o.location = at
        o.rotation_euler = (Vector(aim) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
        o.visible_camera = False
        return o

    def band(self, from_deg, to_deg, z0, z1, radius, strength, colour=(1, 1, 1)):
        """Glowing piece of a cylinder around the car; 0 degrees = behind the tail."""
        columns, rows = 36, 9
        verts, faces, fade = [], [], []
        for i in range(columns + 1):
            a = math.radians(from_deg + (to_deg - from_deg) * i / columns)
            for j in range(rows):
                v = j / (rows - 1)
                verts.append((self.mid + radius * math.cos(a), radius * math.sin(a), z0 + (z1 - z0) * v))
                fade.append(_ramp(i / columns, .28) * _ramp(v, .35))
        for i in range(columns):
            for j in range(rows - 1):
                k = i * rows + j
                faces.append((k, k + 1, k + rows + 1, k + rows))
        me = bpy.data.meshes.new('band')
        me.from_pydata(verts, [], faces)
        me.attributes.new('k', 'FLOAT', 'POINT').data.foreach_set('value', fade)
        me.materials.append(materials.glow(colour, strength))
        self._add(bpy.data.objects.new('band', me)).visible_camera = False

    def sheet(self, size, material):
        me = bpy.data.meshes.new('floor')
        h = size / 2
        me.from_pydata([(-h, -h, 0), (h, -h, 0), (h, h, 0), (-h, h, 0)], [], [(0, 1, 2, 3)])
        if material:
            me.materials.append(material)
        o = self._add(bpy.data.objects.new('floor', me))
        o.location = (self.mid, 0, 0)
        return o

    def dark(self):
        mid = self.mid
        self.background[0].default_value = (.0016, .0019, .0025, 1)
        self.sheet(120, materials.floor((.006, .0065, .0075), (.08, .20), .5, .10))
        self.softbox((mid + .1, .30, 3.2), (mid + .1, .30, 0), 6.4, .75, 80, (1, .98, .95))
        cool = (.93, .96, 1)
        self.band(10, 88, 1.8, 3.1, 8.5, 10, cool)
        self.band(92, 178, 1.8, 3.1, 8.5, 10, cool)
        self.band(8, 172, .10, .40, 9.5, 2.4, (.8, .9, 1))
        self.band(190, 240, 1.5, 2.9, 8.5, 5, (.85, .93, 1))
        self.band(304, 354, 1.2, 3.4, 8.5, 6, (.85, .93, 1))
        self.band(168, 214, .7, 1.7, 9.0, 1.3, (.88, .94, 1))
        self.softbox((mid, -4.4, 2.9), (mid, 0, .9), 9, .9, 330, (.72, .84, 1))

    def bright(self):
        mid = self.mid
        self.background[0].default_value = (.74, .735, .72, 1)
        self.background[1].default_value = .62
        self._cove(materials.floor((.74, .73, .715), (.30, .36), .30, 0))
        self.softbox((mid, .3, 4.6), (mid, .3, 0), 9, 3.2, 900)
        self.softbox((mid, 6.0, 2.8), (mid, 0, .8), 10, 1.5, 420)
        self.softbox((mid, -6.0, 2.8), (mid, 0, .8), 10, 1.8, 300)
        self.softbox((-7.0, 1.0, 2.6), (0, 0, .8), 5, 1.6, 300)
        self.softbox((mid + 8.5, .5, 2.8), (mid, 0, .9), 5, 1.6, 280)

    def card(self):
        mid = self.mid
        self.background[0].default_value = (.20, .20, .20, 1)
        self.softbox((mid, .3, 4.2), (mid, .3, 0), 8.5, 2.2, 1150)
        self.softbox((mid - .5, 5.6, 3.0), (mid, 0, .8), 10, .8, 560)
        self.softbox((mid - .5, 6.2, .9), (mid, 0, .5), 9, .5, 130)
        self.softbox((mid, -5.4, 2.6), (mid, 0, .8), 9, 1.4, 200)
        self.softbox((-7.0, .8, 2.3), (0, 0, .8), 4, .8, 330)
        self.sheet(12, None).is_shadow_catcher = True

    def turntable(self):
        """Mirror-symmetric about the camera's upright plane, so that half a turn gives the whole."""
        self.background[0].default_value = (.20, .20, .20, 1)
        # the lamp above stays on the camera's side of the car: a windscreen seen from ahead would mirror it
        self.softbox((self.mid - 2.1, 0, 4.2), (self.mid - 2.1, 0, 0), 3.2, 8.5, 1250)

        def pair(degrees, distance, z, aim, width, depth, power):
            for side in (1, -1):
                a = math.radians(degrees)
                at = (self.mid - distance * math.cos(a), side * distance * math.sin(a), z)
                self.softbox(at, (self.mid, 0, aim), width, depth, power)
        pair(52, 6.6, 3.0, .8, 6.5, .8, 300)
        pair(52, 6.8, .9, .5, 6.0, .5, 75)
        pair(125, 5.8, 2.6, .8, 6.0, 1.4, 170)
        self.softbox((self.mid - 8.0, 0, 2.6), (self.mid, 0, .8), 5, .7, 200)
        self.sheet(12, None).is_shadow_catcher = True

    def _cove(self, material):
        """Round floor that rises into a wall without an edge."""
        flat, bend, wall, steps = 15, 5.0, 9.0, 128
        profile = [(.01, 0), (flat, 0)]
        for i in range(24):
            t = .02 + (math.pi / 2 - .02) * i / 23
            profile.append((flat + bend * math.sin(t), bend - bend * math.cos(t)))
        profile.append((flat + bend, wall))
        k = len(profile)
        verts = [(self.mid + r * math.cos(2 * math.pi * j / steps), r * math.sin(2 * math.pi * j / steps), z)
                 for j in range(steps) for r, z in profile]
        faces = [(j * k + i, (j + 1) % steps * k + i, (j + 1) % steps * k + i + 1, j * k + i + 1)
                 for j in range(steps) for i in range(k - 1)]
        me = bpy.data.meshes.new('cove')
        me.from_pydata(verts, [], faces)
        me.polygons.foreach_set('use_smooth', [True] * len(faces))
        me.materials.append(material)
        self._add(bpy.data.objects.new('cove', me)).visible_shadow = False
