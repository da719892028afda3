"""What the furniture is made of. Lengths are meters, colors linear light."""

from nodes import Shader

# The brightest that any real surface is; a lighter one would glow.
LIGHTEST = 0.92

# How deep the folds of a part are, as a share of a seat's: leather gives where people sit and lean.
FOLDS = {"seat": 1.0, "back": 0.8, "footrest": 0.8}
TAUT = 0.12


def surface_of(name, settings, part):
    """The material for a name from the modeler, on a part."""
    if name == "leather":
        return leather(settings, part).material
    makers = {"wood": wood, "metal": metal, "thread": thread, "linen": linen}
    return makers[name](settings).material


def leather(settings, part):
    """Leather whose color is the given one times a tone that doesn't depend on it.

    The tone is measured, so that another color can be put in its place afterward. There is no sheen: Cycles counts it as
    diffuse light, and it would be recolored too.
    """
    shader = Shader("leather")
    folds = FOLDS.get(part, TAUT)
    at = shader.node("TexCoord").outputs["Object"]
    grain = grain_of(shader, at)
    crease = crease_of(shader, at)
    dents = shader.noise(at, 6.0, 2.0)
    relief = shader.bump(grain, 0.0005, 0.5)
    relief = shader.bump(crease, 0.0012, 0.35, relief)
    relief = shader.bump(dents, 0.010, 0.22, relief)
    relief = shader.bump(folds_of(shader, at), 0.012, 0.36 * folds, relief)
    if folds == TAUT and not part.startswith("welt"):
        relief = tension_of(shader, at, relief)
    shader.feed(shader.surface, "Normal", relief)

    cloud = shader.noise(at, 2.3, 6.0, 0.62)
    mottle = shader.noise(at, 14.0, 4.0, 0.6, 0.6)
    tone = shader.math("MULTIPLY", shader.span(cloud, (0.25, 0.75), (0.86, 1.08)), shader.span(mottle, (0.3, 0.7), (0.95, 1.018)))
    tone = shader.math("MULTIPLY", tone, shader.span(grain, (0, 0.5), (0.85, 1)))
    tone = shader.math("MULTIPLY", tone, shader.span(crease, (0, 1), (0.93, 1)))
    color = settings["leather"]
    for channel in color:
        if channel * 1.1 > LIGHTEST:
            raise ValueError(f"A leather can't be as bright as {channel}")
    tinted = shader.node("VectorMath", {0: tone, 1: color}, operation="MULTIPLY").outputs[0]
    shader.feed(shader.surface, "Base Color", tinted)
    shader.feed(shader.surface, "Roughness", shader.span(cloud, (0.2, 0.8), (0.31, 0.45)))
    shader.feed(shader.surface, "Specular", 0.45)
    shader.measure("leather", shader.node("CombineColor", {0: 1.0, 1: tone}).outputs[0])
    return shader


def grain_of(shader, at):
    """Pebbles of 1 to 3 mm, whose size changes from place to place."""
    bend = shader.node("TexNoise", {"Vector": at, "Scale": 12.0, "Detail": 2.0}).outputs["Color"]
    bent = shader.node("VectorMath", {0: bend, 1: (0.03, 0.03, 0.03), 2: at}, operation="MULTIPLY_ADD").outputs[0]

    def pebbles(scale):
        cells = shader.node("TexVoronoi", {"Vector": bent, "Scale": scale}, feature="DISTANCE_TO_EDGE")
        return shader.math("MULTIPLY", cells.outputs["Distance"], 3.0, limited=True)

    share = shader.span(shader.noise(at, 3.7), (0.35, 0.65), (0, 1))
    coarse = shader.math("MULTIPLY", pebbles(360.0), share)
    fine = shader.math("MULTIPLY", pebbles(800.0), shader.math("SUBTRACT", 1.0, share))
    return shader.math("ADD", coarse, fine)


def crease_of(shader, at):
    """1, and lower along fine lines that run together in some places only."""
    lines = shader.noise(shader.stretched(at, (1.0, 1.0, 1.5)), 24.0, 6.0, 0.58, 1.1)
    distance = shader.math("MULTIPLY", shader.math("ABSOLUTE", shader.math("SUBTRACT", lines, 0.5)), 9.0, limited=True)
    where = shader.span(shader.noise(at, 3.3, 2.0), (0.54, 0.72), (0, 1))
    return shader.math("SUBTRACT", 1.0, shader.math("MULTIPLY", shader.math("SUBTRACT", 1.0, distance), where))


def folds_of(shader, at):
    """1, and lower along soft folds that run mostly sideways, in some places only."""
    bend = shader.node("TexNoise", {"Vector": at, "Scale": 2.6, "Detail": 2.0}).outputs["Color"]
    bent = shader.node("VectorMath", {0: bend, 1: (0.3, 0.3, 0.3), 2: at}, operation="MULTIPLY_ADD").outputs[0]
    lines = shader.noise(shader.stretched(bent, (0.7, 1.3, 1.5)), 5.2, 1.5, 0.4, 0.2)
    distance = shader.math("MULTIPLY", shader.math("ABSOLUTE", shader.math("SUBTRACT", lines, 0.5)), 6.0, limited=True)
    rounded = shader.math("POWER", distance, 0.8)
    where = shader.span(shader.noise(at, 2.4, 1.0), (0.46, 0.64), (0, 1))
    return shader.math("SUBTRACT", 1.0, shader.math("MULTIPLY", shader.math("SUBTRACT", 1.0, rounded), where))


def tension_of(shader, at, below):
    """Waves of leather that is pulled over a frame, and puckers along its edges, where it is sewn or nailed."""
    waves = shader.bump(shader.noise(at, 3.2, 1.0), 0.05, 0.8, below)
    puckers = shader.noise(at, 26.0, 1.5, 0.5, 0.4)
    return shader.bump(puckers, 0.009, near_edge(shader), waves)


def near_edge(shader):
    """1 at the edges of a part, 0 from 6 cm away. Each sample gives another value, so it can't be a height."""
    inside = shader.node("AmbientOcclusion", {"Distance": 0.06}, inside=True, only_local=True, samples=4)
    return shader.span(inside.outputs["AO"], (0.55, 0.95), (1, 0))


def wood(_):
    shader = Shader("wood")
    at = shader.stretched(shader.node("TexCoord").outputs["Object"], (30.0, 30.0, 1.8))
    year = shader.noise(at, 2.0, 7.0, 0.6, 0.9)
    mix = shader.node("ValToRGB", {0: year})
    dark, light = mix.color_ramp.elements
    dark.position, dark.color = 0.3, (0.035, 0.014, 0.006, 1)
    light.position, light.color = 0.72, (0.16, 0.075, 0.034, 1)
    shader.feed(shader.surface, "Base Color", mix.outputs[0])
    shader.feed(shader.surface, "Roughness", 0.38)
    shader.feed(shader.surface, "Clearcoat", 0.25)
    shader.feed(shader.surface, "Clearcoat Roughness", 0.2)
    return shader


def plain(name, color, roughness, metallic=0.0):
    shader = Shader(name)
    shader.feed(shader.surface, "Base Color", (*color, 1))
    shader.feed(shader.surface, "Roughness", roughness)
    shader.feed(shader.surface, "Metallic", metallic)
    return shader


def metal(_):
    return plain("metal", (0.56, 0.55, 0.53), 0.3, 1.0)


def thread(_):
    return plain("thread", (0.42, 0.3, 0.18), 0.85)


def linen(_):
    return plain("linen", (0.6, 0.57, 0.5), 0.95)
