import { buildFurniture, type Furniture, type FurnitureForm } from './index.ts';

const built = new Map<string, Furniture>();

/** The model of a form, for tests that only read it: several look at the same ones. */
export function builtOnce(form: FurnitureForm): Furniture {
  const key = JSON.stringify(form);
  const model = built.get(key) ?? buildFurniture(form);
  built.set(key, model);
  return model;
}
