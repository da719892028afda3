/**
 * `node packages/picture/scripts/style-sheets.ts [--pictures folder] [--out folder]`: the three-seat sofa of every style in
 * six leathers at full size, one image a style. The same leathers each time, so that two sets of pictures can be compared.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { recipeFor } from '../src/manifest/index.ts';
import { styleForms } from '../src/modeler/index.ts';
import { serverPictures } from '../src/server/index.ts';
import { leatherNamed, root } from './demo-leathers.ts';

const { values: flags } = parseArgs({
  options: {
    pictures: { type: 'string', default: path.join(root, 'demo/pictures') },
    out: { type: 'string', default: path.join(root, 'docs/img/styles') },
  },
});

/** Nearly black, white, saturated, pull-up, and both fabrics. */
const names = ['Midnight', 'Chalk', 'Ember', 'Bourbon', 'Flax', 'Clay'];
const size = { width: 1600, height: 1000 };
const columns = 2;
const background = [238, 236, 232] as const;

const pictures = serverPictures(flags.pictures);
const manifest = await pictures.manifest();
mkdirSync(flags.out, { recursive: true });
for (const { id } of styleForms) {
  const tiles = names.map(async (name, at) => {
    const recipe = recipeFor(manifest, {
      style: id,
      furnitureType: 'sofa-3-seat',
      leathers: { principal: leatherNamed(name) },
    });
    if (!recipe) throw new Error(`There is no picture of ${id}`);
    const { bytes } = await pictures.render(recipe, { format: 'png', width: size.width, background });
    const [left, top] = [(at % columns) * size.width, Math.floor(at / columns) * size.height];
    return { input: Buffer.from(bytes), left, top };
  });
  const width = columns * size.width;
  const height = Math.ceil(names.length / columns) * size.height;
  await sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite(await Promise.all(tiles))
    .webp({ quality: 82, effort: 5 })
    .toFile(path.join(flags.out, `${id}.webp`));
}
