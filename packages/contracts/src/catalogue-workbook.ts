import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, moment, wire } from './codec.ts';
import { count, flagText } from './fields.ts';

const EDIT = { staff: 'catalogue.edit' } as const;

/** Invalid row of the workbook: its location and the reason. */
export const badRow = wire({
  sheet: z.string(),
  row: z.int(),
  column: z.string().nullable(),
  reason: z.string(),
});
export type BadRow = z.output<typeof badRow>;

/** What the import does with one row. `key` identifies the row in `skipped`. */
const rowChange = wire({
  key: z.string(),
  sheet: z.string(),
  /** Row number in the file; 0 if the file no longer contains the row. */
  row: z.int(),
  name: z.string(),
  kind: z.enum(['added', 'changed', 'removed']),
  /** Values as the workbook shows them; null for a blank. `percent`: by how much an amount rises or falls. */
  fields: z.array(
    wire({
      column: z.string(),
      from: z.string().nullable(),
      to: z.string().nullable(),
      percent: z.number().nullable(),
    }),
  ),
});
export type RowChange = z.output<typeof rowChange>;

/** Keys of rows to leave unchanged, as JSON in a form field. */
const skippedRows = z.codec(z.string().max(1_000_000), z.array(z.string().max(2_000)), {
  decode: (text, context) => {
    const read = z.array(z.string()).safeParse(parsed(text));
    if (read.success) return read.data;
    context.issues.push({ code: 'custom', message: 'Give a list of keys as JSON', input: text });
    return z.NEVER;
  },
  encode: (keys) => JSON.stringify(keys),
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A problem that blocks selling or may be a surprise, as text, with the sheet and column where it can be fixed. */
const finding = wire({
  code: z.string(),
  text: z.string(),
  /** False if the problem doesn’t block selling. */
  isObstacle: z.boolean(),
  sheet: z.string().nullable(),
  column: z.string().nullable(),
});
export type ReadinessFinding = z.output<typeof finding>;

/** Whether a store's customizer can sell a style in leathers of one grade. */
const readinessLine = wire({
  store: z.string(),
  style: z.string(),
  grade: z.int(),
  gradeName: z.string(),
  isShown: z.boolean(),
  isPriced: z.boolean(),
  isCosted: z.boolean(),
  isPictured: z.boolean(),
  isSellable: z.boolean(),
  findings: z.array(finding),
});
export type ReadinessLine = z.output<typeof readinessLine>;

export const readReadiness = defineCall({
  id: 'catalogue.readReadiness',
  method: 'GET',
  path: '/api/catalogue/readiness',
  access: EDIT,
  summary: 'For each store, style and grade whether the customizer can sell it, and what is missing',
  requirements: ['N-27', 'N-34'],
  answer: z.array(readinessLine),
});

export const importCatalogue = defineCall({
  id: 'catalogue.importCatalogue',
  method: 'POST',
  path: '/api/catalogue/import',
  access: EDIT,
  summary:
    'Reads a workbook (xlsx, or CSV files): a dry run lists every bad row; nothing is written unless all is good',
  requirements: ['N-27', 'N-34'],
  bodyKind: 'multipart',
  query: z.object({ dryRun: flagText.optional() }),
  body: wire({ skipped: skippedRows.optional() }),
  answer: wire({
    isDryRun: z.boolean(),
    isWritten: z.boolean(),
    sheets: z.array(wire({ sheet: z.string(), rows: count, added: count, changed: count, unchanged: count })),
    /** The first changes, row by row, and how many more there are. */
    changes: z.array(rowChange),
    changesLeftOut: count,
    badRows: z.array(badRow),
    /** Rows that can be imported but are probably mistakes. */
    warnings: z.array(badRow),
    /** Whether the catalog is ready for selling after the import; null while there are errors. */
    readiness: z.array(readinessLine).nullable(),
  }),
});
export type ImportReport = z.output<NonNullable<typeof importCatalogue.answer>>;

export const markWorkbook = defineCall({
  id: 'catalogue.markWorkbook',
  method: 'POST',
  path: '/api/catalogue/import/marked',
  access: EDIT,
  summary: 'The given workbook with its bad cells in red and a note with the reason on each',
  requirements: ['N-27'],
  bodyKind: 'multipart',
  body: z.object({}),
  answerKind: 'file',
});

export const readStarterWorkbook = defineCall({
  id: 'catalogue.readStarterWorkbook',
  method: 'GET',
  path: '/api/catalogue/starter',
  access: EDIT,
  summary: 'A small workbook to begin with: the sheets and columns that a catalog needs, with examples',
  requirements: ['N-27', 'N-34'],
  answerKind: 'file',
});

export const exportCatalogue = defineCall({
  id: 'catalogue.exportCatalogue',
  method: 'GET',
  path: '/api/catalogue/export',
  access: EDIT,
  summary: 'The whole catalogue as the same workbook that the import takes',
  requirements: ['N-27', 'N-34'],
  answerKind: 'file',
});

export const readLastImport = defineCall({
  id: 'catalogue.readLastImport',
  method: 'GET',
  path: '/api/catalogue/import/last',
  access: EDIT,
  summary: 'The last import that changed the catalog, and whether it can be undone',
  requirements: ['N-27'],
  answer: wire({
    id,
    importedAt: moment,
    importedBy: z.string().nullable(),
    files: z.array(z.string()),
    rows: count,
    /** Why the import can't be undone; null if it can. */
    obstacle: z.string().nullable(),
  }).nullable(),
});
export type LastImport = NonNullable<z.output<NonNullable<typeof readLastImport.answer>>>;

export const undoImport = defineCall({
  id: 'catalogue.undoImport',
  method: 'POST',
  path: '/api/catalogue/import/undo',
  access: EDIT,
  summary: 'Undoes the last import, if none of its rows has changed since',
  requirements: ['N-27'],
  body: wire({ id }),
  answer: wire({ rows: count }),
});
