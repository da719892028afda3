import type { ImportOutcome, ImportPlan } from '@cordovan/contracts/imports';
import { findImportField, missingImportFields, readHeadings, readRecords } from '@cordovan/domain/imports';
import { cents } from '@cordovan/domain/money';
import { refuse } from '../../platform/errors/refusal-error.ts';
import { announce } from '../../platform/live/live.ts';
import { faultText, reasonText, type RowFault } from './faults.ts';
import { recordImport } from './import-audit.ts';
import { insertImport, insertImportRows, lockImports, putMapping } from './imports.repository.ts';
import { headingsHash } from './inspect.service.ts';
import { kinds } from './kinds/index.ts';
import type { KindContext, KindPlan, PlannedRow } from './kinds/kind.ts';
import { type ReadFile, sheetNamed } from '../../platform/tables/read/read-upload.ts';

/** Maximum rows shown: more don't help a person, and the marked file and the report have all of them. */
const MOST_SHOWN = 300;

export interface BadCell {
  readonly row: number;
  readonly column: number | null;
  readonly heading: string | null;
  readonly reason: string;
}

export interface CheckedImport {
  readonly plan: KindPlan;
  /** Good rows that the user doesn't leave out. */
  readonly rows: readonly PlannedRow[];
  readonly bad: readonly BadCell[];
  readonly headings: readonly string[];
}

/** Reads a file by its plan, and determines what each row does and every fault. Writes nothing. */
export async function checkImport(
  context: KindContext,
  file: ReadFile,
  asked: ImportPlan,
): Promise<CheckedImport> {
  const { kind, header, mapping, form } = asked;
  const missing = missingImportFields(kind, new Set(Object.keys(mapping)));
  if (missing.length > 0)
    return refuse({
      code: 'IMPORT_FIELDS_MISSING',
      field: missing[0]!,
      data: { fields: missing.join(', ') },
    });
  const table = sheetNamed(file, asked.sheet);
  const headings = readHeadings(table, header);
  const { records, faults, totals } = readRecords(kind, table, { header, mapping, form });
  const skipped = new Set(asked.skipped);
  const isSkipped = (row: number) => skipped.has(row);
  const plan = await kinds[kind].plan(context, { records, fileName: file.fileName, isSkipped });
  const unitOf = plan.unitOf ?? ((row: number) => row);
  const { language } = context;
  const optionsOf = (field: string) => ({
    options: (findImportField(kind, field)?.options ?? []).join(', '),
  });
  const columnOf = (field: string | null) => {
    const source = field === null ? undefined : mapping[field];
    return source && 'column' in source ? source.column : null;
  };
  const bad = [
    ...faults.map(({ code, row, column, field, found }): BadCell & { unit: number } => ({
      unit: unitOf(row),
      ...placed(row, column, headings, field || null),
      reason: faultText(language, { code, data: optionsOf(field) }, found),
    })),
    ...plan.faults.map((fault: RowFault): BadCell & { unit: number } => ({
      unit: unitOf(fault.row),
      ...placed(fault.row, columnOf(fault.field), headings, fault.field),
      reason: faultText(language, fault),
    })),
  ].filter(({ unit }) => !isSkipped(unit));
  return {
    plan,
    rows: [...plan.rows, ...totals.map(totalRow)].filter(({ row }) => !isSkipped(row)),
    bad: bad.toSorted((a, b) => a.row - b.row).map(({ unit: _unit, ...cell }) => cell),
    headings,
  };
}

const totalRow = (row: number): PlannedRow => ({
  ...{ row, name: '', fields: [] },
  action: 'skip',
  reason: { code: 'isTotal' },
});

const placed = (row: number, column: number | null, headings: readonly string[], field: string | null) => ({
  row,
  column,
  heading: column === null ? field : (headings[column] ?? null),
});

const isDone = ({ action }: PlannedRow) => action !== 'skip';

/**
 * Imports a file in one transaction. A dry run writes nothing, and neither does a file with a bad row that isn't left
 * out.
 */
export async function runImport(
  context: KindContext,
  { file, asked, isDryRun }: { file: ReadFile; asked: ImportPlan; isDryRun: boolean },
): Promise<ImportOutcome> {
  const { trx, user } = context;
  if (!isDryRun) await lockImports(trx, user.companyId);
  const checked = await checkImport(context, file, asked);
  const { rows, bad } = checked;
  const isWritten = !isDryRun && rows.some(isDone) && (bad.length === 0 || asked.leavesOutBad);
  const importId = isWritten ? await writeImport(context, { file, asked, checked }) : null;
  const count = (action: PlannedRow['action']) => rows.filter((row) => row.action === action).length;
  return {
    importId,
    created: count('create'),
    changed: count('change'),
    skipped: count('skip'),
    bad: new Set(bad.map(({ row }) => row)).size,
    rows: [...rows.filter(isDone), ...rows.filter((row) => !isDone(row))]
      .slice(0, MOST_SHOWN)
      .map((row) => shownRow(row, context)),
    badRows: bad.slice(0, MOST_SHOWN),
  };
}

const shownRow = (
  { row, name, action, reason, fields }: PlannedRow,
  { language }: KindContext,
): ImportOutcome['rows'][number] => ({
  row,
  name,
  action,
  reason: reason ? reasonText(language, reason) : null,
  fields: [...fields],
});

async function writeImport(
  context: KindContext,
  { file, asked, checked }: { file: ReadFile; asked: ImportPlan; checked: CheckedImport },
): Promise<number> {
  const { trx, user, now, language } = context;
  const { plan, rows, headings } = checked;
  const { companyId } = user;
  const count = (action: PlannedRow['action']) => rows.filter((row) => row.action === action).length;
  const importId = await insertImport(trx, {
    companyId,
    kind: asked.kind,
    fileName: file.fileName,
    sheet: asked.sheet,
    fileHash: file.hash,
    created: count('create'),
    changed: count('change'),
    skipped: count('skip'),
    userId: user.id,
    userName: user.name,
    now,
  });
  const changes = await plan.apply(importId, new Set(rows.filter(isDone).map(({ row }) => row)));
  await insertImportRows(
    trx,
    { companyId, importId },
    rows.map((row) => ({
      row: row.row,
      action: row.action,
      name: row.name,
      reason: row.reason ? reasonText(language, row.reason) : null,
      key: row.key ?? null,
      change: row.action === 'skip' ? null : { ...changes.get(row.row), amount: row.amount },
    })),
  );
  await recordImport(context, importId, {
    kind: asked.kind,
    file: file.fileName,
    created: count('create'),
    changed: count('change'),
    skipped: count('skip'),
    amounts: rows.filter(isDone).map(({ amount }) => amount ?? cents(0)),
  });
  const key = { companyId, kind: asked.kind, headingsHash: headingsHash(headings.slice(0, 60)) };
  await putMapping(trx, key, { mapping: asked.mapping, form: asked.form, now });
  announce(trx, { topic: 'imports', id: importId, storeId: null });
  return importId;
}
