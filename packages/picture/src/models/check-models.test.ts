import { expect, test } from 'vitest';
import { checkModels } from './check-models.ts';
import type { ModelPart, ModelPiece } from './description.ts';
import {
  folderOf,
  glbOf,
  tinyFolder,
  tinyGltf,
  type TinyNode,
  tinyPiece,
  tinySet,
  tinySofa,
} from './tiny-model.testing.ts';

const faultsOf = (folder: string): readonly string[] => {
  const check = checkModels(folder);
  return check.ok ? [] : check.faults;
};
/** The first bytes of a PNG file; only the loader reads the rest. */
const png = Buffer.from('89504e470d0a1a0a00', 'hex');
const name = 'Tiny Style Sofa 3-seat: ';
const changed = (change: Partial<ModelPiece>): readonly string[] => faultsOf(tinyFolder(change));
const withPart = (at: number, change: Partial<ModelPart>): readonly string[] =>
  changed({ parts: tinyPiece.parts.map((part, i) => (i === at ? { ...part, ...change } : part)) });
const withNodes = (change: (nodes: readonly TinyNode[]) => readonly TinyNode[]): readonly string[] => {
  const [root] = tinySofa;
  return faultsOf(tinyFolder({}, [{ ...root!, children: change(root!.children!) }]));
};

test('accepts a model whose description fits', { tags: ['IMG-12', 'IMG-18'] }, () => {
  const check = checkModels(tinyFolder());
  if (!check.ok) throw new Error(check.faults.join('\n'));
  const [piece] = check.pieces;
  expect(piece!.layers.map(({ name: layer, variants }) => [layer, variants.length])).toEqual([
    ['welt', 1],
    ['seat', 1],
    ['back', 1],
    ['legs', 2],
    ['caps', 1],
  ]);
  expect(piece!.layers[3]!.variants[0]!.meshes).toHaveLength(2);
});

test('names nodes and materials that the model does not have', { tags: ['IMG-12'] }, () => {
  expect(withPart(1, { nodes: ['Cushion*'] })).toEqual([
    expect.stringContaining(
      `${name}part seat: the model has no node Cushion*. It has Sofa_Root, Seat.001, Back`,
    ),
    `${name}Sofa_Root / Seat.001 (Hide) belongs to no part. Assign it, or list it in "ignore".`,
  ]);
  expect(withPart(5, { materials: ['Copper'] })[0]).toBe(
    `${name}part caps: the model has no material Copper. It has Hide, Timber, Brass, Concrete.`,
  );
  expect(changed({ ignore: { nodes: ['Ground', 'Lamp'] } })[0]).toContain(
    '"ignore": the model has no node Lamp.',
  );
});

test('reports meshes without a part and with two', { tags: ['IMG-12'] }, () => {
  const { ignore: _, ...bare } = tinyPiece;
  expect(
    faultsOf(
      folderOf({ 'models.json': { ...tinySet, pieces: [bare] }, 'tiny.glb': glbOf(tinyGltf(tinySofa)) }),
    ),
  ).toEqual([`${name}Sofa_Root / Ground (Concrete) belongs to no part. Assign it, or list it in "ignore".`]);
  expect(withPart(2, { materials: ['Hide'] })).toEqual([]);
  expect(withPart(1, { nodes: ['Seat.001', 'Back'] })).toEqual([
    `${name}Sofa_Root / Back (Hide) belongs to seat and back: a mesh has one part.`,
  ]);
});

test('reports a negative scale and nodes without faces', { tags: ['IMG-12'] }, () => {
  const [root] = tinySofa;
  expect(faultsOf(tinyFolder({}, [{ ...root!, scale: [-1, 1, 1] }]))).toContain(
    `${name}Back has a negative scale. Apply its scale before exporting.`,
  );
  expect(
    withNodes((nodes) => nodes.map((node) => (node.name === 'Piping' ? { name: 'Piping' } : node))),
  ).toEqual([`${name}part welt: Piping has no faces.`]);
  expect(faultsOf(tinyFolder({}, [{ name: 'Seat' }]))).toContain(`${name}its model has no faces.`);
});

test.each([
  ['meter', '190 m long, read in meters. Is its "unit" centimeter or inch?'],
  ['millimeter', '0.19 m long, read in millimeters. Is its "unit" centimeter or inch?'],
] as const)('recognizes a model that is not in %ss', { tags: ['IMG-12'] }, (unit, text) => {
  expect(changed({ unit })).toEqual([`${name}its model is ${text}`]);
});

test.each([
  [
    'a default that is no choice',
    { options: { ...tinyPiece.options, wood: { choices: ['oak'], default: 'ash' } } },
    'the default of wood, ash, is none of its choices.',
  ],
  [
    'a choice without nodes',
    { options: { ...tinyPiece.options, legs: { choices: ['block', 'sled', 'bun'], default: 'block' } } },
    'no part is shown for legs bun. Name it in "when", or call the choice none.',
  ],
  [
    'an option for nothing',
    { options: { ...tinyPiece.options, size: { choices: ['deep', 'none'], default: 'none' } } },
    'the option size changes no part.',
  ],
  [
    'a finish without a color',
    { options: { ...tinyPiece.options, wood: { choices: ['oak', 'teak'], default: 'oak' } } },
    'wood teak has no color: add teak to "ramps", such as "teak": "#8a5a33".',
  ],
  ['up along the front', { up: '-Y' as const }, '"up" (-Y) and "front" (-Y) are the same axis.'],
])('refuses %s', { tags: ['IMG-12'] }, (_case, change, fault) => {
  expect(changed(change)).toEqual([name + fault]);
});

test('refuses parts that the options do not explain', { tags: ['IMG-12'] }, () => {
  expect(withPart(0, { when: { welt: ['double'] } })).toContain(
    `${name}part welt is for welt double, which is no choice of the piece.`,
  );
  expect(withPart(4, { when: { legs: ['block', 'sled'] } })).toEqual([
    `${name}two entries of part legs are shown at once: give each its own choices in "when".`,
  ]);
  expect(withPart(4, { surface: 'metal' })).toEqual([
    `${name}the entries of part legs have different colors or surfaces: give them different names.`,
  ]);
  expect(withPart(3, { finish: 'stain' })).toContain(
    `${name}part legs is colored by stain, which is no option of the piece.`,
  );
});

test('reports missing files, buffers and textures', { tags: ['IMG-12'] }, () => {
  const { json, data } = tinyGltf(tinySofa);
  const outside = {
    ...json,
    buffers: [{ byteLength: data.length, uri: 'tiny%20data.bin' }],
    images: [{ uri: 'hide.png' }],
  };
  const set = { ...tinySet, pieces: [{ ...tinyPiece, file: 'gltf/tiny.gltf' }] };
  const files = { 'models.json': set, 'gltf/tiny.gltf': outside };
  expect(faultsOf(folderOf(files))).toEqual([
    'gltf/tiny.gltf: the buffer tiny%20data.bin is not there.',
    'gltf/tiny.gltf: the texture hide.png is not there.',
  ]);
  expect(faultsOf(folderOf({ ...files, 'gltf/tiny data.bin': data, 'gltf/hide.png': png }))).toEqual([]);
  expect(faultsOf(folderOf({ ...files, 'gltf/tiny data.bin': data, 'gltf/hide.png': 'TIFF' }))).toEqual([
    'gltf/tiny.gltf: the texture hide.png is not a PNG, JPEG or WebP image.',
  ]);
  expect(
    faultsOf(folderOf({ ...files, 'gltf/tiny data.bin': data.subarray(8), 'gltf/hide.png': png })),
  ).toEqual(['gltf/tiny.gltf: the buffer tiny%20data.bin is cut off.']);
  expect(faultsOf(folderOf({ 'models.json': tinySet }))).toEqual(['The file tiny.glb is not there.']);
  expect(
    faultsOf(folderOf({ 'models.json': tinySet, 'tiny.glb': glbOf({ json, data }).subarray(0, 900) })),
  ).toEqual(['tiny.glb is not a glTF file, or it is cut off.']);
});

test('says how to export what the loader cannot read', { tags: ['IMG-12'] }, () => {
  const { json, data } = tinyGltf(tinySofa);
  const extensions = ['KHR_draco_mesh_compression', 'KHR_materials_unlit', 'VENDOR_quilting'];
  const glb = glbOf({ json: { ...json, extensionsUsed: extensions, extensionsRequired: extensions }, data });
  expect(faultsOf(folderOf({ 'models.json': tinySet, 'tiny.glb': glb }))).toEqual([
    'tiny.glb is compressed with Draco: export it without mesh compression.',
    'tiny.glb needs the extension VENDOR_quilting, which we can’t read.',
  ]);
});

test.each([
  ['that is not there', {}, /has no models\.json/],
  ['that is not JSON', { 'models.json': '{' }, /models\.json is not JSON/],
  ['without pieces', { 'models.json': { pieces: [] } }, /at least one piece/],
  [
    'with wrong types',
    {
      'models.json': {
        ramps: 1,
        pieces: [
          {
            style: '',
            unit: 'yard',
            options: { legs: {} },
            ignore: {},
            parts: [{ color: 'red', leather: 'hide' }],
          },
        ],
      },
    },
    /"style" is missing[\s\S]*"unit" is "yard"[\s\S]*option legs needs[\s\S]*"ignore" must name[\s\S]*parts\[0\] has no name[\s\S]*exactly one of[\s\S]*"leather" is "hide"[\s\S]*must look like #a1b2c3[\s\S]*"ramps" must be/,
  ],
])('refuses a description %s', { tags: ['IMG-12'] }, (_case, files, text) => {
  expect(faultsOf(folderOf(files)).join('\n')).toMatch(text);
});
