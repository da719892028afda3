import type { LayerImage, PictureManifest, Piece } from './picture-manifest.ts';

/** A small, complete manifest for tests. */
export const image = (file: string, box: LayerImage['box'] = [0, 0, 4, 4]): LayerImage => ({
  file,
  box,
  hash: 'h1',
});

const leather = { kind: 'leather', of: 'principal', ramp: 'cognac' } as const;

const sofa: Piece = {
  style: 'track-arm',
  furnitureType: 'sofa-3-seat',
  width: 16,
  height: 8,
  options: {
    legs: { choices: ['tapered', 'bun', 'none'], default: 'tapered' },
    legFinish: { choices: ['walnut', 'oak'], default: 'walnut' },
    welt: { choices: ['welt', 'none'], default: 'welt' },
    insert: { choices: ['none', 'plain'], default: 'none' },
  },
  layers: [
    {
      name: 'shadow',
      paint: { kind: 'none' },
      blend: 'multiply',
      variants: [{ base: image('t/shadow.webp', [0, 4, 16, 4]) }],
    },
    {
      name: 'legs',
      paint: { kind: 'finish', option: 'legFinish' },
      variants: [
        { when: { legs: ['tapered'] }, base: image('t/legs-tapered.webp') },
        { when: { legs: ['bun'] }, base: image('t/legs-bun.webp') },
      ],
    },
    {
      name: 'back',
      paint: leather,
      variants: [
        { base: image('t/back.webp', [4, 0, 8, 4]), gloss: image('t/back-gloss.webp', [4, 0, 8, 4]) },
        { prefer: { grain: 'linen' }, base: image('t/back-linen.webp', [4, 0, 8, 4]) },
      ],
    },
    { name: 'welt', paint: leather, variants: [{ when: { welt: ['welt'] }, base: image('t/welt.webp') }] },
    {
      name: 'insert',
      paint: { ...leather, of: 'insert' },
      variants: [{ when: { insert: ['plain'] }, base: image('t/insert.webp', [8, 0, 4, 4]) }],
    },
  ],
  anchors: { legs: { top: 80, left: 20 } },
  thumbnails: { '150x150': 't/thumbnail-150x150.webp' },
};

export const smallManifest: PictureManifest = {
  format: 1,
  version: 'v1',
  smallScale: 4,
  ramps: { cognac: [0.3, 0.105, 0.034], walnut: [0.1, 0.045, 0.02], oak: [0.4, 0.25, 0.125] },
  finishes: { legFinish: { walnut: 'walnut', oak: 'oak' } },
  items: { 'bun-leg-oak': { legs: 'bun', legFinish: 'oak' }, 'no-welt': { welt: 'none' } },
  swatches: { natural: { base: image('s/n.webp'), gloss: image('s/n-gloss.webp'), ramp: 'cognac' } },
  pieces: [sofa],
  stands: [{ style: 'track-arm', furnitureType: 'loveseat', shows: 'sofa-3-seat' }],
};
