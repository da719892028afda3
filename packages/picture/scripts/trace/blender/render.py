"""Renders one glTF file in the studio and writes its light, color and masks as OpenEXR.

    blender -b --factory-startup -P render.py -- take.glb settings.json folder

The settings are those of `Tracing` in trace-take.ts. The folder gets one file for each pass; see passes.py.
"""

import json
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy  # noqa: E402

import passes  # noqa: E402
import studio  # noqa: E402
import surfaces  # noqa: E402


def main(file, settings_file, folder):
    with open(settings_file, encoding="utf-8") as text:
        settings = json.load(text)
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.ops.import_scene.gltf(filepath=file, import_shading="SMOOTH")
    scene = bpy.context.scene
    furniture = [thing for thing in scene.objects if thing.type == "MESH"]
    for thing in furniture:
        if thing.name in settings["leftOut"]:
            bpy.data.objects.remove(thing)
            continue
        surface = surfaces.surface_of(thing.data.materials[0].name, settings, thing.name)
        thing.data.materials.clear()
        thing.data.materials.append(surface)
    studio.build(scene)
    scene.camera = next(thing for thing in scene.objects if thing.type == "CAMERA")
    passes.render(scene, settings, folder)


main(*sys.argv[sys.argv.index("--") + 1 :])
