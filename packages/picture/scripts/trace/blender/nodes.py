"""Short ways to write shader nodes."""

import bpy


class Shader:
    """The node tree of a new material with a Principled surface."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.surface = self.tree.nodes["Principled BSDF"]

    def node(self, kind, inputs=None, **properties):
        made = self.tree.nodes.new(f"ShaderNode{kind}")
        for name, value in properties.items():
            setattr(made, name, value)
        for name, value in (inputs or {}).items():
            self.feed(made, name, value)
        return made

    def feed(self, node, name, value):
        """Sets an input, or links it if the value is another node's output."""
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, node.inputs[name])
        else:
            node.inputs[name].default_value = value

    def math(self, operation, first, second=0.0, limited=False):
        node = self.node("Math", {0: first, 1: second}, operation=operation, use_clamp=limited)
        return node.outputs[0]

    def span(self, value, source, target):
        """Maps a range to another one; values outside stay at its ends."""
        limits = {"From Min": source[0], "From Max": source[1], "To Min": target[0], "To Max": target[1]}
        return self.node("MapRange", {"Value": value, **limits}, clamp=True).outputs[0]

    def noise(self, at, scale, detail=3.0, roughness=0.5, distortion=0.0):
        inputs = {"Vector": at, "Scale": scale, "Detail": detail}
        inputs |= {"Roughness": roughness, "Distortion": distortion}
        return self.node("TexNoise", inputs).outputs["Fac"]

    def stretched(self, at, factors):
        return self.node("Mapping", {"Vector": at, "Scale": factors}).outputs[0]

    def bump(self, height, depth, strength, below=None):
        """Relief of the given depth in meters, on top of another one."""
        inputs = {"Height": height, "Distance": depth, "Strength": strength}
        if below is not None:
            inputs["Normal"] = below
        return self.node("Bump", inputs).outputs[0]

    def measure(self, name, value):
        """Writes a color into a pass of its own."""
        self.feed(self.node("OutputAOV", name=name), "Color", value)
