import { buildFurniture } from './build-furniture.ts';
import { buildCloseUp } from './close-up/build-close-up.ts';
import type { FurnitureForm } from './furniture-form.ts';
import type { Furniture } from './furniture-parts.ts';

/** What a rendering shows: a whole piece of furniture, or the corner of a seat from close up. */
export type Shape = FurnitureForm | 'closeUp';

export const buildShape = (shape: Shape): Furniture =>
  shape === 'closeUp' ? buildCloseUp() : buildFurniture(shape);
