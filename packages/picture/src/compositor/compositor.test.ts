import { expect, test } from 'vitest';
import { albedoRamp, cognacAlbedo, neutralFilters, tintColors, tintTable } from '../filters/index.ts';
import type { PictureRecipe, RecipeStep } from '../manifest/index.ts';
import { createCompositor, ImageFault, type LoadImage, type Pixels } from './index.ts';

let seed = 7;
const random = (): number => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) / 4294967296;

interface Fill {
  readonly gray?: boolean;
  readonly opaque?: boolean;
}

function noisy(width: number, height: number, { gray = true, opaque = false }: Fill = {}): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let i = 0; i < data.length; i += 4) {
    const value = Math.floor(random() * 256);
    const color = gray
      ? [value, value, value]
      : [value, Math.floor(random() * 256), Math.floor(random() * 256)];
    const alpha = opaque ? 255 : [0, 0, 255, 255, Math.floor(random() * 256)][Math.floor(random() * 5)]!;
    data.set([...color, alpha], i);
  }
  return { width, height, data };
}

const copyOf = ({ width, height, data }: Pixels): Pixels => ({
  width,
  height,
  data: new Uint8ClampedArray(data),
});

type Files = Record<string, Pixels>;

/** Returns copies, as decoding does, and counts them. */
function loaderOf(files: Files): { load: LoadImage; loaded: string[] } {
  const loaded: string[] = [];
  return {
    loaded,
    load: (image) => {
      loaded.push(image.file);
      const found = files[image.file];
      return found ? Promise.resolve(copyOf(found)) : Promise.reject(new ImageFault(image.file, 'missing'));
    },
  };
}

const step = (file: string, box: RecipeStep['image']['box'], rest: Partial<RecipeStep> = {}): RecipeStep => ({
  layer: file,
  image: { file, box, hash: 'h' },
  draw: 'over',
  ...rest,
});

const recipeOf = (steps: readonly RecipeStep[], filters = neutralFilters): PictureRecipe => ({
  format: 1,
  manifestVersion: 'v',
  style: 's',
  furnitureType: 'f',
  width: 40,
  height: 30,
  options: {},
  leathers: { principal: filters, insert: neutralFilters },
  steps,
});

const files: Files = {
  shadow: noisy(40, 10, { opaque: true }),
  legs: noisy(40, 12),
  back: noisy(30, 20),
  gloss: noisy(30, 20, { opaque: true }),
  edge: noisy(30, 20),
  photo: noisy(20, 20, { gray: false }),
};

const leather = { ramp: cognacAlbedo, leather: 'principal' } as const;
const steps = [
  step('shadow', [0, 20, 40, 10], { draw: 'multiply' }),
  step('legs', [0, 16, 40, 12], { ramp: [0.1, 0.05, 0.02] }),
  step('back', [4, 2, 30, 20], leather),
  step('gloss', [4, 2, 30, 20], { draw: 'screen', strength: 1.1 }),
];

/** Reference implementation: draws with doubles, pixel by pixel, according to the documented layer rules. */
function expectedOn(background: readonly number[], recipe: PictureRecipe): Float64Array {
  const result = new Float64Array(40 * 30 * 3).map((_, i) => background[i % 3]!);
  for (const { image, draw, ramp, strength = 1 } of recipe.steps) {
    const source = copyOf(files[image.file]!);
    const table = ramp && tintTable(recipe.leathers.principal, albedoRamp(ramp));
    const [left, top, width, height] = image.box;
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++)
        for (let c = 0; c < 3; c++) {
          const from = (y * width + x) * 4;
          const to = ((y + top) * 40 + x + left) * 3 + c;
          const gray = source.data[from + 1]!;
          const alpha = source.data[from + 3]! / 255;
          const own = table ? table[gray * 4 + c]! : source.data[from + c]!;
          const below = result[to]!;
          if (draw === 'over') result[to] = own * alpha + below * (1 - alpha);
          else if (draw === 'multiply') result[to] = (Math.min(255, own + 2) * below) / 255;
          else
            result[to] =
              gray <= 2 ? below : 255 - ((255 - below) * (255 - Math.min(255, gray * strength))) / 255;
        }
  }
  return result;
}

test('tints and combines layers exactly by their rules', { tags: ['IMG-11'] }, async () => {
  const filters = { ...neutralFilters, hue: 30, sepia: 20, contrast: 10 };
  const recipe = recipeOf(
    steps.map((one) => (one.layer === 'legs' ? { ...one, leather: 'principal' } : one)),
    filters,
  );
  const { picture } = await createCompositor(loaderOf(files).load).draw(recipe, {
    background: [220, 210, 200],
  });
  const expected = expectedOn([220, 210, 200], recipe);
  let largest = 0;
  expected.forEach((value, i) => {
    largest = Math.max(largest, Math.abs(value - picture.data[Math.floor(i / 3) * 4 + (i % 3)]!));
  });
  // Up to four layers each round once, and so does the highlights' strength.
  expect(largest).toBeLessThan(2.5);
});

test('draws each leather in its own color, one after another', { tags: ['IMG-11'] }, async () => {
  const compositor = createCompositor(loaderOf(files).load);
  const drawn: string[] = [];
  for (const hue of [0, 40, 0]) {
    const recipe = recipeOf(steps, { ...neutralFilters, hue });
    const { picture } = await compositor.draw(recipe);
    const alone = await createCompositor(loaderOf(files).load).draw(recipe);
    expect(picture, `hue ${hue}`).toEqual(alone.picture);
    drawn.push(picture.data.join());
  }
  expect(new Set(drawn).size).toBe(2);
});

test(
  'draws a transparent picture over a color just as it draws one on that color',
  { tags: ['IMG-11'] },
  async () => {
    // Highlights are rendered premultiplied by the coverage of their layer.
    const edge = files.edge!;
    const gloss = copyOf(files.gloss!);
    for (let i = 0; i < gloss.data.length; i += 4) {
      const value = (gloss.data[i]! * edge.data[i + 3]!) / 255;
      gloss.data.set([value, value, value], i);
    }
    const recipe = recipeOf([
      step('shadow', [0, 20, 40, 10], { draw: 'multiply' }),
      step('edge', [4, 2, 30, 20], leather),
      step('gloss', [4, 2, 30, 20], { draw: 'screen', strength: 1 }),
    ]);
    const compositor = createCompositor(loaderOf({ ...files, gloss }).load);
    const opaque = (await compositor.draw(recipe, { background: [200, 200, 200] })).picture;
    const { picture } = await compositor.draw(recipe);
    let sum = 0;
    for (let i = 0; i < picture.data.length; i++) {
      if (i % 4 === 3) continue;
      const alpha = picture.data[i - (i % 4) + 3]! / 255;
      sum += Math.abs(picture.data[i]! * alpha + 200 * (1 - alpha) - opaque.data[i]!);
    }
    expect(sum / (40 * 30 * 3)).toBeLessThan(1.5);
  },
);

test(
  'leaves out and reports images that fail to load, and draws the rest',
  { tags: ['IMG-12', 'ERR-25', 'CZR-29'] },
  async () => {
    const { load } = loaderOf({ legs: files.legs!, back: noisy(5, 5) });
    const compositor = createCompositor(load);
    const broken = await compositor.draw(recipeOf(steps));
    expect(broken.faults.map((fault) => [fault.file, fault.reason])).toEqual([
      ['shadow', 'missing'],
      ['back', 'wrong-size'],
      ['gloss', 'missing'],
    ]);
    expect(broken.faults[1]!.message).toBe(
      'The image back has another size than its manifest says: 5 x 5, not 30 x 20.',
    );
    const legsOnly = await compositor.draw(recipeOf([steps[1]!]));
    expect(broken.picture.data).toEqual(legsOnly.picture.data);
  },
);

test(
  'draws the same picture whether it redraws everything or only what changed',
  { tags: ['IMG-11'] },
  async () => {
    const compositor = createCompositor(loaderOf(files).load);
    const first = recipeOf(steps);
    const before = await compositor.draw(first, { background: [240, 240, 240] });
    const others = [
      recipeOf(steps.filter((one) => one.layer !== 'legs')),
      recipeOf(steps, { ...neutralFilters, brightness: 20 }),
      recipeOf([...steps, step('photo', [10, 5, 20, 20])]),
      first,
    ];
    let previous = { recipe: first, composition: before };
    for (const recipe of others) {
      const composition = await compositor.draw(recipe, { background: [240, 240, 240], previous });
      const whole = await compositor.draw(recipe, { background: [240, 240, 240] });
      expect(composition.picture.data).toEqual(whole.picture.data);
      previous = { recipe, composition };
    }
    const same = await compositor.draw(first, { background: [240, 240, 240], previous });
    expect(same.changed).toEqual([]);
  },
);

test(
  'filters color pictures and caches them by image and leather',
  { tags: ['IMG-09', 'IMG-11'] },
  async () => {
    const { load, loaded } = loaderOf(files);
    const compositor = createCompositor(load);
    const filters = { ...neutralFilters, saturation: -60, exposure: 12 };
    const photo = step('photo', [0, 0, 20, 20], { leather: 'principal' });
    const { picture } = await compositor.draw(recipeOf([photo], filters));
    await compositor.draw(recipeOf([photo], filters));
    expect(loaded).toEqual(['photo']);
    const expected = copyOf(files.photo!);
    tintColors(expected.data, filters);
    for (let y = 0; y < 20; y++)
      for (let x = 0; x < 20; x++) {
        const from = (y * 20 + x) * 4;
        if (expected.data[from + 3] === 0) continue;
        const to = (y * 40 + x) * 4;
        expect([...picture.data.slice(to, to + 4)]).toEqual([...expected.data.slice(from, from + 4)]);
      }
  },
);

test(
  'loads each image once, however often it is drawn, and retries failures',
  { tags: ['IMG-12'] },
  async () => {
    const growing: Files = { back: files.back! };
    const { load, loaded } = loaderOf(growing);
    const compositor = createCompositor(load);
    const recipe = recipeOf([steps[2]!, steps[1]!]);
    await compositor.preload(recipe);
    growing.legs = files.legs!;
    const { faults } = await compositor.draw(recipe);
    await compositor.draw(recipeOf(recipe.steps, { ...neutralFilters, hue: 5 }));
    expect(faults).toEqual([]);
    expect(loaded).toEqual(['back', 'legs', 'legs']);
  },
);

test('stops a drawing that is no longer needed', async () => {
  const compositor = createCompositor(loaderOf(files).load);
  const given = new AbortController();
  given.abort();
  await expect(compositor.draw(recipeOf(steps), { signal: given.signal })).rejects.toThrow(/abort/i);
});

test('does not mistake a programming error for a missing image', { tags: ['IMG-12'] }, async () => {
  const compositor = createCompositor(() => Promise.reject(new TypeError('a bug')));
  await expect(compositor.draw(recipeOf(steps))).rejects.toThrow('a bug');
});

test('redraws separate parts alone and gets the same picture', { tags: ['IMG-11'] }, async () => {
  /** Two legs of this height at the ends of a layer of 200 columns. */
  const legs = (high: number): Pixels => {
    const pixels = { width: 200, height: 20, data: new Uint8ClampedArray(200 * 20 * 4) };
    for (let y = 0; y < high; y++)
      for (const x of [3, 4, 5, 190, 191]) pixels.data.set([100 + y, 90, 80, 200], (y * 200 + x) * 4);
    return pixels;
  };
  const set = { back: noisy(200, 30), short: legs(6), long: legs(17) };
  const compositor = createCompositor(loaderOf(set).load);
  const sofa = (name: string): PictureRecipe => ({
    ...recipeOf([step(name, [0, 10, 200, 20]), step('back', [0, 0, 200, 30])]),
    width: 200,
  });
  const background = [240, 240, 240] as const;
  const [short, long] = [sofa('short'), sofa('long')];
  let previous = { recipe: short, composition: await compositor.draw(short, { background }) };
  for (const recipe of [long, short, long]) {
    const composition = await compositor.draw({ ...recipe }, { background, previous });
    expect(composition.changed).toEqual([
      [0, 10, 16, 17],
      [176, 10, 16, 17],
    ]);
    expect(composition.picture.data).toEqual((await compositor.draw(recipe, { background })).picture.data);
    previous = { recipe, composition };
  }
});
