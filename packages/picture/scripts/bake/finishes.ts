import { type Albedo, cognacAlbedo, usualReflectances } from '../../src/filters/index.ts';

/** Reflectance of everything that can color a layer. */
export const ramps: Readonly<Record<string, Albedo>> = {
  cognac: cognacAlbedo,
  ...usualReflectances,
  /** Thread shades itself where it is thin, so that one as dark as its leather would look like a gap. */
  'thread-matching': [0.35, 0.125, 0.041],
  'thread-cream': [0.62, 0.56, 0.46],
  'thread-white': [0.8, 0.79, 0.76],
  'thread-black': [0.018, 0.018, 0.018],
  'thread-tan': [0.35, 0.2, 0.1],
  'thread-red': [0.34, 0.03, 0.03],
  mattress: [0.7, 0.67, 0.61],
};

/** Ramp of each choice of the finish options. */
export const finishes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  legFinish: { walnut: 'walnut', espresso: 'espresso', oak: 'oak', ebony: 'ebony' },
  metalFinish: { steel: 'steel', brass: 'brass', gunmetal: 'gunmetal' },
  nailheads: { '16': 'antique-bronze', gold: 'gold', silver: 'silver' },
  stitching: {
    matching: 'thread-matching',
    cream: 'thread-cream',
    white: 'thread-white',
    black: 'thread-black',
    tan: 'thread-tan',
    red: 'thread-red',
  },
  mechanism: { steel: 'steel' },
  mattress: { linen: 'mattress' },
};

/** A thread that matches has the color of the leather that it sews. */
export const inLeather: Readonly<Record<string, readonly string[]>> = { stitching: ['matching'] };

const legNames = { tapered: 'Tapered Leg', bun: 'Bun Leg', turned: 'Turned Leg', block: 'Block Leg' };

/** What the demo company's catalog items change in the picture, by image name. */
export function itemOptions(): Record<string, Record<string, string>> {
  const items: Record<string, Record<string, string>> = {};
  const add = (label: string, options: Record<string, string>): void => {
    items[label.toLowerCase().replaceAll(' ', '-')] = options;
  };
  for (const [legs, label] of Object.entries(legNames))
    for (const finish of ['Walnut', 'Espresso', 'Oak', 'Ebony'])
      add(`${label} ${finish}`, { legs, legFinish: finish.toLowerCase() });
  for (const finish of ['Steel', 'Brass', 'Gunmetal'])
    add(`Metal Leg ${finish}`, { legs: 'metal', metalFinish: finish.toLowerCase() });
  add('No Legs', { legs: 'none' });
  add('Swivel Base', { base: 'swivel', legs: 'none' });
  for (const arms of ['Track', 'Rolled', 'Sloped', 'Slim', 'Padded', 'Wing'])
    add(`${arms} Arm`, { arms: arms.toLowerCase() });
  for (const back of ['Box', 'Pillow', 'Buttoned', 'Split', 'Tall'])
    add(`${back} Back`, { back: back.toLowerCase() });
  for (const seat of ['Box', 'Bench', 'Plush']) add(`${seat} Seat`, { seat: seat.toLowerCase() });
  add('Seat Foam', { foam: 'standard' });
  add('Welt', { welt: 'welt', nailheads: 'none' });
  add('No Welt', { welt: 'none' });
  // Nails and welt exclude each other (SHOP-14).
  for (const [label, nailheads] of [
    ['Gold', 'gold'],
    ['Silver', 'silver'],
    ['Antique Bronze', '16'],
  ] as const)
    add(`Nailhead ${label}`, { nailheads, welt: 'none' });
  add('No Nailheads', { nailheads: 'none' });
  for (const color of ['Matching', 'Cream', 'White', 'Black', 'Tan', 'Red'])
    add(`${color} Stitching`, { stitching: color.toLowerCase() });
  add('No Stitching', { stitching: 'none' });
  add('Insert', { insert: 'plain' });
  add('Exotic Insert', { insert: 'exotic' });
  add('Extended Depth', { size: 'extended' });
  add('Power Recline', { motion: 'open' });
  add('Manual Recline', { motion: 'open' });
  add('Sleeper', { sleeper: 'open' });
  return items;
}
