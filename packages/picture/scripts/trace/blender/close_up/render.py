"""Renders the corner of a seat from close up, with the same files as a take.

    blender -b --factory-startup -P render.py -- model.glb settings.json folder

In a folder of its own: the other scripts belong to the fingerprint of the takes, and those are not traced again when this
one changes. The leather is smooth, because each surface's grain is drawn, and the lens is sharp at one distance only.
"""

import json
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

import bpy  # noqa: E402

import passes  # noqa: E402
import studio  # noqa: E402
from nodes import Shader  # noqa: E402


def main(file, settings_file, folder):
    with open(settings_file, encoding="utf-8") as text:
        settings = json.load(text)
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.ops.import_scene.gltf(filepath=file, import_shading="SMOOTH")
    scene = bpy.context.scene
    surface = smooth_leather(settings)
    for thing in [thing for thing in scene.objects if thing.type == "MESH"]:
        thing.data.materials.clear()
        thing.data.materials.append(surface)
    build_lights(scene)
    scene.camera = next(thing for thing in scene.objects if thing.type == "CAMERA")
    focus(scene.camera.data, settings)
    passes.render(scene, settings, folder)


def build_lights(scene):
    """The studio's lights, moved closer: the key rakes over the seat, so that folds and seams stand out."""
    studio.add_sweep(scene)
    studio.add_light(scene, "key", place=(-2.3, -0.3, 2.5), size=(1.1, 1.1), power=190)
    studio.add_light(scene, "fill", place=(1.6, -3.6, 2.0), size=(3.0, 2.4), power=75)
    studio.add_light(scene, "rim", place=(0.9, 2.4, 2.0), size=(2.2, 0.7), power=70)
    world = bpy.data.worlds.new("room")
    world.use_nodes = True
    world.node_tree.nodes["Background"].inputs["Color"].default_value = (0.1, 0.1, 0.1, 1)
    scene.world = world


def smooth_leather(settings):
    shader = Shader("leather")
    shader.feed(shader.surface, "Base Color", (*settings["leather"], 1))
    shader.feed(shader.surface, "Roughness", 0.44)
    shader.feed(shader.surface, "Specular", 0.45)
    shader.measure("leather", (1.0, 1.0, 0.0, 1.0))
    return shader.material


def focus(camera, settings):
    """Cycles wants the ratio of focal length (in mm) and diameter of the aperture (in meters)."""
    camera.dof.use_dof = True
    camera.dof.focus_distance = settings["focus"]
    camera.dof.aperture_fstop = camera.lens / 1000 / (2 * settings["aperture"])


main(*sys.argv[sys.argv.index("--") + 1 :])
