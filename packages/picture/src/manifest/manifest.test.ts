import { expect, test } from 'vitest';
import { neutralFilters } from '../filters/index.ts';
import {
  anchorOfItems,
  findPiece,
  imageUrl,
  isDrawnBy,
  layersFor,
  lookOfLeather,
  optionsOfItems,
  optionsOfShopperItems,
  readManifest,
  readRecipe,
  recipeFor,
  recipeOfCatalogue,
  smallRecipe,
  swatchRecipe,
  withLabels,
} from './index.ts';
import { image, smallManifest } from './manifest.testing.ts';

const piece = { style: 'track-arm', furnitureType: 'sofa-3-seat' };
const look = { filters: neutralFilters };

test(
  'lists layers in the order of the manifest, with the variant of each choice',
  { tags: ['IMG-11'] },
  () => {
    const names = (options: Record<string, string>) =>
      layersFor(smallManifest, { ...piece, options })!.layers.map((layer) => layer.base.file);
    expect(names({})).toEqual(['t/shadow.webp', 't/legs-tapered.webp', 't/back.webp', 't/welt.webp']);
    expect(names({ legs: 'bun', welt: 'none', insert: 'plain' })).toEqual([
      't/shadow.webp',
      't/legs-bun.webp',
      't/back.webp',
      't/insert.webp',
    ]);
    expect(names({ legs: 'none' })).not.toContain('t/legs-tapered.webp');
  },
);

test('shows and reports the default for a choice without a picture', { tags: ['IMG-12'] }, () => {
  const chosen = layersFor(smallManifest, { ...piece, options: { legs: 'claw' } })!;
  expect(chosen.substituted).toEqual([{ option: 'legs', wanted: 'claw', shown: 'tapered' }]);
  expect(chosen.layers.map((layer) => layer.base.file)).toContain('t/legs-tapered.webp');
});

test('uses the fabric layers of a grain where they exist', { tags: ['IMG-11'] }, () => {
  const files = (grain: string) =>
    layersFor(smallManifest, { ...piece, grains: { principal: grain } })!.layers.map(
      (layer) => layer.base.file,
    );
  expect(files('linen')).toContain('t/back-linen.webp');
  expect(files('pebbled')).toContain('t/back.webp');
});

test(
  'finds pictures by names that normalize to the same text',
  { tags: ['IMG-05', 'IMG-06', 'IMG-07', 'IMG-18'] },
  () => {
    for (const style of ['Track Arm', 'TRACK ARM', '"Track" Arm', 'track-arm'])
      expect(findPiece(smallManifest, style, "Sofa '3-Seat'")?.style).toBe('track-arm');
    expect(findPiece(smallManifest, 'Trackarm', 'Sofa 3-seat')).toBeUndefined();
  },
);

test('shows the substitute of a furniture type without a picture', { tags: ['IMG-18'] }, () => {
  expect(findPiece(smallManifest, 'Track Arm', 'Loveseat')?.furnitureType).toBe('sofa-3-seat');
  expect(findPiece(smallManifest, 'Track Arm', 'Ottoman')).toBeUndefined();
  expect(
    recipeFor(smallManifest, { ...piece, furnitureType: 'Ottoman', leathers: { principal: look } }),
  ).toBeUndefined();
});

test(
  'maps catalog items to picture options by their image name',
  { tags: ['IMG-04', 'IMG-05', 'IMG-18'] },
  () => {
    expect(optionsOfItems(smallManifest, ['Bun Leg "Oak"', 'No Welt', 'Foam'])).toEqual({
      legs: 'bun',
      legFinish: 'oak',
      welt: 'none',
    });
  },
);

test('changes the picture only for visible, layered shopper items', { tags: ['IMG-17'] }, () => {
  const item = (isWithLayer: boolean, isVisibleCanvas: boolean) => ({
    itemName: 'No Welt',
    isWithLayer,
    isVisibleCanvas,
  });
  expect(optionsOfShopperItems(smallManifest, [item(true, true)])).toEqual({ welt: 'none' });
  for (const hidden of [item(true, false), item(false, true), item(false, false)])
    expect(optionsOfShopperItems(smallManifest, [hidden])).toEqual({});
});

test('puts everything needed to draw into a recipe', { tags: ['IMG-11'] }, () => {
  const filters = { ...neutralFilters, brightness: -30 };
  const recipe = recipeFor(smallManifest, {
    ...piece,
    options: { insert: 'plain', legFinish: 'oak' },
    leathers: { principal: { filters }, insert: look },
  })!;
  expect(JSON.parse(JSON.stringify(recipe))).toEqual(recipe);
  expect(recipe).toMatchObject({ format: 1, manifestVersion: 'v1', width: 16, height: 8 });
  expect(recipe.leathers).toEqual({ principal: filters, insert: neutralFilters });
  const step = (file: string) => recipe.steps.find((entry) => entry.image.file === file);
  expect(step('t/shadow.webp')).toMatchObject({ draw: 'multiply' });
  expect(step('t/legs-tapered.webp')).toMatchObject({ draw: 'over', ramp: [0.4, 0.25, 0.125] });
  expect(step('t/back.webp')).toMatchObject({
    draw: 'over',
    leather: 'principal',
    ramp: [0.3, 0.105, 0.034],
  });
  expect(step('t/insert.webp')).toMatchObject({ leather: 'insert' });
  const at = recipe.steps.findIndex((entry) => entry.image.file === 't/back.webp');
  expect(recipe.steps[at + 1]).toMatchObject({ draw: 'screen', image: { file: 't/back-gloss.webp' } });
  expect(recipe.steps[at + 1]!.strength).toBeGreaterThan(1);
});

test('small pictures and swatches have their own sizes', { tags: ['IMG-16'] }, () => {
  const recipe = recipeFor(smallManifest, { ...piece, leathers: { principal: look } })!;
  const small = smallRecipe(recipe, 4);
  expect([small.width, small.height]).toEqual([4, 2]);
  expect(small.steps[2]!.image).toMatchObject({ file: 't/back.small.webp', box: [1, 0, 2, 1] });
  const swatch = swatchRecipe(smallManifest, { filters: neutralFilters, grain: 'boucle' })!;
  expect(swatch.steps.map((step) => [step.image.file, step.draw])).toEqual([
    ['s/n.webp', 'over'],
    ['s/n-gloss.webp', 'screen'],
  ]);
});

test('the address of an image changes with its content', { tags: ['IMG-19'] }, () => {
  expect(imageUrl('/Content/images/demo/', image('t/back.webp'))).toBe(
    '/Content/images/demo/t/back.webp?v=h1',
  );
});

test('option groups have a position over the picture', { tags: ['IMG-20'] }, () => {
  expect(findPiece(smallManifest, 'Track Arm', 'Sofa 3-seat')!.anchors.legs).toEqual({ top: 80, left: 20 });
});

test(
  'places a group of items on the option that most of them change, even on a substitute',
  { tags: ['IMG-20'] },
  () => {
    const place = (items: readonly string[], furnitureType = 'Sofa 3-seat') =>
      anchorOfItems(smallManifest, { style: 'Track Arm', furnitureType, items });
    expect(place(['Bun Leg Oak', 'Gold Paint'])).toEqual({ top: 80, left: 20 });
    expect(place(['Bun Leg Oak'], 'Loveseat')).toEqual({ top: 80, left: 20 });
    expect(place(['No Welt']), 'the set has no place for it').toBeUndefined();
    expect(place(['Gold Paint']), 'no picture shows it').toBeUndefined();
    expect(place(['Bun Leg Oak'], 'Bed'), 'there is no picture of it').toBeUndefined();
  },
);

type Change = (manifest: Record<string, never>) => unknown;

const broken: readonly (readonly [string, Change, RegExp])[] = [
  ['another format', (m) => Object.assign(m, { format: 2 }), /format 1/],
  ['no pieces', (m) => Object.assign(m, { pieces: 'none' }), /pieces: must be a list/],
  ['a wild ramp', (m) => Object.assign(m, { ramps: { cognac: [2, 0, 0] } }), /ramps\.cognac/],
  ['a missing ramp', (m) => Object.assign(m, { ramps: {} }), /there is no ramp cognac/],
];

test.each(broken)(
  'refuses a manifest with %s and names the error',
  { tags: ['IMG-12'] },
  (_name, change, fault) => {
    const copy = structuredClone(smallManifest) as unknown as Record<string, never>;
    change(copy);
    const reading = readManifest(copy);
    expect(reading.ok ? '' : reading.faults.join('\n')).toMatch(fault);
  },
);

test('refuses a layer outside the folder or picture, or with unknown choices', { tags: ['IMG-12'] }, () => {
  const faultsWith = (variant: object): string => {
    const copy = structuredClone(smallManifest) as unknown as {
      pieces: { layers: { variants: object[] }[] }[];
    };
    copy.pieces[0]!.layers[1]!.variants = [variant];
    const reading = readManifest(copy);
    return reading.ok ? '' : reading.faults.join('\n');
  };
  expect(readManifest(smallManifest)).toEqual({ ok: true, manifest: smallManifest });
  for (const file of ['../secret.webp', '/etc/passwd', 'a/../../b.webp', 'http://x/y.webp', 'a\\b.webp'])
    expect(faultsWith({ base: image(file) })).toMatch(/plain path/);
  expect(faultsWith({ base: image('a.webp', [14, 0, 4, 4]) })).toMatch(/does not lie inside 16 x 8/);
  expect(faultsWith({ base: image('a.webp', [0, 0, 0, 4]) })).toMatch(/does not lie inside/);
  expect(faultsWith({ when: { legs: ['claw'] }, base: image('a.webp') })).toMatch(
    /no option legs with choice claw/,
  );
  for (const more of ['gloss', 'bounce'])
    expect(faultsWith({ [more]: image('a.webp') })).toMatch(/needs a base/);
});

test(
  'maps catalog labels to image names with the list for their kind',
  { tags: ['IMG-04', 'IMG-05', 'IMG-07', 'N-25'] },
  () => {
    const labeled = withLabels(smallManifest, {
      legs: { '4" Bun Foot, Oak': 'Bun Leg Oak', 'Claw Foot': 'unheard-of', 'No Welt': 'bun-leg-oak' },
      nailheads: 'not a list',
    });
    expect(optionsOfItems(labeled, ['4" bun foot, oak'])).toEqual({ legs: 'bun', legFinish: 'oak' });
    expect(optionsOfItems(labeled, ['Claw Foot'])).toEqual({});
    expect(optionsOfItems(labeled, ['No Welt']), 'the list wins').toMatchObject({ legs: 'bun' });
    expect(withLabels(smallManifest, ['legs'])).toBe(smallManifest);
  },
);

test(
  'gives a nailhead without a picture the color of its id',
  { tags: ['IMG-01', 'IMG-02', 'IMG-03', 'IMG-04'] },
  () => {
    const items = { 'nailhead-gold': { nailheads: 'gold', welt: 'none' }, pewter: { nailheads: 'silver' } };
    const nailheadColors = { 'Antique Brass': 'gold', Pewter: 'gold', Zinc: '16' };
    const manifest = { ...smallManifest, items };
    const of = (label: string, labels: object) => optionsOfItems(withLabels(manifest, labels), [label]);
    expect(of('Antique Brass', { nailheadColors })).toEqual(items['nailhead-gold']);
    expect(of('Pewter', { nailheadColors }), 'its own picture').toEqual(items.pewter);
    expect(of('Zinc', { nailheadColors }), 'a color without a picture').toEqual({});
    const listed = { nailheads: { 'Antique Brass': 'pewter' }, nailheadColors };
    expect(of('Antique Brass', listed)).toEqual(items.pewter);
  },
);

test('gives a catalog piece the same recipe on the page and the server', { tags: ['IMG-11'] }, () => {
  const neutral = { hue: 0, saturation: 0, exposure: 0, brightness: 0, vibrance: 0, sepia: 0, contrast: 0 };
  const leather = { ...neutral, name: 'Cognac', imageName: null, isFabric: false, grain: '', colorize: '' };
  const piece = { style: 'track-arm', furnitureType: 'Sofa 3-seat', items: ['Bun Leg Oak'], leather };
  expect(recipeOfCatalogue(smallManifest, piece)?.options).toMatchObject({ legs: 'bun', insert: 'none' });
  expect(recipeOfCatalogue(smallManifest, { ...piece, style: 'unknown' })).toBeUndefined();
});

const stored = (): unknown =>
  JSON.parse(
    JSON.stringify(
      recipeFor(smallManifest, {
        ...piece,
        options: { legs: 'bun', insert: 'plain' },
        leathers: { principal: { ...look, grain: 'linen' }, insert: look },
      }),
    ),
  );

test(
  'reads a stored recipe unchanged and draws it with the set that has its images',
  { tags: ['IMG-11'] },
  () => {
    const reading = readRecipe(stored());
    if (!reading.ok) throw new Error(reading.faults.join());
    expect(reading.recipe).toEqual(stored());
    expect(isDrawnBy(smallManifest, reading.recipe)).toBe(true);
    const changed = JSON.parse(
      JSON.stringify(smallManifest).replaceAll('"h1"', '"h2"'),
    ) as typeof smallManifest;
    expect(isDrawnBy(changed, reading.recipe)).toBe(false);
  },
);

test.each([
  ['not an object', () => null, /must be a JSON object/],
  [
    'a path that leads elsewhere',
    (r: Recipe) => (r.steps[0]!.image.file = '../../secret.png'),
    /image\.file/,
  ],
  ['a box outside of the picture', (r: Recipe) => (r.steps[0]!.image.box = [0, 0, 9000, 4]), /image\.box/],
  ['a huge picture', (r: Recipe) => (r.width = 100_000), /width and height/],
  [
    'too many steps',
    (r: Recipe) => (r.steps = Array.from({ length: 300 }, () => r.steps[0]!)),
    /at most 200/,
  ],
  ['a filter out of range', (r: Recipe) => (r.leathers.principal.hue = 500), /leathers\.principal: hue/],
  ['a leather without values', (r: Recipe) => (r.leathers.insert = {} as never), /leathers\.insert/],
  ['a ramp of two', (r: Recipe) => (r.steps[1]!.ramp = [0.1, 0.2]), /ramp/],
  ['an unknown way to draw', (r: Recipe) => (r.steps[1]!.draw = 'eval'), /draw/],
  ['a long text', (r: Recipe) => (r.style = 'x'.repeat(10_000)), /style/],
])('refuses a recipe with %s and names the error', { tags: ['IMG-11'] }, (_name, spoil, fault) => {
  const recipe = stored() as Recipe;
  const value = spoil(recipe) === null ? null : recipe;
  const reading = readRecipe(value);
  expect(reading.ok ? '' : reading.faults.join('\n')).toMatch(fault);
});

interface Recipe {
  style: string;
  width: number;
  leathers: { principal: { hue: number }; insert: unknown };
  steps: { draw: string; ramp?: number[]; image: { file: string; box: number[] } }[];
}

test(
  "uses a leather's own grain, otherwise the set's, otherwise that of its kind",
  { tags: ['IMG-09', 'IMG-10'] },
  () => {
    const manifest = { ...smallManifest, items: { sand: { grain: 'pebbled' } } };
    const leather = {
      ...neutralFilters,
      colorize: '1,2,3,4',
      name: 'Sand',
      imageName: null,
      isFabric: false,
      grain: '',
    };
    const grainOf = (change: object) => lookOfLeather(manifest, { ...leather, ...change }).grain;
    expect(lookOfLeather(manifest, leather).filters).toEqual({ ...neutralFilters, colorize: [1, 2, 3, 4] });
    expect([
      grainOf({ grain: 'smooth' }),
      grainOf({}),
      grainOf({ imageName: 'other' }),
      grainOf({ imageName: 'other', isFabric: true }),
    ]).toEqual(['smooth', 'pebbled', 'natural', 'linen']);
    expect(lookOfLeather(manifest, { ...leather, colorize: 'nonsense' }).filters.colorize).toEqual([
      0, 0, 0, 0,
    ]);
  },
);

test('drops one choice from a combination without a picture and leaves no gap', { tags: ['IMG-12'] }, () => {
  const layer = (name: string, ...whens: Record<string, readonly string[]>[]) => ({
    name,
    paint: { kind: 'none' } as const,
    variants: whens.map((when, at) => ({ when, base: image(`${name}-${at}.webp`) })),
  });
  const [sofa] = smallManifest.pieces;
  const options = {
    arms: { choices: ['track', 'sloped'], default: 'track' },
    insert: { choices: ['none', 'plain', 'exotic'], default: 'none' },
    size: { choices: ['standard', 'extended'], default: 'standard' },
  };
  const layers = [
    layer(
      'arm',
      { arms: ['track'], size: ['standard'] },
      { arms: ['sloped'], size: ['standard'] },
      { arms: ['track'], size: ['extended'] },
    ),
    layer('seat', { size: ['standard'] }, { size: ['extended'] }),
    layer(
      'insert',
      { insert: ['plain'], arms: ['track'] },
      { insert: ['exotic'], arms: ['track'] },
      { insert: ['plain'], arms: ['sloped'] },
    ),
  ];
  const manifest = { ...smallManifest, pieces: [{ ...sofa!, options, layers }] };
  const shown = (wanted: Record<string, string>) => {
    const chosen = layersFor(manifest, { ...piece, options: wanted })!;
    return { files: chosen.layers.map(({ base }) => base.file), given: chosen.substituted };
  };
  expect(shown({ arms: 'sloped', size: 'extended' })).toEqual({
    files: ['arm-1.webp', 'seat-0.webp'],
    given: [{ option: 'size', wanted: 'extended', shown: 'standard' }],
  });
  expect(shown({ arms: 'sloped', insert: 'exotic' })).toEqual({
    files: ['arm-1.webp', 'seat-0.webp', 'insert-2.webp'],
    given: [{ option: 'insert', wanted: 'exotic', shown: 'plain' }],
  });
  expect(shown({ size: 'extended', insert: 'exotic' })).toEqual({
    files: ['arm-2.webp', 'seat-1.webp', 'insert-1.webp'],
    given: [],
  });
});

test(
  'adds light reflected by leather, and highlights, as light if a layer has both',
  { tags: ['IMG-11'] },
  () => {
    const copy = structuredClone(smallManifest) as unknown as {
      pieces: { layers: { variants: object[] }[] }[];
    };
    copy.pieces[0]!.layers[2]!.variants = [
      { base: image('t/back.webp'), gloss: image('t/back-gloss.webp'), bounce: image('t/back-bounce.webp') },
    ];
    const reading = readManifest(copy);
    if (!reading.ok) throw new Error(reading.faults.join());
    const recipe = recipeFor(reading.manifest, { ...piece, leathers: { principal: look } })!;
    const { ramp } = recipe.steps.find((step) => step.image.file === 't/back.webp')!;
    expect(recipe.steps.filter((step) => step.layer === 'back')).toEqual([
      { layer: 'back', image: image('t/back.webp'), draw: 'over', ramp, leather: 'principal' },
      { layer: 'back', image: image('t/back-bounce.webp'), draw: 'add', ramp, leather: 'principal' },
      { layer: 'back', image: image('t/back-gloss.webp'), draw: 'add' },
    ]);
    expect(readRecipe(recipe)).toEqual({ ok: true, recipe });
    expect(isDrawnBy(reading.manifest, recipe)).toBe(true);
    expect(isDrawnBy(smallManifest, recipe)).toBe(false);
  },
);
