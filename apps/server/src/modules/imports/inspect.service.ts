import { createHash } from 'node:crypto';
import type { BodyOf } from '@cordovan/contracts/call';
import type { ImportInspection, inspectImport } from '@cordovan/contracts/imports';
import {
  cellText,
  columnSamples,
  fittingMapping,
  guessColumns,
  guessForm,
  guessHeader,
  type HeaderPlace,
  headingsKey,
  type ImportKind,
  type ImportTable,
  importFields,
  readHeadings,
} from '@cordovan/domain/imports';
import type { Handle } from '../../platform/database/transaction.ts';
import { findMapping, findSameFile } from './imports.repository.ts';
import {
  listGrades,
  listPriceLists,
  listSalesReps,
  listStores,
  listTerms,
  listVendors,
} from './lookups.repository.ts';
import { type ReadFile, sheetNamed } from '../../platform/tables/read/read-upload.ts';

const PREVIEW_ROWS = 12;
const MOST_COLUMNS = 60;
const SAMPLES = 4;
const SAMPLE_LENGTH = 60;

export const headingsHash = (headings: readonly string[]): string =>
  createHash('sha256').update(headingsKey(headings)).digest('hex');

/** Reads a file for the person who imports it: where its columns are, and what they probably mean. */
export async function inspectFile(
  handle: Handle,
  companyId: number,
  { file, asked }: { file: ReadFile; asked: BodyOf<typeof inspectImport>['asked'] },
): Promise<ImportInspection> {
  const { kind } = asked;
  const fields = importFields(kind, await listGrades(handle));
  const table: ImportTable = asked.sheet === undefined ? fullest(file) : sheetNamed(file, asked.sheet);
  const header: HeaderPlace = asked.header ?? guessHeader(table, fields);
  const headings = readHeadings(table, header).slice(0, MOST_COLUMNS);
  const samples = columnSamples(table, header, SAMPLES).slice(0, MOST_COLUMNS);
  const known = await findMapping(handle, { companyId, kind, headingsHash: headingsHash(headings) });
  const remembered = known && fittingMapping(known.mapping, headings.length);
  const mapping = asked.mapping ?? remembered ?? guessColumns(fields, headings, samples);
  const questions = guessForm(kind, table, { header, mapping });
  return {
    sheets: file.sheets.map(({ name, rows }) => ({ name, rows: rows.length })),
    sheet: table.name,
    header,
    preview: previewOf(table),
    columns: headings.map((heading, at) => ({
      heading,
      samples: (samples[at] ?? []).map((cell) => cellText(cell).slice(0, SAMPLE_LENGTH)),
    })),
    mapping: { ...mapping },
    isRemembered: asked.mapping === undefined && remembered !== undefined,
    ...questions,
    form: known && questionsAreOpen(questions) ? known.form : questions.form,
    choices: await choicesOf(handle, companyId, kind),
    importedAt: (await findSameFile(handle, companyId, { kind, fileHash: file.hash }))?.toISOString() ?? null,
  };
}

/** Names to choose from, for the fields where one value for all rows makes sense. */
async function choicesOf(
  handle: Handle,
  companyId: number,
  kind: ImportKind,
): Promise<ImportInspection['choices']> {
  const namesOf = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name);
  if (kind === 'prices') return { priceList: namesOf(await listPriceLists(handle)) };
  if (kind === 'stock') return { vendor: namesOf(await listVendors(handle)) };
  return {
    store: namesOf(await listStores(handle, companyId)),
    salesRep: namesOf(await listSalesReps(handle)),
    ...(kind === 'customers' && { term: namesOf(await listTerms(handle)) }),
  };
}

const questionsAreOpen = ({ asksNumbers, asksDays }: { asksNumbers: boolean; asksDays: boolean }) =>
  asksNumbers || asksDays;

const fullest = ({ sheets }: ReadFile) => sheets.toSorted((a, b) => b.rows.length - a.rows.length)[0]!;

function previewOf({ rows }: ImportTable): ImportInspection['preview'] {
  return rows.slice(0, PREVIEW_ROWS).map((cells, index) => ({
    row: index + 1,
    cells: cells.slice(0, MOST_COLUMNS).map((cell) => cellText(cell).slice(0, SAMPLE_LENGTH)),
  }));
}
