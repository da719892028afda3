"""What a close-up is made of. Lengths are meters."""

import bpy

from nodes import Shader

# From the lowest to the highest point of the relief; how dark its lowest point is; roughness and reflection; how much the
# hide's color varies.
LOOKS = {
    "plain": {"relief": 0.0, "groove": 1.0, "roughness": 0.44, "specular": 0.45, "clouds": 0.0},
    "natural": {"relief": 0.0016, "groove": 0.7, "roughness": 0.42, "specular": 0.45, "clouds": 0.08},
    "pebbled": {"relief": 0.0018, "groove": 0.7, "roughness": 0.44, "specular": 0.42, "clouds": 0.07},
    "smooth": {"relief": 0.0008, "groove": 0.84, "roughness": 0.35, "specular": 0.5, "clouds": 0.14},
    "linen": {"relief": 0.0012, "groove": 0.5, "roughness": 0.9, "specular": 0.06, "clouds": 0.04},
    "boucle": {"relief": 0.0028, "groove": 0.62, "roughness": 0.95, "specular": 0.02, "clouds": 0.03},
}

# Thread is of the leather's color, but lighter: it has no dark grooves.
THREAD = 1.25


def leather(settings):
    """Leather or cloth with the relief of the given picture, which repeats, on all sides of the model."""
    look = LOOKS[settings["surface"]]
    shader = Shader("leather")
    at = shader.node("TexCoord").outputs["Object"]
    height = height_of(shader, at, settings)
    relief = shader.bump(height, look["relief"], 1.0, pores_of(shader, at))
    shader.feed(shader.surface, "Normal", relief)
    cloud = shader.noise(at, 7.0, 5.0, 0.6)
    mottle = shader.noise(at, 40.0, 4.0, 0.6, 0.6)
    most = look["clouds"]
    tone = shader.math(
        "MULTIPLY",
        shader.span(cloud, (0.25, 0.75), (1 - most, 1 + 0.6 * most)),
        shader.span(mottle, (0.3, 0.7), (1 - 0.4 * most, 1 + 0.15 * most)),
    )
    tone = shader.math("MULTIPLY", tone, shader.span(height, (0, 0.6), (look["groove"], 1)))
    color = shader.node("VectorMath", {0: tone, 1: settings["leather"]}, operation="MULTIPLY").outputs[0]
    shader.feed(shader.surface, "Base Color", color)
    # The tops of the grain are polished. Shine that changed from place to place without a cause would look like stains.
    rough = look["roughness"]
    shader.feed(shader.surface, "Roughness", shader.span(height, (0, 0.7), (rough + 0.12, rough)))
    shader.feed(shader.surface, "Specular", look["specular"])
    shader.measure("leather", shader.node("CombineColor", {0: 1.0, 1: tone}).outputs[0])
    return shader.material


def height_of(shader, at, settings):
    """The picture of the relief, from three sides, bent a little so that its repetitions form no rows."""
    bend = shader.node("TexNoise", {"Vector": at, "Scale": 6.0, "Detail": 2.0}).outputs["Color"]
    bent = shader.node("VectorMath", {0: bend, 1: (0.004, 0.004, 0.004), 2: at}, operation="MULTIPLY_ADD").outputs[0]
    place = shader.stretched(bent, (1 / settings["tile"],) * 3)
    sides = {"projection": "BOX", "projection_blend": 0.25, "interpolation": "Cubic"}
    image = shader.node("TexImage", {"Vector": place}, **sides)
    image.image = bpy.data.images.load(settings["heights"])
    image.image.colorspace_settings.name = "Non-Color"
    return image.outputs["Color"]


def pores_of(shader, at):
    return shader.bump(shader.noise(at, 2600.0, 2.0, 0.6), 0.00006, 0.6)


def thread(settings):
    shader = Shader("thread")
    fibers = shader.noise(shader.node("TexCoord").outputs["Object"], 1800.0, 3.0, 0.6)
    shader.feed(shader.surface, "Base Color", (*(THREAD * part for part in settings["leather"]), 1))
    shader.feed(shader.surface, "Roughness", 0.7)
    shader.feed(shader.surface, "Specular", 0.25)
    shader.feed(shader.surface, "Normal", shader.bump(fibers, 0.0002, 0.5))
    shader.measure("leather", (1.0, THREAD, 0.0, 1.0))
    return shader.material
