/**
 * `node packages/picture/scripts/contact-sheet.ts`: renders all styles in six leathers, and every option on and off, as
 * two images in `docs/img`. Look at them after every bake.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { recipeFor } from '../src/manifest/index.ts';
import { styleForms } from '../src/modeler/index.ts';
import { serverPictures } from '../src/server/index.ts';
import { leatherNamed as leather, leathers, root } from './demo-leathers.ts';

const docs = path.join(root, 'docs/img');
const tile = { width: 480, height: 300 };
const columns = 6;
const background = [226, 224, 220] as const;

const inGrain = (grain: string): string => leathers.find((entry) => entry.grain === grain)!.name;

interface Shot {
  readonly style: string;
  readonly type?: string;
  readonly options?: Readonly<Record<string, string>>;
  readonly leather: string;
  readonly caption: string;
}

const styles: readonly Shot[] = styleForms.flatMap(({ id }) =>
  ['Cognac', 'Midnight', 'Oxblood', 'Birch', 'Admiral', 'Flax'].map((name) => ({
    style: id,
    leather: name,
    caption: `${id}, ${name}`,
  })),
);

/** One shot per choice; the first shows none. */
function choices(style: string, option: string, list: readonly string[], more: Partial<Shot> = {}): Shot[] {
  return list.map((choice) => ({
    style,
    leather: 'Cognac',
    ...more,
    options: { ...more.options, [option]: choice },
    caption: `${style}, ${option} ${choice}`,
  }));
}

const chair = { type: 'chair', leather: 'Honey' } as const;
const options: readonly Shot[] = [
  ...choices('track-arm', 'arms', ['track', 'rolled', 'sloped']),
  ...choices('wingback', 'arms', ['wing', 'rolled', 'track'], { leather: 'Admiral' }),
  ...choices('rolled-arm', 'back', ['pillow', 'box'], { leather: 'Oxblood' }),
  ...choices('mid-century', 'back', ['buttoned', 'pillow'], { leather: 'Birch' }),
  ...choices('sloped-arm', 'seat', ['box', 'bench'], { leather: 'Midnight' }),
  ...choices('track-arm', 'legs', ['tapered', 'bun', 'turned', 'block', 'metal', 'none']),
  ...choices('track-arm', 'legFinish', ['walnut', 'espresso', 'oak', 'ebony'], { leather: 'Birch' }),
  ...choices('modern-low', 'seat', ['bench', 'box'], { leather: 'Admiral' }),
  ...choices('chesterfield', 'nailheads', ['none', '16', 'gold', 'silver'], { leather: 'Oxblood' }),
  ...choices('rolled-arm', 'welt', ['none', 'welt']),
  ...choices('track-arm', 'stitching', ['none', 'white', 'black', 'red'], { leather: 'Midnight' }),
  ...choices('wingback', 'size', ['standard', 'extended'], { leather: 'Oxblood' }),
  ...choices('rolled-arm', 'insert', ['none', 'plain', 'exotic']),
  ...choices('modern-low', 'insert', ['none', 'plain', 'exotic'], { leather: 'Midnight' }),
  ...choices('recliner', 'motion', ['closed', 'open'], { leather: 'Admiral' }),
  ...choices('track-arm', 'sleeper', ['closed', 'open'], { type: 'sleeper-sofa', leather: 'Birch' }),
  ...choices('mid-century', 'base', ['standard', 'swivel'], chair),
  ...['natural', 'pebbled', 'smooth', 'linen', 'boucle'].map((grain) => ({
    style: 'sloped-arm',
    leather: inGrain(grain),
    caption: `sloped-arm, ${inGrain(grain)}: ${grain}`,
  })),
  ...(
    [
      ['rolled-arm', 'chair', 'Flax'],
      ['chesterfield', 'loveseat', 'Snowdrift'],
      ['wingback', 'chair', 'Harbor'],
      ['recliner', 'sofa-4-seat', 'Clay'],
      ['track-arm', 'corner-chair', 'Charcoal'],
      ['modern-low', 'ottoman', 'Olive Grove'],
    ] as const
  ).map(([style, type, name]) => ({ style, type, leather: name, caption: `${style} ${type}, ${name}` })),
  ...choices('track-arm', 'size', ['extended'], { options: { legs: 'block', welt: 'none' } }),
];

const pictures = serverPictures(path.join(root, 'demo/pictures'));
const manifest = await pictures.manifest();

async function draw({ style, type = 'sofa-3-seat', options: chosen = {}, leather: name, caption }: Shot) {
  const recipe = recipeFor(manifest, {
    style,
    furnitureType: type,
    options: chosen,
    leathers: { principal: leather(name), insert: leather('Honey') },
  });
  if (!recipe) throw new Error(`There is no picture of ${style} ${type}`);
  const left = Object.entries(chosen).filter(([option, choice]) => recipe.options[option] !== choice);
  if (left.length > 0) throw new Error(`${caption}: there is no picture of ${left.join(', ')}`);
  const { bytes } = await pictures.render(recipe, { format: 'png', width: tile.width, background });
  return sharp(bytes)
    .resize(tile.width, tile.height, { fit: 'cover' })
    .composite([{ input: captionOf(caption), top: tile.height - 26, left: 12 }])
    .png()
    .toBuffer();
}

const captionOf = (text: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${tile.width - 24}" height="20"><text y="15" font-family="Inter, DejaVu Sans, sans-serif" font-size="14" fill="#5e554e">${text}</text></svg>`,
  );

async function writeSheet(name: string, shots: readonly Shot[]): Promise<void> {
  const tiles: OverlayOptions[] = [];
  for (const [at, shot] of shots.entries())
    tiles.push({
      input: await draw(shot),
      left: (at % columns) * tile.width,
      top: Math.floor(at / columns) * tile.height,
    });
  const [width, height] = [tile.width * columns, tile.height * Math.ceil(shots.length / columns)];
  const [r, g, b] = background;
  await sharp({ create: { width, height, channels: 3, background: { r, g, b } } })
    .composite(tiles)
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(path.join(docs, name));
  process.stdout.write(`${path.join('docs/img', name)}: ${shots.length} pictures\n`);
}

mkdirSync(docs, { recursive: true });
await writeSheet('contact-sheet.jpg', styles);
await writeSheet('contact-options.jpg', options);
