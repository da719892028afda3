import type { View } from '../../src/renderer/index.ts';

export const closeUpSize = { width: 1200, height: 900 } as const;

/** From half a meter, a little above the seat: its corner is at the right, the arm behind it. */
export const closeUpView: View = {
  position: [-0.01, 0.775, 0.735],
  target: [0.2, 0.474, 0.38],
  fieldOfView: 30,
  near: 0.05,
};

/** A lens that is sharp at one distance only, like 45 mm at f/10; lengths in meters. */
export const closeUpLens = { aperture: 0.0022, focus: 0.5 } as const;

/** Name of the close-up among the takes, and of its folder. */
export const closeUpId = 'close-up';

/** Folders of smooth leather in both grays, next to those of the surfaces. */
export const plainFolders = { dark: 'plain-dark', light: 'plain-light' } as const;
