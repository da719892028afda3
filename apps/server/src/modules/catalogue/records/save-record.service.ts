import type { Language } from '@cordovan/domain/messages';
import type { Trx } from '../../../platform/database/transaction.ts';
import { refuse, refuseAny } from '../../../platform/errors/refusal-error.ts';
import { unlessTaken } from '../../../platform/errors/unless-taken.ts';
import type { SignedInCaller } from '../../../platform/http/request.ts';
import { announce } from '../../../platform/live/live.ts';
import { recordAudit } from '../../audit/index.ts';
import { exportSheets } from '../export.service.ts';
import { lockImport } from '../import-catalogue.repository.ts';
import { NAMED_TABLES } from '../named-tables.ts';
import { renameRows } from '../renames.repository.ts';
import { findChanges, type WorkbookChanges } from '../workbook/changes.ts';
import { checkWorkbook } from '../workbook/check.ts';
import type { PlacedFault } from '../workbook/faults.ts';
import { keyOf, mergeWorkbook, partOfKey } from '../workbook/merge.ts';
import type { AnyRow } from '../workbook/read-rows.ts';
import { changesWithNames, findRenames, nameColumn, type Rename, withNewNames } from '../workbook/renames.ts';
import { type SheetName, sheetNamed, type WorkbookRows } from '../workbook/workbook.ts';
import { writeChanges } from '../write-changes.ts';
import { nameLookup } from './name-lookup.ts';
import { placedRows } from './placed-rows.ts';
import { refusalOf } from './record-refusals.ts';
import type { RecordTable, SentRecord, SentRows } from './record-table.ts';
import { findIdByName, lockRecord, raiseVersion, type StoredIn } from './records.repository.ts';

interface Saver extends SignedInCaller {
  readonly language: Language;
}

/**
 * Adds or changes a catalog record (N-27) with the checks and writers of the workbook import. Refuses a stale
 * version, and reports every fault at its field. Records old and new values in the audit, and notifies open screens.
 */
export async function saveRecord<Input extends SentRecord, Answer>(
  trx: Trx,
  table: RecordTable<Input, Answer>,
  input: Input,
  { user, now, language }: Saver,
): Promise<Answer> {
  await lockImport(trx);
  const named = table.stored ?? NAMED_TABLES[table.sheet]!;
  const stored = await lockedRow(trx, named, input);
  const before =
    stored === undefined ? null : ((await table.find(trx, input.id)) ?? refuse({ code: 'NOT_FOUND' }));
  const sent = await table.rowsOf(input, nameLookup(trx), trx);
  const isChanged = await writeRows(trx, sent, { was: stored?.name, language });
  const id = stored === undefined ? (await findIdByName(trx, named, nameOf(sent[0])))! : input.id;
  const hasMore = (await table.writeMore?.(trx, id)) ?? false;
  if (before && !isChanged && !hasMore) return before;
  if (stored) await raiseVersion(trx, named, input);
  const after = (await table.find(trx, id))!;
  await recordAudit(trx, {
    subject: table.subject,
    subjectId: String(id),
    before,
    after,
    actor: user,
    now,
  });
  announce(trx, { topic: 'catalogue', id: null, storeId: null });
  return after;
}

interface WriteOptions {
  /** Stored name of the first row; undefined for a new one. */
  readonly was?: string | undefined;
  readonly language: Language;
}

/** Writes workbook rows if they have no fault; returns whether they changed anything. */
export async function writeRows(
  trx: Trx,
  sent: readonly [SentRows, ...(readonly SentRows[])],
  { was, language }: WriteOptions,
): Promise<boolean> {
  const { changes, renames, faults } = await planChanges(trx, sent, was);
  refuseAny(faults.map((fault) => refusalOf(fault, sent, language)));
  if (isNothing(changes)) return false;
  await unlessTaken(nameColumn(sheetNamed(sent[0].sheet)), async () => {
    await renameRows(trx, renames);
    await writeChanges(trx, changes);
  });
  return true;
}

async function lockedRow(trx: Trx, named: StoredIn, { id, rowVersion }: SentRecord) {
  if (id === 0) return undefined;
  const stored = (await lockRecord(trx, named, id)) ?? refuse({ code: 'NOT_FOUND' });
  return stored.version === rowVersion ? stored : refuse({ code: 'STALE_RECORD' });
}

const nameOf = ({ sheet, rows }: SentRows): string => String(rows[0]![nameColumn(sheetNamed(sheet))]).trim();
const isNothing = (changes: WorkbookChanges): boolean =>
  [...changes.values()].every(
    ({ added, changed, removed }) => added.length + changed.length + removed.length === 0,
  );

interface Plan {
  readonly changes: WorkbookChanges;
  readonly renames: readonly Rename[];
  readonly faults: readonly PlacedFault[];
}

/** Compares the rows with the catalog and finds their faults, as an import would. */
async function planChanges(
  trx: Trx,
  sent: readonly [SentRows, ...(readonly SentRows[])],
  was: string | undefined,
): Promise<Plan> {
  const stored = await exportSheets(trx, sheetsFor(sent));
  const read = sent.map((rows, index) => ({ ...rows, ...placedRows(rows, index === 0 ? was : undefined) }));
  const given = new Map(read.map(({ sheet, rows }) => [sheet, rows]));
  const named = findRenames(stored, given);
  const present = withNewNames(stored, named.renames);
  const merged = mergeWorkbook(present, given, new Set());
  const found = findChanges(present, given, { merged, leftOut: new Set() });
  const changes = changesWithNames(withEmptied(found.changes, present, sent), named.renames, merged);
  const taken = [...(was === undefined ? await existing(trx, stored, sent[0]) : []), ...named.faults];
  // A row with another row's name would be compared with that row, so its other faults would mean nothing.
  const compared = taken.length > 0 ? taken : [...checkWorkbook(merged), ...found.faults];
  return { changes, renames: named.renames, faults: [...read.flatMap((each) => each.faults), ...compared] };
}

/** The rows' sheets, and the sheets that they refer to. */
function sheetsFor(sent: readonly SentRows[]): ReadonlySet<SheetName> {
  const names = new Set<string>();
  for (const { sheet: name } of sent) {
    const { columns, refers = [] } = sheetNamed(name);
    names.add(name);
    for (const { refersTo } of Object.values(columns)) if (refersTo) names.add(refersTo);
    for (const { sheet } of refers) names.add(sheet);
  }
  return names as ReadonlySet<SheetName>;
}

/**
 * An import would change the existing row with the name, but a new record may not take that name. Some rows, such as
 * the sample, are in no workbook.
 */
async function existing(
  trx: Trx,
  stored: WorkbookRows,
  { sheet: name, rows }: SentRows,
): Promise<PlacedFault[]> {
  const sheet = sheetNamed(name);
  const trimmed = Object.fromEntries(
    sheet.key.map((column) => {
      const value = rows[0]![column];
      return [column, typeof value === 'string' ? value.trim() : value];
    }),
  );
  const isInWorkbook = (stored[name] as readonly AnyRow[]).some(
    (row) => keyOf(sheet.key, row) === keyOf(sheet.key, trimmed),
  );
  const named = NAMED_TABLES[name];
  const text = partOfKey(trimmed[nameColumn(sheet)]);
  const isThere =
    isInWorkbook || (named !== undefined && (await findIdByName(trx, named, text)) !== undefined);
  return isThere ? [{ code: 'wasTaken', sheet: name, row: 0, column: null }] : [];
}

/** No row names an owner without rows, so its stored rows are removed here. */
function withEmptied(
  changes: WorkbookChanges,
  present: WorkbookRows,
  sent: readonly SentRows[],
): WorkbookChanges {
  const result = new Map(changes);
  for (const { sheet: name, rows, owner } of sent) {
    if (owner === undefined || rows.length > 0) continue;
    const { owner: column } = sheetNamed(name);
    const removed = (present[name] as readonly AnyRow[]).filter(
      (row) => partOfKey(row[column!]) === partOfKey(owner),
    );
    result.set(name, { ...result.get(name)!, removed });
  }
  return result;
}
