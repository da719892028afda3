import { sql } from 'kysely';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';

/** Table that stores a sheet's rows, and the column with their name. */
export interface StoredIn {
  readonly table: string;
  readonly key: string;
}

export async function listNames(
  handle: Handle,
  { table, key }: StoredIn,
  ids: readonly number[],
): Promise<readonly { id: number; name: string }[]> {
  if (ids.length === 0) return [];
  const query = sql<{ id: number; name: string }>`
    select id, ${sql.ref(key)} as name from ${sql.table(table)} where id = any(${ids}::bigint[])`;
  return (await query.execute(handle)).rows;
}

/** Locks a row until the end of the transaction. */
export async function lockRecord(
  trx: Trx,
  { table, key }: StoredIn,
  id: number,
): Promise<{ name: string; version: number } | undefined> {
  const query = sql<{ name: string; version: number }>`
    select ${sql.ref(key)}::text as name, row_version as version from ${sql.table(table)} where id = ${id} for update`;
  return (await query.execute(trx)).rows[0];
}

export async function findIdByName(
  trx: Trx,
  { table, key }: StoredIn,
  name: string,
): Promise<number | undefined> {
  const query = sql<{ id: number }>`
    select id from ${sql.table(table)} where lower(${sql.ref(key)}) = lower(${name})`;
  return (await query.execute(trx)).rows[0]?.id;
}

/** Gives a row a new version when only its child rows changed. */
export async function raiseVersion(
  trx: Trx,
  { table }: StoredIn,
  { id, rowVersion }: { readonly id: number; readonly rowVersion: number },
): Promise<void> {
  await sql`update ${sql.table(table)} set row_version = row_version + 1
    where id = ${id} and row_version = ${rowVersion}`.execute(trx);
}

/** Codes of all sale items, including those that are in no workbook. */
export async function listCodes(trx: Trx): Promise<string[]> {
  const rows = await trx.selectFrom('sale_items').select('code').execute();
  return rows.map(({ code }) => code);
}
