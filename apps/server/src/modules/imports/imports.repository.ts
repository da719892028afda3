import { sql } from 'kysely';
import type { ImportKind, ImportMapping, ReadingForm } from '@cordovan/domain/imports';
import type { Handle, Trx } from '../../platform/database/transaction.ts';
import type { KeptRow } from './kinds/kind.ts';

/** Allows one import at a time: the second sees the rows of the first. */
export async function lockImports(trx: Trx, companyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('imports'), ${companyId}::int)`.execute(trx);
}

export interface NewImport {
  readonly companyId: number;
  readonly kind: ImportKind;
  readonly fileName: string;
  readonly sheet: string;
  readonly fileHash: string;
  readonly created: number;
  readonly changed: number;
  readonly skipped: number;
  readonly userId: number;
  readonly userName: string;
  readonly now: Date;
}

export async function insertImport(trx: Trx, given: NewImport): Promise<number> {
  const { id } = await trx
    .insertInto('imports')
    .values({
      company_id: given.companyId,
      kind: given.kind,
      file_name: given.fileName,
      sheet: given.sheet,
      file_hash: given.fileHash,
      created_count: given.created,
      changed_count: given.changed,
      skipped_count: given.skipped,
      imported_by: given.userId,
      imported_by_name: given.userName,
      imported_at: given.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface NewImportRow {
  readonly row: number;
  readonly action: string;
  readonly name: string;
  readonly reason: string | null;
  readonly key: string | null;
  readonly change: Readonly<Record<string, unknown>> | null;
}

export async function insertImportRows(
  trx: Trx,
  { companyId, importId }: { companyId: number; importId: number },
  rows: readonly NewImportRow[],
): Promise<void> {
  await sql`insert into import_rows (company_id, import_id, row_number, action, name, reason, key, change)
    select ${companyId}::bigint, ${importId}::bigint, r.row, r.action, r.name, r.reason, r.key, r.change
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(row int, action text, name text, reason text, key text, change jsonb)`.execute(trx);
}

export interface ImportRecordRow {
  readonly id: number;
  readonly kind: ImportKind;
  readonly file_name: string;
  readonly sheet: string;
  readonly imported_at: Date;
  readonly imported_by_name: string;
  readonly created_count: number;
  readonly changed_count: number;
  readonly skipped_count: number;
  readonly undone_at: Date | null;
  readonly undone_by_name: string | null;
}

const COLUMNS = [
  'id',
  'kind',
  'file_name',
  'sheet',
  'imported_at',
  'imported_by_name',
  'created_count',
  'changed_count',
  'skipped_count',
  'undone_at',
  'undone_by_name',
] as const;

const ofCompany = (handle: Handle, companyId: number) =>
  handle.selectFrom('imports').where('company_id', '=', companyId);

export async function listImportRows(
  handle: Handle,
  companyId: number,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: ImportRecordRow[]; total: number }> {
  const rows = await ofCompany(handle, companyId)
    .select(COLUMNS)
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { total } = await ofCompany(handle, companyId)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows: rows as ImportRecordRow[], total };
}

export async function findImport(
  handle: Handle,
  companyId: number,
  id: number,
): Promise<ImportRecordRow | undefined> {
  const row = await ofCompany(handle, companyId).where('id', '=', id).select(COLUMNS).executeTakeFirst();
  return row as ImportRecordRow | undefined;
}

/** Finds when the same file was imported as the same kind and not undone. */
export async function findSameFile(
  handle: Handle,
  companyId: number,
  { kind, fileHash }: { kind: ImportKind; fileHash: string },
): Promise<Date | undefined> {
  const row = await ofCompany(handle, companyId)
    .where('file_hash', '=', fileHash)
    .where('kind', '=', kind)
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .select('imported_at')
    .executeTakeFirst();
  return row?.imported_at;
}

/** Rows that an import applied, in file order. */
export async function listKeptRows(handle: Handle, companyId: number, importId: number): Promise<KeptRow[]> {
  const rows = await handle
    .selectFrom('import_rows')
    .where('company_id', '=', companyId)
    .where('import_id', '=', importId)
    .where('change', 'is not', null)
    .orderBy('id')
    .select(['row_number as row', 'name', 'change'])
    .execute();
  return rows as unknown as KeptRow[];
}

export interface ReportRow {
  readonly row: number;
  readonly action: 'create' | 'change' | 'skip';
  readonly name: string;
  readonly reason: string | null;
}

export async function listReportRows(
  handle: Handle,
  companyId: number,
  importId: number,
): Promise<ReportRow[]> {
  const rows = await handle
    .selectFrom('import_rows')
    .where('company_id', '=', companyId)
    .where('import_id', '=', importId)
    .orderBy('row_number')
    .orderBy('id')
    .select(['row_number as row', 'action', 'name', 'reason'])
    .execute();
  return rows as ReportRow[];
}

/** Marks an import as undone; false if it already was. */
export async function markUndone(
  trx: Trx,
  {
    companyId,
    id,
    userId,
    userName,
    now,
  }: { companyId: number; id: number; userId: number; userName: string; now: Date },
): Promise<boolean> {
  const result = await trx
    .updateTable('imports')
    .set({ undone_at: now, undone_by: userId, undone_by_name: userName })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

interface MappingKey {
  readonly companyId: number;
  readonly kind: ImportKind;
  readonly headingsHash: string;
}

export async function findMapping(
  handle: Handle,
  { companyId, kind, headingsHash }: MappingKey,
): Promise<{ mapping: ImportMapping; form: ReadingForm } | undefined> {
  const row = await handle
    .selectFrom('import_mappings')
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where('headings_hash', '=', headingsHash)
    .select(['mapping', 'form'])
    .executeTakeFirst();
  return row as { mapping: ImportMapping; form: ReadingForm } | undefined;
}

/** Remembers how a file with these headings was read. */
export async function putMapping(
  trx: Trx,
  { companyId, kind, headingsHash }: MappingKey,
  { mapping, form, now }: { mapping: ImportMapping; form: ReadingForm; now: Date },
): Promise<void> {
  const values = { mapping: JSON.stringify(mapping), form: JSON.stringify(form), used_at: now };
  await trx
    .insertInto('import_mappings')
    .values({ company_id: companyId, kind, headings_hash: headingsHash, ...values })
    .onConflict((conflict) => conflict.columns(['company_id', 'kind', 'headings_hash']).doUpdateSet(values))
    .execute();
}
