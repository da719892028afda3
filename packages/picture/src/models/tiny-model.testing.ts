import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ModelPiece, ModelSet } from './description.ts';

type Triple = readonly [number, number, number];

/** A node of a tiny model: a box, or a group of others. */
export interface TinyNode {
  readonly name: string;
  readonly min?: Triple;
  readonly max?: Triple;
  readonly material?: string;
  readonly scale?: Triple;
  readonly translation?: Triple;
  readonly children?: readonly TinyNode[];
}

/** A glTF file of boxes, as the geometry of 12 triangles each, without normals or texture coordinates. */
export function tinyGltf(roots: readonly TinyNode[]) {
  const positions: number[] = [];
  const nodes: object[] = [];
  const meshes: object[] = [];
  const accessors: object[] = [];
  const bufferViews: object[] = [];
  const materials: string[] = [];
  const add = ({ name, min, max, material, scale, translation, children = [] }: TinyNode): number => {
    const below = children.map(add);
    const node: Record<string, unknown> = {
      name,
      ...(scale && { scale }),
      ...(translation && { translation }),
    };
    if (below.length > 0) node.children = below;
    if (min && max) {
      const corners = boxTriangles(min, max);
      bufferViews.push({ buffer: 0, byteOffset: positions.length * 4, byteLength: corners.length * 4 });
      positions.push(...corners);
      const view = { bufferView: bufferViews.length - 1, componentType: 5126, type: 'VEC3' };
      accessors.push({ ...view, count: corners.length / 3, min, max });
      const primitive: Record<string, unknown> = { attributes: { POSITION: accessors.length - 1 } };
      if (material !== undefined) {
        if (!materials.includes(material)) materials.push(material);
        primitive.material = materials.indexOf(material);
      }
      meshes.push({ primitives: [primitive] });
      node.mesh = meshes.length - 1;
    }
    nodes.push(node);
    return nodes.length - 1;
  };
  const top = roots.map(add);
  const data = Buffer.from(Float32Array.from(positions).buffer);
  const json: Record<string, unknown> = {
    asset: { version: '2.0', generator: 'test' },
    scene: 0,
    scenes: [{ nodes: top }],
    ...{ nodes, meshes, accessors, bufferViews },
    materials: materials.map((name) => ({ name })),
    buffers: [{ byteLength: data.length }],
  };
  return { json, data };
}

function boxTriangles(min: Triple, max: Triple): number[] {
  const corner = (bits: number): number[] =>
    [0, 1, 2].map((axis) => ((bits >> axis) & 1 ? max[axis]! : min[axis]!));
  const faces = [
    [0, 4, 6, 2],
    [1, 3, 7, 5],
    [0, 1, 5, 4],
    [2, 6, 7, 3],
    [0, 2, 3, 1],
    [4, 5, 7, 6],
  ] as const;
  return faces.flatMap(([a, b, c, d]) => [a, b, c, a, c, d].flatMap(corner));
}

/** Binary glTF. */
export function glbOf({ json, data }: { json: object; data: Buffer }): Buffer {
  const text = Buffer.from(JSON.stringify(json));
  const padded = Buffer.concat([text, Buffer.alloc(-text.length & 3, ' ')]);
  const chunk = (kind: number, bytes: Buffer): Buffer[] => [words(bytes.length, kind), bytes];
  const body = [...chunk(0x4e4f534a, padded), ...chunk(0x004e4942, data)];
  const length = body.reduce((sum, part) => sum + part.length, 12);
  return Buffer.concat([words(0x46546c67, 2, length), ...body]);
}

const words = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, at) => bytes.writeUInt32LE(value, at * 4));
  return bytes;
};

/** A sofa of boxes in centimeters; Z is up and it looks along -Y, as in Blender's own axes. */
export const tinySofa: readonly TinyNode[] = [
  {
    name: 'Sofa_Root',
    translation: [300, 40, 7],
    children: [
      { name: 'Seat.001', min: [-90, -40, 15], max: [90, 25, 42], material: 'Hide' },
      { name: 'Back', min: [-90, 25, 15], max: [90, 40, 80], material: 'Hide' },
      { name: 'Piping', min: [-95, -46, 36], max: [95, -39, 46], material: 'Hide' },
      {
        name: 'Legs_Block',
        children: [
          { name: 'Leg_L', min: [-88, -38, 0], max: [-78, -28, 15], material: 'Timber' },
          { name: 'Leg_R', min: [78, -38, 0], max: [88, -28, 15], material: 'Timber' },
        ],
      },
      { name: 'Legs_Sled', min: [-85, -38, 0], max: [85, -34, 15], material: 'Timber' },
      { name: 'Sled_Cap', min: [-85, -38.5, 0], max: [85, -33.5, 2], material: 'Brass' },
      { name: 'Ground', min: [-400, -400, -1], max: [400, 400, 0], material: 'Concrete' },
    ],
  },
];

export const tinyPiece: ModelPiece = {
  style: 'Tiny Style',
  furnitureType: 'Sofa 3-seat',
  file: 'tiny.glb',
  unit: 'centimeter',
  up: '+Z',
  front: '-Y',
  options: {
    legs: { choices: ['block', 'sled'], default: 'block' },
    wood: { choices: ['oak', 'ebony'], default: 'oak' },
    welt: { choices: ['welt', 'none'], default: 'welt' },
  },
  parts: [
    { name: 'welt', nodes: ['Piping'], leather: 'principal', when: { welt: ['welt'] } },
    { name: 'seat', nodes: ['seat*'], leather: 'principal' },
    { name: 'back', nodes: ['Back'], leather: 'insert' },
    { name: 'legs', nodes: ['Legs_Block'], finish: 'wood', when: { legs: ['block'] } },
    { name: 'legs', nodes: ['Legs_Sled'], finish: 'wood', when: { legs: ['sled'] } },
    { name: 'caps', materials: ['Brass'], color: '#c8a869', surface: 'metal', when: { legs: ['sled'] } },
  ],
  ignore: { nodes: ['Ground'] },
};

export const tinySet: ModelSet = {
  pieces: [tinyPiece],
  items: { 'Sled Leg Ebony': { legs: 'sled', wood: 'ebony' } },
  ramps: { ebony: '#101010' },
};

/** A folder with these files; texts and bytes as they are, anything else as JSON. */
export function folderOf(files: Readonly<Record<string, unknown>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'models '));
  for (const [name, content] of Object.entries(files)) {
    const at = path.join(folder, name);
    mkdirSync(path.dirname(at), { recursive: true });
    const isRaw = typeof content === 'string' || Buffer.isBuffer(content);
    writeFileSync(at, isRaw ? content : JSON.stringify(content));
  }
  return folder;
}

export const tinyFolder = (change: Partial<ModelPiece> = {}, nodes = tinySofa): string =>
  folderOf({
    'models.json': { ...tinySet, pieces: [{ ...tinyPiece, ...change }] },
    'tiny.glb': glbOf(tinyGltf(nodes)),
  });
