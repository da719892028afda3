import { z } from 'zod';
import { defineCall } from './call.ts';
import { wire } from './codec.ts';
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
  body: z.object({}),
  answer: wire({
    isDryRun: z.boolean(),
    isWritten: z.boolean(),
    sheets: z.array(wire({ sheet: z.string(), rows: count, added: count, changed: count, unchanged: count })),
    badRows: z.array(badRow),
    /** Rows that can be imported but are probably mistakes. */
    warnings: z.array(badRow),
  }),
});
export type ImportReport = z.output<NonNullable<typeof importCatalogue.answer>>;

export const exportCatalogue = defineCall({
  id: 'catalogue.exportCatalogue',
  method: 'GET',
  path: '/api/catalogue/export',
  access: EDIT,
  summary: 'The whole catalogue as the same workbook that the import takes',
  requirements: ['N-27', 'N-34'],
  answerKind: 'file',
});
