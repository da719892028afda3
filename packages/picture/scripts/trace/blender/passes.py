"""Cycles' settings, and the files that a rendering leaves."""

import os
import time

import bpy

# File name and the name of Cycles' pass. What a camera sees is diffuseColor * (diffuseDirect + diffuseIndirect) +
# glossColor * (glossDirect + glossIndirect).
LIGHT = {
    "picture": "Image",
    "albedo": "Denoising Albedo",
    "normal": "Denoising Normal",
    "diffuseDirect": "DiffDir",
    "diffuseIndirect": "DiffInd",
    "diffuseColor": "DiffCol",
    "glossDirect": "GlossDir",
    "glossIndirect": "GlossInd",
    "glossColor": "GlossCol",
}
# Red: share of leather in a pixel. Green: its tone times that share.
MEASURE = "leather"
# Which part covers a pixel, and how much of it: two parts in each file (see masks.ts).
MASKS = {"mask0": "CryptoObject00", "mask1": "CryptoObject01", "mask2": "CryptoObject02"}


def render(scene, settings, folder):
    set_up(scene, settings)
    os.makedirs(folder, exist_ok=True)
    names = {**LIGHT, MEASURE: MEASURE, **MASKS}
    write_to(scene, names, folder)
    start, used = time.time(), sum(os.times()[:2])
    bpy.ops.render.render()
    print(f"rendered: {time.time() - start:.1f} s, {sum(os.times()[:2]) - used:.1f} s of processor time", flush=True)
    for name in names:
        os.replace(os.path.join(folder, f"{name}-0001.exr"), os.path.join(folder, f"{name}.exr"))


def set_up(scene, settings):
    scene.render.engine = "CYCLES"
    scene.render.resolution_x, scene.render.resolution_y = settings["width"], settings["height"]
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.samples, cycles.seed = settings["samples"], settings["seed"]
    cycles.use_adaptive_sampling = False
    cycles.use_denoising = False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 6, 4, 3
    cycles.transmission_bounces = 0
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 4
    cycles.blur_glossy = 0.5

    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = True
    for kind in ("diffuse", "glossy"):
        for part in ("direct", "indirect", "color"):
            setattr(layer, f"use_pass_{kind}_{part}", True)
    layer.use_pass_cryptomatte_object = True
    layer.pass_cryptomatte_depth = 2 * len(MASKS)
    measure = layer.aovs.add()
    measure.name, measure.type = MEASURE, "COLOR"


def write_to(scene, names, folder):
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    tree.links.new(layers.outputs["Image"], tree.nodes.new("CompositorNodeComposite").inputs[0])
    files = tree.nodes.new("CompositorNodeOutputFile")
    files.base_path = os.path.abspath(folder)
    files.format.file_format, files.format.color_mode = "OPEN_EXR", "RGBA"
    files.format.color_depth, files.format.exr_codec = "32", "ZIP"
    files.file_slots.clear()
    for name, output in names.items():
        files.file_slots.new(f"{name}-")
        # Directions are written as X, Y, Z unless they become colors.
        color = tree.nodes.new("CompositorNodeSetAlpha")
        color.mode = "REPLACE_ALPHA"
        image = layers.outputs[output]
        tree.links.new(image, color.inputs[0])
        tree.links.new(color.outputs[0] if image.type == "VECTOR" else image, files.inputs[-1])
