import type { FurnitureForm } from './furniture-form.ts';
import { type Furniture, PartCollector } from './furniture-parts.ts';
import { addArms } from './parts/arms.ts';
import { addBacks } from './parts/backs.ts';
import { addFrame } from './parts/frame.ts';
import { addLegs } from './parts/legs.ts';
import { addFootrests } from './parts/motion.ts';
import { addSeats } from './parts/seats.ts';
import { addBed } from './parts/sleeper.ts';
import { addTuftedBody } from './tufted/tufted-body.ts';

/**
 * A piece of furniture's geometry, by part. Units are meters; X points right, Y up from the floor, and the seat faces
 * +Z. The same form always produces the same geometry.
 */
export function buildFurniture(form: FurnitureForm): Furniture {
  const collector = new PartCollector();
  addLegs(collector, form);
  if (form.body === 'tufted') addTuftedBody(collector, form);
  else {
    addFrame(collector, form);
    if (form.sleeper === 'open') addBed(collector, form);
    else addSeats(collector, form);
    if (form.body === 'cushioned') {
      addBacks(collector, form);
      addArms(collector, form);
    }
    addFootrests(collector, form);
  }
  return collector.finish();
}

/** The legs alone, for showing others under the same body. */
export function buildLegs(form: FurnitureForm): Furniture {
  const collector = new PartCollector();
  addLegs(collector, form);
  return collector.finish();
}
