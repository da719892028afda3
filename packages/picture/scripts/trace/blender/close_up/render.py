"""Renders the corner of a seat from close up.

    blender -b --factory-startup -P render.py -- model.glb settings.json folder

In a folder of its own: the other scripts belong to the fingerprint of the takes, and those are not traced again when this
one changes. The lens is sharp at one distance only.
"""

import json
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]

import bpy  # noqa: E402

import passes  # noqa: E402
import studio  # noqa: E402
from close_surfaces import leather, thread  # noqa: E402


def main(file, settings_file, folder):
    with open(settings_file, encoding="utf-8") as text:
        settings = json.load(text)
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.ops.import_scene.gltf(filepath=file, import_shading="SMOOTH")
    scene = bpy.context.scene
    made = {"leather": leather(settings), "thread": thread(settings)}
    for thing in [thing for thing in scene.objects if thing.type == "MESH"]:
        name = thing.data.materials[0].name
        thing.data.materials.clear()
        thing.data.materials.append(made[name])
    build_lights(scene)
    scene.camera = next(thing for thing in scene.objects if thing.type == "CAMERA")
    focus(scene.camera.data, settings)
    passes.render(scene, settings, folder)


def build_lights(scene):
    """A small, low key from the left rakes over the seat: each pebble and fold has a bright and a dark side."""
    studio.add_sweep(scene)
    studio.add_light(scene, "key", place=(-2.4, -0.4, 1.7), size=(0.7, 0.7), power=175)
    studio.add_light(scene, "fill", place=(1.6, -3.6, 2.0), size=(3.0, 2.4), power=85)
    studio.add_light(scene, "rim", place=(0.3, 2.4, 1.8), size=(1.6, 0.7), power=60)
    world = bpy.data.worlds.new("room")
    world.use_nodes = True
    world.node_tree.nodes["Background"].inputs["Color"].default_value = (0.07, 0.07, 0.07, 1)
    scene.world = world


def focus(camera, settings):
    """Cycles wants the ratio of focal length (in mm) and diameter of the aperture (in meters)."""
    camera.dof.use_dof = True
    camera.dof.focus_distance = settings["focus"]
    camera.dof.aperture_fstop = camera.lens / 1000 / (2 * settings["aperture"])


main(*sys.argv[sys.argv.index("--") + 1 :])
