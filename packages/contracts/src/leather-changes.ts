import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, wire } from './codec.ts';
import { count, NAME, rowVersion, text } from './fields.ts';

const MOST = 2_000;
const ids = z.array(id).max(MOST);

/** The same change to several leathers. Fields that are missing or null stay unchanged. */
export const leatherChangesInput = wire({
  leathers: z.array(wire({ id, rowVersion })).min(1).max(MOST),
  /** The collection grade changes to the collection's. */
  collectionId: id.nullish(),
  /** Leather grade: 100 to 2000. */
  leatherGrade: z.int().nullish(),
  addedStoresIds: ids.nullish(),
  removedStoresIds: ids.nullish(),
  isActive: z.boolean().nullish(),
  /** Address of an uploaded photo; an empty string removes the photo. */
  pictureAddress: text(NAME).nullish(),
});
export type LeatherChangesInput = z.output<typeof leatherChangesInput>;

export const changeLeathers = defineCall({
  id: 'inventory.changeLeathers',
  method: 'POST',
  path: '/api/leatherItems/changes',
  access: { staff: 'catalogue.edit' },
  summary: 'Changes collection, grade, stores or state of several leathers: all of them or none',
  requirements: ['ENT-06', 'ENT-07', 'N-27'],
  body: leatherChangesInput,
  answer: wire({ changed: count }),
});

export const leatherChangeCalls = [changeLeathers] as const;
