import type { BodyOf } from '@cordovan/contracts/call';
import type { saveChannel as saveCall } from '@cordovan/contracts/stores';
import type { Channel } from '@cordovan/contracts/stores-schemas';
import type { Trx } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import { textOf, unlessTaken } from '../../platform/errors/unless-taken.ts';
import type { SignedInCaller } from '../../platform/http/request.ts';
import { announce } from '../../platform/live/live.ts';
import { recordAudit } from '../audit/index.ts';
import { type ChannelRow, findChannelRow, putChannel } from './channels.repository.ts';
import { findStoreRow } from './stores.repository.ts';

/**
 * Adds or changes a sales channel (N-27). A channel can't move to another store, because its store's orders use it.
 */
export async function saveChannel(
  trx: Trx,
  input: BodyOf<typeof saveCall>,
  { user, now }: SignedInCaller,
): Promise<Channel> {
  const found = input.id === 0 ? undefined : await findChannelRow(trx, input.id);
  if (input.id !== 0 && !found) refuse({ code: 'NOT_FOUND' });
  const storeId = input.storeId ?? found?.store_id;
  if (storeId === undefined)
    return refuse({ code: 'FIELD_REQUIRED', data: { field: 'store' }, field: 'storeId' });
  if ((found && found.store_id !== storeId) || !(await findStoreRow(trx, storeId)))
    return refuse({ code: 'FIELD_INVALID', data: { field: 'store' }, field: 'storeId' });
  const values = {
    store_id: storeId,
    name: textOf(input.name, 'name'),
    is_wholesale: input.isWholesale,
    is_active: input.isActive,
  };
  const row = await unlessTaken('name', () => putChannel(trx, { ...input, values }));
  if (!row) return refuse({ code: 'STALE_RECORD' });
  const [before, after] = [found ? channelFrom(found) : null, channelFrom(row)];
  await recordAudit(trx, { subject: 'channel', subjectId: String(row.id), before, after, actor: user, now });
  announce(trx, { topic: 'stores', id: null, storeId: null });
  return after;
}

const channelFrom = (row: ChannelRow): Channel => ({
  id: row.id,
  storeId: row.store_id,
  name: row.name,
  isWholesale: row.is_wholesale,
  isActive: row.is_active,
  rowVersion: row.row_version,
});
