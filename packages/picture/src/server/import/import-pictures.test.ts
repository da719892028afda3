import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { neutralFilters } from '../../filters/index.ts';
import { closeUpRecipe, recipeFor, smallRecipe, viewRecipe } from '../../manifest/index.ts';
import { checkPictures, importPictures, serverPictures } from '../index.ts';
import type { SourceSet } from './source-set.ts';

const [WIDTH, HEIGHT] = [64, 40];

interface Patch {
  readonly color: string;
  /** Left, top, width and height of the visible part; everything if absent. */
  readonly box?: readonly [number, number, number, number];
  readonly ground?: string;
  readonly size?: readonly [number, number];
}

/** A photograph: a patch of color on a transparent or a plain background. */
async function photo({ color, box = [0, 0, WIDTH, HEIGHT], ground, size = [WIDTH, HEIGHT] }: Patch) {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const [left, top, width, height] = box;
  const patch = await sharp({ create: { width, height, channels: 3, background: color } })
    .png()
    .toBuffer();
  const create = { width: size[0], height: size[1], channels: 4, background: ground ?? clear } as const;
  return sharp({ create })
    .composite([{ input: patch, left, top }])
    .png()
    .toBuffer();
}

const photographs: Record<string, Patch> = {
  'alpine/shadow.png': { color: '#777', box: [4, 30, 56, 8], ground: '#fff' },
  'alpine/legs block.png': { color: '#555', box: [8, 30, 48, 6] },
  'alpine/legs bun.png': { color: '#666', box: [8, 31, 48, 6] },
  'alpine/body.png': { color: '#a0522d', box: [6, 10, 52, 20] },
  'alpine/body-gloss.png': { color: '#333', box: [6, 10, 52, 4], ground: '#000' },
};

const source: SourceSet = {
  ramps: { oak: [0.4, 0.25, 0.125], ebony: [0.03, 0.02, 0.015] },
  finishes: { wood: { oak: 'oak', ebony: 'ebony', dyed: 'oak' } },
  inLeather: { wood: ['dyed'] },
  items: { 'Bun Leg "Oak"': { legs: 'bun', wood: 'oak' } },
  pieces: [
    {
      style: 'Alpine',
      furnitureType: 'Sofa 3-seat',
      options: {
        legs: { choices: ['block', 'bun', 'none'], default: 'block' },
        wood: { choices: ['oak', 'ebony'], default: 'oak' },
      },
      layers: [
        { name: 'shadow', shadow: true, images: [{ file: 'alpine/shadow.png' }] },
        {
          name: 'legs',
          finish: 'wood',
          images: [
            { file: 'alpine/legs block.png', when: { legs: ['block'] } },
            { file: 'alpine/legs bun.png', when: { legs: ['bun'] } },
          ],
        },
        {
          name: 'body',
          leather: 'principal',
          images: [{ file: 'alpine/body.png', gloss: 'alpine/body-gloss.png' }],
        },
      ],
    },
  ],
};

async function makersFolder(change: Record<string, Patch | string | null> = {}, set: unknown = source) {
  const folder = mkdtempSync(path.join(tmpdir(), 'photographs '));
  for (const [file, patch] of Object.entries({ ...photographs, ...change })) {
    if (patch === null) continue;
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), typeof patch === 'string' ? patch : await photo(patch));
  }
  writeFileSync(path.join(folder, 'pictures.json'), typeof set === 'string' ? set : JSON.stringify(set));
  return folder;
}

const target = () => path.join(mkdtempSync(path.join(tmpdir(), 'data ')), 'pictures');

test(
  'crops a maker’s photographs, shrinks them and shows them like any other set',
  { tags: ['IMG-18', 'IMG-12'] },
  async () => {
    const to = target();
    const result = await importPictures({ from: await makersFolder(), to });
    if (!result.ok) throw new Error(result.faults.join('\n'));
    expect(await checkPictures(to)).toEqual([]);
    expect(readdirSync(to).sort()).toEqual(['manifest.json', expect.stringMatching(/^set-\w{8}$/)]);
    const pictures = serverPictures(to);
    const manifest = await pictures.manifest();
    expect(manifest.items).toEqual({ 'bun-leg-oak': { legs: 'bun', wood: 'oak' } });
    expect(manifest.inLeather).toEqual({ wood: ['dyed'] });
    const [piece] = manifest.pieces;
    expect(Object.keys(piece!.thumbnails)).toEqual(['100x150', '150x150', '130x130']);
    const { top, left } = piece!.anchors.legs!;
    expect([top > 75 && top < 90, left > 12 && left < 88], 'on the photograph of the legs').toEqual([
      true,
      true,
    ]);

    const red = { ...neutralFilters, colorize: [200, 0, 0, 100] } as const;
    const recipe = recipeFor(manifest, {
      style: 'Alpine',
      furnitureType: 'Sofa 3-seat',
      options: { legs: 'bun', wood: 'ebony' },
      leathers: { principal: { filters: red } },
    })!;
    const { picture, faults } = await pictures.compose(recipe, [255, 255, 255]);
    expect(faults).toEqual([]);
    const at = (x: number, y: number) =>
      Array.from(picture.data.subarray((y * WIDTH + x) * 4, (y * WIDTH + x) * 4 + 3));
    const [r, g, b] = at(30, 24);
    expect([r! > 180, g! < 30, b! < 30]).toEqual([true, true, true]);
    expect(Math.max(...at(30, 34)), 'ebony legs').toBeLessThan(90);
    expect(at(1, 1)).toEqual([255, 255, 255]);
    expect((await pictures.compose(smallRecipe(recipe, manifest.smallScale))).faults).toEqual([]);
  },
);

test(
  'keeps the floor of a piece, and refuses an impossible one',
  { tags: ['IMG-12', 'IMG-18'] },
  async () => {
    const floor = {
      ...{ center: [32, 34], along: [24, 2], forward: [-9, 6] },
      ...{ width: 2.2, depth: 0.9, height: 0.8 },
    };
    const onFloor = (placed: object) => ({ ...source, pieces: [{ ...source.pieces[0]!, floor: placed }] });
    const to = target();
    const result = await importPictures({ from: await makersFolder({}, onFloor(floor)), to });
    expect(result.ok && result.manifest.pieces[0]!.floor).toEqual(floor);
    expect((await serverPictures(to).manifest()).pieces[0]!.floor).toEqual(floor);
    for (const wrong of [
      { ...floor, along: [-24, 2] },
      { ...floor, width: 0 },
      { ...floor, center: [32] },
    ]) {
      const refused = await importPictures({ from: await makersFolder({}, onFloor(wrong)), to: target() });
      expect(refused.ok ? [] : refused.faults).toEqual([
        expect.stringMatching(/^pieces\[0\]\.floor needs center/),
      ]);
    }
  },
);

test(
  'imports light from other leather, and a layer that shows nothing for a choice',
  { tags: ['IMG-12'] },
  async () => {
    const [piece] = source.pieces;
    const [shadow, legs, body] = piece!.layers;
    const [block] = legs!.images;
    const images = [block!, { file: null, when: { legs: ['bun'] } }];
    const lit = { ...body!, ramp: 'oak', images: [{ ...body!.images[0]!, bounce: 'alpine/body-gloss.png' }] };
    const set = { ...source, pieces: [{ ...piece!, layers: [shadow!, { ...legs!, images }, lit] }] };
    const gray = { 'alpine/body.png': { color: '#777', box: [6, 10, 52, 20] } } as const;
    const to = target();
    const result = await importPictures({ from: await makersFolder(gray, set), to });
    if (!result.ok) throw new Error(result.faults.join('\n'));
    const stepsOf = (choice: string) =>
      recipeFor(result.manifest, {
        style: 'Alpine',
        furnitureType: 'Sofa 3-seat',
        options: { legs: choice },
        leathers: { principal: { filters: neutralFilters } },
      })!.steps.map(({ layer, draw }) => [layer, draw]);
    const light = [
      ['body', 'over'],
      ['body', 'add'],
      ['body', 'add'],
    ];
    expect(stepsOf('block')).toEqual([['shadow', 'multiply'], ['legs', 'over'], ...light]);
    expect(stepsOf('bun')).toEqual([['shadow', 'multiply'], ...light]);
  },
);

test('reports all errors in the photographs at once and writes nothing', { tags: ['IMG-12'] }, async () => {
  const to = target();
  const from = await makersFolder({
    'alpine/shadow.png': { color: '#777', box: [4, 30, 56, 8] },
    'alpine/legs block.png': { color: '#a33', box: [8, 30, 48, 6] },
    'alpine/legs bun.png': { color: '#666', box: [8, 1, 10, 4] },
    'alpine/body.png': { color: '#a0522d' },
    'alpine/body-gloss.png': 'not an image',
  });
  const result = await importPictures({ from, to });
  const faults = result.ok ? [] : result.faults;
  expect(faults).toEqual([
    'alpine/shadow.png is a shadow and must be opaque, white where there is none.',
    'alpine/legs block.png is colored by a ramp and must be gray.',
    'alpine/body.png has no transparency: it would cover everything under it.',
    'The image alpine/body-gloss.png is not a PNG, JPEG, WebP or AVIF image.',
  ]);
  expect(() => readdirSync(to)).toThrow('ENOENT');
});

test('reports missing, empty, smaller and displaced photographs', { tags: ['IMG-12'] }, async () => {
  const from = await makersFolder({
    'alpine/legs bun.png': { color: '#666', box: [0, 0, 6, 6] },
    'alpine/body.png': { color: '#a0522d', box: [0, 0, 20, 20], size: [32, 20] },
    'alpine/shadow.png': { color: '#fff', ground: '#fff' },
    'alpine/body-gloss.png': null,
  });
  const result = await importPictures({ from, to: target() });
  expect(result.ok ? [] : result.faults).toEqual([
    'alpine/shadow.png shows nothing.',
    'alpine/legs bun.png is not aligned: it shows another place than alpine/legs block.png.',
    'alpine/body.png has 32 x 20 pixels, alpine/legs block.png has 64 x 40: all pictures of a piece have one size.',
    'The image alpine/body-gloss.png is not there.',
  ]);
});

const [sofa] = source.pieces;
const withLayers = (...layers: unknown[]) => ({ ...source, pieces: [{ ...sofa, layers }] });

test.each([
  ['that is not JSON', '{', /pictures\.json is not JSON/],
  ['without pieces', { pieces: [] }, /at least one piece/],
  [
    'with nameless parts',
    { pieces: [{ style: '', layers: [{}] }] },
    /no style[\s\S]*no furnitureType[\s\S]*no name[\s\S]*no images/,
  ],
  ['with a piece twice', { ...source, pieces: [sofa, sofa] }, /Alpine Sofa 3-seat is there twice/],
  [
    'that leads elsewhere',
    withLayers({ name: 'body', images: [{ file: '../outside.png' }] }),
    /outside\.png is not there/,
  ],
  [
    'with a hole',
    withLayers({
      name: 'legs',
      finish: 'wood',
      images: [{ file: 'alpine/legs bun.png', when: { legs: ['bun'] } }],
    }),
    /no picture for legs block/,
  ],
  [
    'with an unknown choice',
    withLayers({ name: 'body', images: [{ file: 'alpine/body.png', when: { legs: ['wide'] } }] }),
    /is for legs wide, which is no choice/,
  ],
  [
    'with an option for nothing',
    withLayers({ name: 'body', images: [{ file: 'alpine/body.png' }] }),
    /the option legs changes no picture/,
  ],
  [
    'with an unknown ramp',
    withLayers({ name: 'body', ramp: 'gold', images: [{ file: 'alpine/body.png' }] }),
    /there is no ramp gold/,
  ],
])('refuses a description %s and lists its errors', { tags: ['IMG-12'] }, async (_name, set, fault) => {
  const result = await importPictures({ from: await makersFolder({}, set), to: target() });
  expect(result.ok ? '' : result.faults.join('\n')).toMatch(fault);
});

test('imports close-ups by surface, and a set without any has none', { tags: ['IMG-12'] }, async () => {
  const files = {
    ...photographs,
    'close/hide.png': { color: '#804020' },
    'close/hide-gloss.png': { color: '#444', box: [0, 0, 20, 20] as const, ground: '#000' },
    'close/gray.png': { color: '#777' },
  };
  const closeUps = {
    natural: { file: 'close/hide.png', gloss: 'close/hide-gloss.png' },
    linen: { file: 'close/gray.png', ramp: 'oak' },
  };
  const to = target();
  const result = await importPictures({ from: await makersFolder(files, { ...source, closeUps }), to });
  expect(result.ok ? '' : result.faults.join(' ')).toBe('');
  const manifest = await serverPictures(to).manifest();
  expect(await checkPictures(to)).toEqual([]);
  const recipe = closeUpRecipe(manifest, { filters: neutralFilters, grain: 'natural' })!;
  expect([recipe.width, recipe.height]).toEqual([WIDTH, HEIGHT]);
  expect((await serverPictures(to).render(recipe, { format: 'png' })).faults).toEqual([]);
  expect(manifest.closeUps?.linen?.ramp).toBe('oak');
  const without = await importPictures({ from: await makersFolder(), to: target() });
  expect(without.ok && without.manifest.closeUps).toBeUndefined();
});

test.each([
  ['is missing', { natural: { file: 'close/none.png' } }, /close\/none\.png/],
  ['has no file', { natural: {} }, /closeUps\.natural names no file/],
  ['is transparent', { natural: { file: 'alpine/body.png' } }, /is a close-up and must be opaque/],
  [
    'has an unknown ramp',
    { natural: { file: 'alpine/shadow.png', ramp: 'pink' } },
    /close-up of natural: there is no ramp pink/,
  ],
])('refuses a close-up that %s', { tags: ['IMG-12'] }, async (_name, closeUps, fault) => {
  const set = { ...source, closeUps } as SourceSet;
  const result = await importPictures({ from: await makersFolder({}, set), to: target() });
  expect(result.ok ? '' : result.faults.join('\n')).toMatch(fault);
});

const front = {
  style: 'alpine',
  furnitureType: 'sofa 3-seat',
  view: 'front',
  layers: [{ name: 'body', leather: 'principal', images: [{ file: 'front/body.png' }] }],
} as const;
const frontBody = { 'front/body.png': { color: '#8a4a2a', box: [4, 8, 24, 16], size: [32, 24] } as const };

test('imports the second view of a piece next to its first', { tags: ['IMG-12', 'IMG-18'] }, async () => {
  const set = { ...source, pieces: [...source.pieces, front] };
  const to = target();
  const result = await importPictures({ from: await makersFolder(frontBody, set), to });
  expect(result.ok ? '' : result.faults.join(' ')).toBe('');
  expect(await checkPictures(to)).toEqual([]);
  const manifest = await serverPictures(to).manifest();
  expect([manifest.pieces.length, manifest.views?.length]).toEqual([1, 1]);
  const wanted = {
    style: 'Alpine',
    furnitureType: 'Sofa 3-seat',
    leathers: { principal: { filters: neutralFilters } },
  };
  const recipe = viewRecipe(manifest, wanted)!;
  expect([recipe.width, recipe.height]).toEqual([32, 24]);
  expect(recipe.steps[0]!.image.file).toMatch(/^set-\w+\/alpine\/sofa-3-seat-front\/0-body-0\.webp$/);
  const { picture, faults } = await serverPictures(to).compose(recipe, [255, 255, 255]);
  expect([picture.width, faults]).toEqual([32, []]);
  expect(viewRecipe(manifest, { ...wanted, options: { legs: 'bun' } }), 'it shows no legs').toBeUndefined();
  expect(recipeFor(manifest, wanted)!.width).toBe(WIDTH);
});

test.each([
  ['is from elsewhere', { ...front, view: 'top' }, /pieces\[1\]\.view must be "front"/],
  [
    'belongs to no piece',
    { ...front, style: 'Belmont' },
    /Belmont sofa 3-seat from the front: there is no piece Belmont sofa 3-seat/,
  ],
  [
    'starts from another default',
    {
      ...front,
      options: { legs: { choices: ['bun'], default: 'bun' } },
      layers: [{ name: 'legs', images: [{ file: 'front/body.png', when: { legs: ['bun'] } }] }],
    },
    /legs must be an option of alpine sofa 3-seat with the same default/,
  ],
])('refuses a second view that %s', { tags: ['IMG-12'] }, async (_name, view, fault) => {
  const set = { ...source, pieces: [...source.pieces, view] };
  const result = await importPictures({ from: await makersFolder(frontBody, set), to: target() });
  expect(result.ok ? '' : result.faults.join('\n')).toMatch(fault);
});

test('replaces the older set, and keeps images that are not layers', { tags: ['IMG-12'] }, async () => {
  const to = target();
  const from = await makersFolder();
  mkdirSync(path.join(to, 'items'), { recursive: true });
  writeFileSync(path.join(to, 'items/chair.jpg'), 'chair');
  for (let time = 0; time < 3; time++) expect((await importPictures({ from, to })).ok).toBe(true);
  const names = readdirSync(to).sort();
  // Open pages still show the previous set.
  expect(names).toEqual([
    'items',
    'manifest.json',
    expect.stringMatching(/^set-/),
    expect.stringMatching(/^set-/),
  ]);
  expect(readFileSync(path.join(to, 'items/chair.jpg'), 'utf8')).toBe('chair');
  expect(await checkPictures(to)).toEqual([]);
});
