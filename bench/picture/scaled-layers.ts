import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PictureRecipe, RecipeStep } from '@cordovan/picture/manifest';
import sharp from 'sharp';

const names = ['shadow', 'legs', 'frame', 'armFar', 'back', 'seat', 'stitchSeat', 'armNear'];

/** The eight layers named by the limit, at 1200 x 800, from the demo set. Writes their files to `memory`. */
export async function barRecipe(
  recipe: PictureRecipe,
  folder: string,
  memory: Map<string, Uint8Array>,
): Promise<PictureRecipe> {
  const scale = 1200 / recipe.width;
  const steps: RecipeStep[] = [];
  for (const step of recipe.steps.filter((one) => names.includes(one.layer))) {
    const [left, top, width, height] = step.image.box.map((side) => Math.floor(side * scale)) as [
      number,
      number,
      number,
      number,
    ];
    // The same image keeps its address, so that it counts as loaded and unchanged.
    const file = `bar/${step.image.file}`;
    const bytes = await sharp(readFileSync(path.join(folder, step.image.file)))
      .resize(width, height, { fit: 'fill' })
      .webp({ lossless: true })
      .toBuffer();
    memory.set(file, bytes);
    steps.push({ ...step, image: { file, box: [left, top, width, height], hash: 'bar' } });
  }
  return { ...recipe, width: 1200, height: 800, steps };
}
