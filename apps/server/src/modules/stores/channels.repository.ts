import type { Handle, Trx } from '../../platform/database/transaction.ts';

const COLUMNS = ['id', 'store_id', 'name', 'is_wholesale', 'is_active', 'row_version'] as const;

export interface ChannelRow {
  readonly id: number;
  readonly store_id: number;
  readonly name: string;
  readonly is_wholesale: boolean;
  readonly is_active: boolean;
  readonly row_version: number;
}

export async function findChannelRow(handle: Handle, id: number): Promise<ChannelRow | undefined> {
  return handle.selectFrom('channels').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

type ChannelValues = Omit<ChannelRow, 'id' | 'row_version'>;

/** Adds or changes a channel; undefined if someone changed it since it was read. */
export async function putChannel(
  trx: Trx,
  { id, rowVersion, values }: { id: number; rowVersion: number; values: ChannelValues },
): Promise<ChannelRow | undefined> {
  if (id === 0) return trx.insertInto('channels').values(values).returning(COLUMNS).executeTakeFirst();
  return trx
    .updateTable('channels')
    .set((set) => ({ ...values, row_version: set('row_version', '+', 1) }))
    .where('id', '=', id)
    .where('row_version', '=', rowVersion)
    .returning(COLUMNS)
    .executeTakeFirst();
}
