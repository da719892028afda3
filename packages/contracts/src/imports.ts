import { z } from 'zod';
import { importKinds } from '@cordovan/domain/imports';
import { defineCall } from './call.ts';
import { id, moment, wire } from './codec.ts';
import { count, done, idParams, paged, pageSizeText, pageText, tableFormat, text } from './fields.ts';

const RUN = { staff: 'imports.run' } as const;

const kind = z.enum(importKinds);

/** In a form with a file, a structured field is sent as JSON text. */
const jsonText = <S extends z.ZodType>(schema: S, max: number) =>
  z.codec(z.string().max(max), z.custom<z.output<S>>(), {
    decode: (value, context) => {
      const read = schema.safeParse(parsed(value));
      if (read.success) return read.data;
      context.issues.push({ code: 'custom', message: 'Give the answer as JSON', input: value });
      return z.NEVER;
    },
    encode: (value) => JSON.stringify(value),
  });

function parsed(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

const sheetRow = z.int().min(1).max(200_000);
const header = z.object({ row: sheetRow, rows: z.literal([1, 2]) });
const source = z.union([z.object({ column: z.int().min(0).max(2_000) }), z.object({ constant: text(200) })]);
const form = z.object({
  numbers: z.enum(['point', 'comma']),
  days: z.enum(['monthFirst', 'dayFirst']),
});

/** How a file is read: its sheet, headings, columns, and what ambiguous values mean. */
const plan = z.object({
  kind,
  sheet: text(200),
  header,
  mapping: z.record(z.string().max(40), source),
  form,
  /** Rows to leave out, numbered from 1 as in a spreadsheet. */
  skipped: z.array(sheetRow).max(200_000),
  /** Whether bad rows are left out. If not, a single bad row refuses the whole file. */
  leavesOutBad: z.boolean(),
});
export type ImportPlan = z.output<typeof plan>;

const PLAN_LENGTH = 2_000_000;

export const inspectImport = defineCall({
  id: 'imports.inspectImport',
  method: 'POST',
  path: '/api/imports/inspect',
  access: RUN,
  summary:
    'Reads an xlsx or CSV file: its sheets, the headings of one, and a guess which column brings which field',
  requirements: ['N-27', 'N-37'],
  bodyKind: 'multipart',
  body: wire({
    /** By default: the fullest sheet, a guessed header, and the remembered or guessed mapping. */
    asked: jsonText(
      z.object({
        kind,
        sheet: text(200).optional(),
        header: header.optional(),
        mapping: z.record(z.string().max(40), source).optional(),
      }),
      100_000,
    ),
  }),
  answer: wire({
    sheets: z.array(wire({ name: z.string(), rows: count })),
    sheet: z.string(),
    header,
    /** The sheet's first rows, as texts. */
    preview: z.array(wire({ row: z.int(), cells: z.array(z.string()) })),
    columns: z.array(wire({ heading: z.string(), samples: z.array(z.string()) })),
    mapping: z.record(z.string(), source),
    isRemembered: z.boolean(),
    form,
    asksNumbers: z.boolean(),
    asksDays: z.boolean(),
    /** Names to choose from where a field has one value for all rows. */
    choices: z.record(z.string(), z.array(z.string())),
    /** When the same file was imported before, unless that import was undone. */
    importedAt: moment.nullable(),
  }),
});
export type ImportInspection = z.output<NonNullable<typeof inspectImport.answer>>;

/** An invalid cell or row of the file, with its position and the reason. `row` 0 is the file itself. */
const badRow = wire({
  row: z.int(),
  /** Column of the cell, from 0; null for a whole row. */
  column: z.int().nullable(),
  heading: z.string().nullable(),
  reason: z.string(),
});

/** What the import does with one row. */
const importRow = wire({
  row: z.int(),
  name: z.string(),
  action: z.enum(['create', 'change', 'skip']),
  /** Why a row is skipped. */
  reason: z.string().nullable(),
  /** Values by field, as texts. */
  fields: z.array(wire({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
});
export type ImportRow = z.output<typeof importRow>;

export const runImport = defineCall({
  id: 'imports.runImport',
  method: 'POST',
  path: '/api/imports',
  access: RUN,
  summary:
    'Imports customers, open orders, stock or prices from a file; a dry run only says what would happen, row by row',
  requirements: ['N-27', 'N-18', 'N-38'],
  bodyKind: 'multipart',
  body: wire({ plan: jsonText(plan, PLAN_LENGTH), dryRun: z.enum(['true', 'false']) }, { dryRun: 'DryRun' }),
  answer: wire({
    /** Null for a dry run, and while bad rows refuse the file. */
    importId: id.nullable(),
    created: count,
    changed: count,
    skipped: count,
    bad: count,
    /** The first rows and bad rows. */
    rows: z.array(importRow),
    badRows: z.array(badRow),
  }),
});
export type ImportOutcome = z.output<NonNullable<typeof runImport.answer>>;

export const markImport = defineCall({
  id: 'imports.markImport',
  method: 'POST',
  path: '/api/imports/marked',
  access: RUN,
  summary: 'The given file as a workbook with its bad cells in red and a note with the reason on each',
  requirements: ['N-27'],
  bodyKind: 'multipart',
  body: wire({ plan: jsonText(plan, PLAN_LENGTH) }),
  answerKind: 'file',
});

const pastImport = wire({
  id,
  kind,
  fileName: z.string(),
  sheet: z.string(),
  importedAt: moment,
  importedBy: z.string(),
  created: count,
  changed: count,
  skipped: count,
  undoneAt: moment.nullable(),
  undoneBy: z.string().nullable(),
});
export type PastImport = z.output<typeof pastImport>;

export const listImports = defineCall({
  id: 'imports.listImports',
  method: 'GET',
  path: '/api/imports',
  access: RUN,
  summary: 'Past imports, newest first',
  requirements: ['N-27'],
  query: z.object({ page: pageText.optional(), pageSize: pageSizeText.optional() }),
  answer: paged(pastImport),
});

export const readImport = defineCall({
  id: 'imports.readImport',
  method: 'GET',
  path: '/api/imports/:id',
  access: RUN,
  summary: 'A past import with the rows that keep it from being undone',
  requirements: ['N-27'],
  params: idParams,
  answer: wire({
    ...pastImport.fields,
    /** The first rows that have been used since the import, and how. */
    obstacles: z.array(wire({ row: z.int(), name: z.string(), reason: z.string() })),
  }),
});
export type ImportDetail = z.output<NonNullable<typeof readImport.answer>>;

export const exportImport = defineCall({
  id: 'imports.exportImport',
  method: 'GET',
  path: '/api/imports/:id/report',
  access: RUN,
  summary: 'What a past import did, row by row, as CSV or xlsx',
  requirements: ['N-27'],
  params: idParams,
  query: z.object({ format: tableFormat.optional() }),
  answerKind: 'file',
});

export const undoImport = defineCall({
  id: 'imports.undoImport',
  method: 'POST',
  path: '/api/imports/:id/undo',
  access: RUN,
  summary: 'Undoes a whole import; refused when a row of it was used since',
  requirements: ['N-27', 'N-18'],
  params: idParams,
  answer: done,
});

export const importsCalls = [
  inspectImport,
  runImport,
  markImport,
  listImports,
  readImport,
  exportImport,
  undoImport,
] as const;
