import type { Handle, Trx } from '../../platform/database/transaction.ts';

const COLUMNS = [
  'id',
  'name',
  'address',
  'city',
  'state',
  'zip_code',
  'phone',
  'email',
  'time_zone',
  'logo_address',
  'accent_color',
  'head_color',
  'is_demo',
  'row_version',
] as const;

const selectProfile = (handle: Handle) =>
  handle.selectFrom('companies').where('is_house', '=', true).select(COLUMNS);

export type ProfileRow = Awaited<ReturnType<typeof getProfileRow>>;

export async function getProfileRow(handle: Handle) {
  return selectProfile(handle).executeTakeFirstOrThrow();
}

/** Locks the main company against concurrent saves. */
export async function lockProfileRow(trx: Trx): Promise<ProfileRow> {
  return selectProfile(trx).forUpdate().executeTakeFirstOrThrow();
}

export type ProfileValues = Omit<ProfileRow, 'id' | 'is_demo' | 'row_version'>;

export async function updateProfile(
  trx: Trx,
  id: number,
  { now, label, ...values }: ProfileValues & { readonly label?: string; readonly now: Date },
): Promise<void> {
  await trx
    .updateTable('companies')
    .set((set) => ({
      ...values,
      ...(label === undefined ? {} : { label }),
      row_version: set('row_version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', id)
    .execute();
}

export async function isLabelTaken(handle: Handle, label: string): Promise<boolean> {
  const row = await handle.selectFrom('companies').where('label', '=', label).select('id').executeTakeFirst();
  return row !== undefined;
}
