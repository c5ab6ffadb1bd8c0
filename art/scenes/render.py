"""Render views of places. Runs inside Blender:

blender -b -P art/scenes/render.py -- <work folder> <scale> <view>
"""
import importlib.util
import pathlib
import sys

import bpy

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent / 'blender')]
sys.path.insert(0, str(HERE))
sys.dont_write_bytecode = True


def load(name, path):
    spec = importlib.util.spec_from_file_location(name, path)
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


# The cars' own render.py bears the same name as this file.
cars = load('render', HERE.parent / 'blender/render.py')
import places  # noqa: E402
from kit import Place  # noqa: E402
from views import VIEWS  # noqa: E402


def main():
    work, scale, name = sys.argv[sys.argv.index('--') + 1:]
    work, scale = pathlib.Path(work), float(scale)
    scene = bpy.context.scene
    for o in list(bpy.data.objects):
        bpy.data.objects.remove(o)
    cars.prepare(scene)
    camera = bpy.data.objects.new('camera', bpy.data.cameras.new('camera'))
    scene.collection.objects.link(camera)
    scene.camera = camera
    view = VIEWS[name]
    place = Place(work)
    getattr(places, view['place'])(place)
    place.camera(**view['camera'])
    r = scene.render
    r.resolution_x, r.resolution_y = (round(s * scale) for s in view['size'])
    r.resolution_percentage = 100
    scene.cycles.samples = max(4, round(view['spp'] * min(1, scale * 1.5)))
    scene.cycles.max_bounces, scene.cycles.transparent_max_bounces = 4, 12
    cars.save_passes(scene, work, f'scene_{name}')
    scene.frame_set(1)
    bpy.ops.render.render()
    print('RENDERED', name, flush=True)


main()
