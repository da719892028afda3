"""The place and its light: a paper sweep, one soft key, a large weak fill, a rim. Z is up, furniture looks toward -Y."""

import math

import bpy
from mathutils import Vector

from nodes import Shader

# Floor and wall reflect without a color of their own, so the light on the leather is gray.
PAPER = 0.6
# Where the floor starts to rise behind the furniture, and the radius of the rise, in meters.
WALL = 2.4
RADIUS = 2.0
STEPS = 40

SEAT = (0.0, 0.0, 0.5)


def build(scene):
    add_sweep(scene)
    add_light(scene, "key", place=(-3.5, -2.0, 3.1), size=(1.4, 1.4), power=520)
    add_light(scene, "fill", place=(4.2, -3.4, 2.2), size=(4.0, 3.0), power=48)
    add_light(scene, "rim", place=(1.9, 2.1, 2.7), size=(3.0, 1.1), power=90)
    world = bpy.data.worlds.new("room")
    world.use_nodes = True
    world.node_tree.nodes["Background"].inputs["Color"].default_value = (0.07, 0.07, 0.07, 1)
    scene.world = world


def add_light(scene, name, place, size, power):
    light = bpy.data.lights.new(name, "AREA")
    light.shape = "RECTANGLE"
    light.size, light.size_y = size
    light.energy = power
    lamp = bpy.data.objects.new(name, light)
    lamp.location = place
    lamp.rotation_euler = (Vector(SEAT) - Vector(place)).to_track_quat("-Z", "Y").to_euler()
    lamp.visible_camera = False
    scene.collection.objects.link(lamp)


def add_sweep(scene):
    """Floor and wall in one piece, without a visible edge."""
    bend = [math.pi / 2 * step / STEPS for step in range(STEPS + 1)]
    rise = [(WALL + RADIUS * math.sin(a), RADIUS * (1 - math.cos(a))) for a in bend]
    profile = [(-12.0, 0.0), *rise, (WALL + RADIUS, 10.0)]
    points = [(x, y, z) for y, z in profile for x in (-16.0, 16.0)]
    strips = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(profile) - 1)]
    mesh = bpy.data.meshes.new("sweep")
    mesh.from_pydata(points, [], strips)
    mesh.polygons.foreach_set("use_smooth", [True] * len(strips))
    paper = Shader("paper")
    paper.feed(paper.surface, "Base Color", (PAPER, PAPER, PAPER, 1))
    paper.feed(paper.surface, "Roughness", 0.36)
    paper.feed(paper.surface, "Specular", 0.3)
    mesh.materials.append(paper.material)
    scene.collection.objects.link(bpy.data.objects.new("sweep", mesh))
