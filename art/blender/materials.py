"""Surfaces. The body has one shader: masks stored per vertex choose the material."""
import bpy

from paints import PAINTS

CLEAR, PRIVACY = (.80, .83, .82), (.48, .49, .50)      # light let through by front and rear windows


class Nodes:
    """A small helper to write shader graphs as expressions."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()

    def link(self, a, b):
        self.tree.links.new(a, b)

    def node(self, kind, **values):
        n = self.tree.nodes.new(kind)
        for k, v in values.items():
            if k in n.inputs:
                n.inputs[k].default_value = v
            else:
                setattr(n, k, v)
        return n

    def attribute(self, name):
        return self.node('ShaderNodeAttribute', attribute_name=name).outputs['Fac']

    def place(self, what='Object'):
        """x, y, z of the point in the object's own axes; 'Normal': of its normal."""
        split = self.tree.nodes.new('ShaderNodeSeparateXYZ')
        self.link(self.node('ShaderNodeTexCoord').outputs[what], split.inputs[0])
        return split.outputs

    def within(self):
        """1 where a surface is seen from its inside."""
        return self.node('ShaderNodeNewGeometry').outputs['Backfacing']

    def math(self, op, *args, clamp=False):
        n = self.tree.nodes.new('ShaderNodeMath')
        n.operation, n.use_clamp = op, clamp
        for i, v in enumerate(args):
            if isinstance(v, (int, float)):
                n.inputs[i].default_value = v
            else:
                self.link(v, n.inputs[i])
        return n.outputs[0]

    def inside(self, value, soft=.0008):
        """1 where a mask is positive, with a soft edge of a millimetre."""
        return self.math('MULTIPLY_ADD', value, .5 / soft, .5, clamp=True)

    def mix(self, factor, a, b):
        m = self.tree.nodes.new('ShaderNodeMixShader')
        for i, v in enumerate((factor, a, b)):
            self.link(v, m.inputs[i])
        return m.outputs[0]

    def surface(self, colour=(0, 0, 0), normal=None, **values):
        n = self.tree.nodes.new('ShaderNodeBsdfPrincipled')
        n.inputs['Base Color'].default_value = (*colour, 1)
        for k, v in values.items():
            n.inputs[k.replace('_', ' ')].default_value = v
        if normal is not None:
            self.link(normal, n.inputs['Normal'])
            self.link(normal, n.inputs['Clearcoat Normal'])
        return n

    def finish(self, shader):
        out = self.node('ShaderNodeOutputMaterial')
        self.link(shader, out.inputs[0])
        return self.material


def simple(name, colour, **values):
    n = Nodes(name)
    return n.finish(n.surface(colour, **values).outputs[0])


def paint_surface(nodes, name, normal=None, tint=None):
    """tint: a grey that takes the place of the colour (see carlib/colours.py)."""
    colour, metallic, roughness = PAINTS[name]
    if tint is not None:
        colour = (tint, tint, tint)
    return nodes.surface(colour, normal, Metallic=metallic, Roughness=roughness,
                         Clearcoat=1.0, Clearcoat_Roughness=.015).outputs[0]


def paint(name, tint=None):
    n = Nodes('paint')
    return n.finish(paint_surface(n, name, tint=tint))


def pane(n, dark_from):
    """Thin tinted glass: one sees through it, and it mirrors like glass. Behind dark_from (x) it is darker."""
    rear = n.math('GREATER_THAN', n.place()[0], dark_from)
    tint = n.node('ShaderNodeMixRGB')
    n.link(rear, tint.inputs[0])
    tint.inputs[1].default_value, tint.inputs[2].default_value = (*CLEAR, 1), (*PRIVACY, 1)
    through = n.node('ShaderNodeBsdfTransparent')
    n.link(tint.outputs[0], through.inputs[0])
    mirror = n.node('ShaderNodeBsdfGlossy', Roughness=.015)
    fresnel = n.node('ShaderNodeFresnel', IOR=1.5)
    # from within there is nothing to mirror: thin glass has no total reflection
    outer = n.math('MULTIPLY', fresnel.outputs[0], n.math('SUBTRACT', 1.0, n.within()))
    return n.mix(outer, through.outputs[0], mirror.outputs[0])


def lining(n, belt):
    """The inside of the skin: a light headliner above the belt, dark below."""
    above = n.math('GREATER_THAN', n.place()[2], belt + .16)
    return n.mix(above, n.surface((.018, .018, .019), Roughness=.8).outputs[0],
                 n.surface((.30, .29, .27), Roughness=.9).outputs[0])


def body(name, lamp, tail, belt, pillar, tint=None):
    """The car's skin. lamp, tail: strength of the lights; belt: z; pillar: x between the doors."""
    n = Nodes('body')
    groove = height = None
    for lines, half in (('lines', .0022), ('thin_lines', .0015)):
        d = n.math('ABSOLUTE', n.attribute(lines))
        dark = n.math('SUBTRACT', 1.0, n.math('MULTIPLY_ADD', d, 1 / .0016, -(half - .0008) / .0016, clamp=True))
        rise = n.math('MULTIPLY', d, 1 / .006, clamp=True)
        groove = dark if groove is None else n.math('MAXIMUM', groove, dark)
        height = rise if height is None else n.math('MINIMUM', height, rise)
    bump = n.node('ShaderNodeBump', Strength=1.0, Distance=.004)
    n.link(height, bump.inputs['Height'])
    normal = bump.outputs[0]

    gloss = n.surface((.004, .004, .004), normal, Roughness=.26, Specular=.30).outputs[0]
    satin = n.surface((.011, .011, .012), Roughness=.45, Specular=.4).outputs[0]
    glass = pane(n, pillar)
    chrome = n.surface((.22, .22, .225), Metallic=1.0, Roughness=.24).outputs[0]
    gap = n.surface((.001, .001, .001), Roughness=.8, Specular=.1).outputs[0]

    def masked(name):
        return n.inside(n.attribute(name))
    s = n.mix(groove, paint_surface(n, name, normal, tint), gap)
    for mask, material in (('satin', satin), ('black', gloss)):
        s = n.mix(masked(mask), s, material)
    s = n.mix(masked('glass'), s, n.mix(groove, glass, gap))
    s = n.mix(masked('trim'), s, chrome)
    outside = n.math('MULTIPLY', n.attribute('satin'), -1.0)      # no light inside the wheel arches
    lights = (('lampF', (1, .97, .93), lamp, .0015), ('cells', (.95, .97, 1), lamp * .5, .0020),
              ('lampR', (1, .012, .008), tail, .0015))
    for mask, colour, strength, border in lights:
        d = n.math('MINIMUM', n.attribute(mask), outside)
        lens = n.surface((.05, .001, .001) if mask == 'lampR' else (.004, .004, .004), Roughness=.05).outputs[0]
        light = n.node('ShaderNodeEmission', Color=(*colour, 1), Strength=strength)
        if mask == 'lampF':
            n.link(n.math('MULTIPLY', n.attribute('glow'), strength), light.inputs['Strength'])
        s = n.mix(n.inside(n.math('ADD', d, .0035)), s, lens)
        s = n.mix(n.inside(n.math('SUBTRACT', d, border)), s, light.outputs[0])
    n.link(masked('glass'), n.node('ShaderNodeOutputAOV', name='glass').inputs['Value'])
    inner = n.math('MULTIPLY', n.within(), n.math('SUBTRACT', 1.0, masked('glass')))
    return n.finish(n.mix(inner, s, lining(n, belt)))


def plate():
    n = Nodes('plate')
    dark = n.surface((.010, .010, .011), Roughness=.35, Specular=.4).outputs[0]
    bright = n.surface((.60, .60, .61), Roughness=.30, Metallic=.6).outputs[0]
    return n.finish(n.mix(n.inside(n.attribute('mark')), dark, bright))


def screen(strength):
    """Lit towards the seats only."""
    n = Nodes('screen')
    light = n.node('ShaderNodeEmission', Color=(.42, .62, 1.0, 1), Strength=strength).outputs[0]
    return n.finish(n.mix(n.math('GREATER_THAN', n.place('Normal')[0], .5),
                          n.surface((.004, .004, .004), Roughness=.1).outputs[0], light))


def rim():
    n = Nodes('rim')
    dark = n.surface((.012, .012, .013), Roughness=.25, Metallic=.3, Clearcoat=.6).outputs[0]
    bright = n.surface((.55, .56, .58), Roughness=.22, Metallic=1.0).outputs[0]
    return n.finish(n.mix(n.inside(n.attribute('machined'), .0006), dark, bright))


def floor(colour, rough, specular, ripple):
    """Studio floor whose gloss varies in soft patches, as if just wiped."""
    n = Nodes('floor')
    where = n.node('ShaderNodeTexCoord').outputs['Object']
    patches = n.node('ShaderNodeTexNoise', Scale=.55, Detail=5.0, Roughness=.55)
    grain = n.node('ShaderNodeTexNoise', Scale=60.0, Detail=3.0)
    n.link(where, patches.inputs['Vector'])
    n.link(where, grain.inputs['Vector'])
    span = n.node('ShaderNodeMapRange', **{'From Min': .42, 'From Max': .62, 'To Min': rough[0], 'To Max': rough[1]})
    n.link(patches.outputs['Fac'], span.inputs['Value'])
    bump = n.node('ShaderNodeBump', Strength=ripple, Distance=.002)
    n.link(grain.outputs['Fac'], bump.inputs['Height'])
    s = n.surface(colour, bump.outputs[0], Specular=specular)
    n.link(span.outputs[0], s.inputs['Roughness'])
    return n.finish(s.outputs[0])


def glow(colour, strength):
    """Emission scaled by the vertex attribute k: light panels that fade at their edges."""
    n = Nodes('glow')
    e = n.node('ShaderNodeEmission', Color=(*colour, 1))
    n.link(n.math('MULTIPLY', n.attribute('k'), strength), e.inputs['Strength'])
    return n.finish(e.outputs[0])
