import type { DesktopLists } from '../../../adapters/books/index.ts';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';

const COLUMNS = [
  'realm_id',
  'user_name',
  'password_hash',
  'owner_id',
  'file_id',
  'company_name',
  'company_file',
  'contacted_at',
  'lists_read_at',
  'lists_wanted_at',
  'check_wanted_at',
  'check_wanted_by',
  'problem',
  'failed_at',
  'refused_count',
  'refused_at',
] as const;

export type CompanyRow = NonNullable<Awaited<ReturnType<typeof findCompany>>>;

export async function findCompany(handle: Handle, realmId: string) {
  return handle
    .selectFrom('desktop_companies')
    .where('realm_id', '=', realmId)
    .select(COLUMNS)
    .executeTakeFirst();
}

/** The company file that was connected last. */
export async function findLatestCompany(handle: Handle) {
  return handle
    .selectFrom('desktop_companies')
    .select(COLUMNS)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Adds a company file, or changes a known file's password. */
export async function putCompany(
  trx: Trx,
  company: { realmId: string; userName: string; passwordHash: Buffer; now: Date },
): Promise<void> {
  await trx
    .insertInto('desktop_companies')
    .values({
      realm_id: company.realmId,
      user_name: company.userName,
      password_hash: company.passwordHash,
      created_at: company.now,
    })
    .onConflict((conflict) =>
      conflict.column('realm_id').doUpdateSet({
        password_hash: company.passwordHash,
        ...{ problem: null, failed_at: null, refused_count: 0, refused_at: null },
      }),
    )
    .execute();
}

export type CompanyChange = Partial<
  Pick<
    CompanyRow,
    | 'company_name'
    | 'company_file'
    | 'contacted_at'
    | 'lists_read_at'
    | 'lists_wanted_at'
    | 'check_wanted_at'
    | 'check_wanted_by'
    | 'problem'
    | 'failed_at'
    | 'refused_count'
    | 'refused_at'
  >
>;

export async function setCompany(handle: Handle, realmId: string, change: CompanyChange): Promise<void> {
  await handle.updateTable('desktop_companies').set(change).where('realm_id', '=', realmId).execute();
}

/** Counts a sign-in with a wrong name or password. */
export async function countRefused(handle: Handle, realmId: string, now: Date): Promise<void> {
  await handle
    .updateTable('desktop_companies')
    .set((set) => ({ refused_count: set('refused_count', '+', 1), refused_at: now }))
    .where('realm_id', '=', realmId)
    .execute();
}

/** Clears the request to read lists, unless it was made again since. */
export async function setListsRead(
  trx: Trx,
  realmId: string,
  { wantedAt, now }: { wantedAt: Date | null; now: Date },
): Promise<void> {
  await setCompany(trx, realmId, { lists_read_at: now, problem: null, failed_at: null });
  if (wantedAt === null) return;
  await trx
    .updateTable('desktop_companies')
    .set({ lists_wanted_at: null })
    .where('realm_id', '=', realmId)
    .where('lists_wanted_at', '<=', wantedAt)
    .execute();
}

export async function putLists(trx: Trx, realmId: string, lists: DesktopLists, now: Date): Promise<void> {
  for (const [kind, rows] of Object.entries(lists)) {
    const written = { rows: JSON.stringify(rows), read_at: now };
    await trx
      .insertInto('desktop_lists')
      .values({ realm_id: realmId, kind, ...written })
      .onConflict((conflict) => conflict.columns(['realm_id', 'kind']).doUpdateSet(written))
      .execute();
  }
}

/** A list as of the last contact; empty before the first one. */
export async function readList<K extends keyof DesktopLists>(
  handle: Handle,
  realmId: string,
  kind: K,
): Promise<DesktopLists[K]> {
  const row = await handle
    .selectFrom('desktop_lists')
    .where('realm_id', '=', realmId)
    .where('kind', '=', kind)
    .select('rows')
    .executeTakeFirst();
  return (row?.rows ?? []) as unknown as DesktopLists[K];
}
