import { expect, test } from 'vitest';
import { neutralFilters } from '../filters/index.ts';
import {
  filesOf,
  imagesOf,
  isDrawnBy,
  type PictureConfiguration,
  type PictureManifest,
  type PieceView,
  readManifest,
  readRecipe,
  recipeFor,
  viewOfCatalogue,
  viewRecipe,
} from './index.ts';
import { image, smallManifest } from './manifest.testing.ts';

const [bare] = smallManifest.pieces;
/** The sofa with other arms and an exotic insert, which its view doesn't have. */
const sofa = {
  ...bare!,
  options: {
    ...bare!.options,
    arms: { choices: ['track', 'rolled'], default: 'track' },
    insert: { choices: ['none', 'plain', 'exotic'], default: 'none' },
  },
};

const front: PieceView = {
  ...bare!,
  view: 'front',
  width: 20,
  height: 10,
  anchors: {},
  thumbnails: {},
  layers: bare!.layers.map((layer) => ({
    ...layer,
    variants: layer.variants.map(({ base, gloss, ...variant }) => ({
      ...variant,
      base: image(base!.file.replace('t/', 'f/'), base!.box),
      ...(gloss && { gloss: image(gloss.file.replace('t/', 'f/'), gloss.box) }),
    })),
  })),
};

const manifest: PictureManifest = { ...smallManifest, pieces: [sofa], views: [front] };
const red = { ...neutralFilters, hue: 40 };
const wanted = (change: Partial<PictureConfiguration> = {}): PictureConfiguration => ({
  style: 'Track Arm',
  furnitureType: 'Sofa 3-seat',
  leathers: { principal: { filters: red } },
  ...change,
});
const filesFor = (change: Partial<PictureConfiguration> = {}) =>
  viewRecipe(manifest, wanted(change))?.steps.map((step) => step.image.file);

test('shows the same choices and leathers as the first picture', { tags: ['IMG-11'] }, () => {
  const linen = { filters: neutralFilters, grain: 'linen' };
  const asked = wanted({
    options: { legs: 'bun', legFinish: 'oak', welt: 'none', insert: 'plain', arms: 'track' },
    leathers: { principal: { ...linen }, insert: { filters: red } },
  });
  const recipe = viewRecipe(manifest, asked)!;
  expect([recipe.width, recipe.height, recipe.style, recipe.furnitureType]).toEqual([
    20,
    10,
    'track-arm',
    'sofa-3-seat',
  ]);
  expect(recipe.steps.map((step) => [step.image.file, step.leather, step.ramp])).toEqual([
    ['f/shadow.webp', undefined, undefined],
    ['f/legs-bun.webp', undefined, smallManifest.ramps.oak],
    ['f/back-linen.webp', 'principal', smallManifest.ramps.cognac],
    ['f/insert.webp', 'insert', smallManifest.ramps.cognac],
  ]);
  expect(recipe.leathers).toEqual(recipeFor(manifest, asked)!.leathers);
  expect(readRecipe(JSON.parse(JSON.stringify(recipe))).ok).toBe(true);
  expect(isDrawnBy(manifest, recipe)).toBe(true);
});

test.each([
  ['without any choice', {}, 'f/legs-tapered.webp'],
  ['with the default of an option that only the first picture has', { arms: 'track' }, 'f/welt.webp'],
  ['with an option that no picture shows', { foam: 'soft' }, 'f/back.webp'],
  ['without legs', { legs: 'none' }, 'f/back-gloss.webp'],
])('shows a piece %s', { tags: ['IMG-11'] }, (_name, options: Record<string, string>, file) => {
  expect(filesFor({ options })).toContain(file);
});

test.each([
  ['other arms', { arms: 'rolled' }],
  ['arms that no picture has', { arms: 'wing' }],
  ['legs that no picture has', { legs: 'turned' }],
  ['an insert that only the first picture has', { insert: 'exotic' }],
])('shows no second picture of a piece with %s', { tags: ['IMG-12'] }, (_name, options) => {
  const change = { options: options as Record<string, string> };
  expect(recipeFor(manifest, wanted(change))).toBeDefined();
  expect(filesFor(change)).toBeUndefined();
});

test('shows no second picture where a combination of choices has none', { tags: ['IMG-12'] }, () => {
  const layers = front.layers.map((layer) =>
    layer.name === 'welt'
      ? { ...layer, variants: [{ when: { welt: ['welt'], legs: ['tapered'] }, base: image('f/w.webp') }] }
      : layer.name === 'legs'
        ? { ...layer, variants: [...layer.variants, { when: { legs: ['none'] } }] }
        : layer,
  );
  const bun = { when: { welt: ['none'], legs: ['bun'] } };
  const holed = layers.map((layer) =>
    layer.name === 'welt' ? { ...layer, variants: [...layer.variants, bun] } : layer,
  );
  const set = { ...manifest, views: [{ ...front, layers: holed }] };
  expect(viewRecipe(set, wanted())).toBeDefined();
  expect(viewRecipe(set, wanted({ options: { legs: 'bun' } }))).toBeUndefined();
});

test(
  'shows no second picture of another piece, of a stand or from a set without any',
  { tags: ['IMG-12'] },
  () => {
    expect(recipeFor(manifest, wanted({ furnitureType: 'Loveseat' }))).toBeDefined();
    expect(filesFor({ furnitureType: 'Loveseat' })).toBeUndefined();
    expect(filesFor({ style: 'Wingback' })).toBeUndefined();
    expect(viewRecipe(smallManifest, wanted())).toBeUndefined();
  },
);

test('shows a catalog’s piece from the front', { tags: ['IMG-04', 'IMG-11'] }, () => {
  const piece = {
    style: 'Track Arm',
    furnitureType: 'Sofa 3-seat',
    items: ['Bun Leg Oak', 'No Welt'],
    leather: { name: 'Cognac', isFabric: false, ...neutralFilters, colorize: '' },
  } as unknown as Parameters<typeof viewOfCatalogue>[1];
  const recipe = viewOfCatalogue(manifest, piece)!;
  expect(recipe.options).toMatchObject({ legs: 'bun', legFinish: 'oak', welt: 'none', insert: 'none' });
  expect(viewOfCatalogue(smallManifest, piece)).toBeUndefined();
});

test('counts views among the files of a set, small ones included', { tags: ['IMG-12'] }, () => {
  expect(imagesOf(manifest).map(({ file }) => file)).toContain('f/back-linen.webp');
  expect(filesOf(manifest)).toEqual(
    expect.arrayContaining(['t/back.webp', 'f/back-gloss.webp', 'f/back-gloss.small.webp']),
  );
});

test('accepts a set with views', { tags: ['IMG-12'] }, () => {
  expect(readManifest(manifest)).toMatchObject({ ok: true });
});

test.each([
  ['an object', {}, 'views: must be a list'],
  ['a text in it', ['front'], 'views[0]: must be an object'],
  ['a view from elsewhere', [{ ...front, view: 'top' }], 'views[0]: view must be front'],
  [
    'a view of no piece',
    [{ ...front, style: 'wingback' }],
    'views[0]: there is no piece wingback/sofa-3-seat',
  ],
  ['the same view twice', [front, front], 'views[1]: track-arm/sofa-3-seat is there twice'],
  [
    'another default',
    [{ ...front, options: { ...front.options, legs: { choices: ['tapered', 'bun'], default: 'bun' } } }],
    'views[0].options.legs: must be an option of the piece, with its default',
  ],
  [
    'an option of its own',
    [{ ...front, options: { ...front.options, feet: { choices: ['flat'], default: 'flat' } } }],
    'views[0].options.feet: must be an option of the piece, with its default',
  ],
  [
    'an image outside of the picture',
    [{ ...front, width: 8 }],
    'views[0].shadow f/shadow.webp: box 0 4 16 4 does not lie inside 8 x 10',
  ],
])('refuses views with %s', { tags: ['IMG-12'] }, (_name, views, fault) => {
  const reading = readManifest({ ...manifest, views });
  expect(reading.ok ? [] : reading.faults).toContain(fault);
});
