import type { GrainKind, Lens, View } from '../../src/renderer/index.ts';

/** Surfaces that have a close-up. */
export const closeUpSurfaces = [
  'natural',
  'pebbled',
  'smooth',
  'linen',
  'boucle',
] as const satisfies GrainKind[];

export const closeUpSize = { width: 1200, height: 900 } as const;

/** From half a meter, a little above the seat: its corner is right of the middle, the arm behind it. */
export const closeUpView: View = {
  position: [-0.01, 0.775, 0.735],
  target: [0.243, 0.474, 0.412],
  fieldOfView: 30,
  near: 0.05,
};

/** Like 45 mm at f/6.3: the corner is sharp, the far end of the arm is not. */
export const closeUpLens: Lens = { aperture: 0.0035, focus: 0.5 };

/** Name of the close-up among the takes, and of its folder. */
export const closeUpId = 'close-up';
