import { expect, test } from 'vitest';
import { bestVariant } from './best-variant.ts';
import type { LayerVariant } from './picture-manifest.ts';

const piece = {
  options: {
    arms: { choices: ['track', 'rolled', 'sloped'], default: 'track' },
    motion: { choices: ['closed', 'open'], default: 'closed' },
  },
};
const variant = (file: string, prefer: Record<string, string> = {}, when = {}): LayerVariant => ({
  when,
  prefer,
  base: { file, box: [0, 0, 1, 1], hash: 'x' },
});

const frames = [
  variant('rolled-linen', { arms: 'rolled', grain: 'linen' }),
  variant('rolled', { arms: 'rolled', grain: 'natural' }),
  variant('pebbled', { grain: 'pebbled' }),
  variant('open', { motion: 'open' }),
  variant('default'),
];

test.each([
  ['track', 'closed', 'natural', 'default'],
  ['track', 'closed', 'pebbled', 'pebbled'],
  ['track', 'open', 'pebbled', 'open'],
  ['rolled', 'closed', 'natural', 'rolled'],
  ['rolled', 'closed', 'linen', 'rolled-linen'],
  // Rolled arms in pebbled leather were not baked: the arms stay, in the natural grain and not in cloth.
  ['rolled', 'closed', 'pebbled', 'rolled'],
  // Sloped arms were not baked at all.
  ['sloped', 'closed', 'pebbled', 'pebbled'],
])(
  'shows %s arms, %s, in %s leather with the picture "%s"',
  { tags: ['IMG-11', 'IMG-12'] },
  (arms, motion, grain, file) => {
    for (const variants of [frames, frames.toReversed()])
      expect(bestVariant(variants, { piece, options: { arms, motion }, grain })?.base?.file).toBe(file);
  },
);

test(
  'counts a picture that is only for certain arms as a picture of those arms',
  { tags: ['IMG-11'] },
  () => {
    const arms = [
      variant('natural', {}, { arms: ['rolled'] }),
      variant('linen', { grain: 'linen' }, { arms: ['rolled'] }),
      variant('of the track arms', { arms: 'track' }),
    ];
    const wanted = { piece, options: { arms: 'rolled', motion: 'closed' } };
    expect(bestVariant(arms, { ...wanted, grain: 'linen' })?.base?.file).toBe('linen');
    expect(bestVariant(arms, { ...wanted, grain: 'smooth' })?.base?.file).toBe('natural');
  },
);
