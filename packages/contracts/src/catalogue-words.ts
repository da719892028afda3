import { z } from 'zod';
import { defineCall } from './call.ts';
import { wire } from './codec.ts';
import { count, NAME, rowVersion, rowVersionSent, text } from './fields.ts';

/** Kinds of records that have a catalog name. */
export const nameUse = z.enum([
  'furnitureType',
  'saleItem',
  'part',
  'option',
  'shopPart',
  'shopOption',
  'shopPiece',
  'bundle',
  'grade',
  'color',
  'delivery',
  'paymentTerm',
  'channel',
]);
export type NameUse = z.output<typeof nameUse>;

const catalogueWord = wire({
  /** The name as spelled in the catalog. */
  name: z.string(),
  uses: z.array(nameUse),
  /** Empty if the company has no translation. */
  spanish: z.string(),
  /** Our Spanish for a common name, shown if the company has no translation. */
  usual: z.string().nullable(),
  rowVersion,
});
export type CatalogueWord = z.output<typeof catalogueWord>;

export const listWords = defineCall({
  id: 'catalogue.listWords',
  method: 'GET',
  path: '/api/catalogue/words/all',
  access: { staff: 'catalogue.edit' },
  summary: 'Every name of the catalog with its uses and its Spanish, also words whose name is no longer used',
  requirements: ['I18N-01', 'N-27'],
  answer: z.array(catalogueWord),
});

/** Maximum number of words per save. */
export const MOST_WORDS = 1_000;

export const saveWords = defineCall({
  id: 'catalogue.saveWords',
  method: 'POST',
  path: '/api/catalogue/words',
  access: { staff: 'catalogue.edit' },
  summary: 'Changes the Spanish of several names, all or none; an empty Spanish removes it',
  requirements: ['I18N-01', 'N-27'],
  body: wire({
    words: z
      .array(wire({ name: text(NAME), spanish: text(NAME), rowVersion: rowVersionSent }))
      .min(1)
      .max(MOST_WORDS),
  }),
  answer: wire({ added: count, changed: count, removed: count }),
});

export const readWords = defineCall({
  id: 'catalogue.readWords',
  method: 'GET',
  path: '/api/catalogue/words',
  access: 'static',
  summary: 'Names of the catalog with their Spanish, for visitors only those that a shop offers',
  requirements: ['I18N-01', 'C-43', 'N-05'],
  answer: z.array(wire({ name: z.string(), spanish: z.string() })),
});

export const catalogueWordCalls = [listWords, saveWords, readWords] as const;
