import type { Albedo } from './ramp.ts';

/** Common woods and metals, so that a maker needn't measure them. */
export const usualReflectances: Readonly<Record<string, Albedo>> = {
  walnut: [0.1, 0.045, 0.02],
  espresso: [0.03, 0.014, 0.008],
  oak: [0.4, 0.25, 0.125],
  ebony: [0.012, 0.011, 0.01],
  steel: [0.56, 0.56, 0.57],
  brass: [0.62, 0.46, 0.24],
  gunmetal: [0.06, 0.06, 0.065],
  gold: [0.62, 0.45, 0.22],
  silver: [0.66, 0.66, 0.65],
  'antique-bronze': [0.2, 0.11, 0.055],
};
