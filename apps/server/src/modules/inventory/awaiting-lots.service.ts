import type { Trx } from '../../platform/database/transaction.ts';
import { notify, readSettled } from '../notifications/index.ts';
import { listAwaiting } from './agreed-lots.repository.ts';

/**
 * Notifies of leather that is here for an order in dye lots to agree to (ADR 73), once for each choice of lots, and marks as read what no longer
 * waits: agreed to, or served from the order's own lot.
 */
export async function followAwaiting(trx: Trx, leatherIds: readonly number[], now: Date): Promise<void> {
  const awaiting = (await listAwaiting(trx, leatherIds)).map((row) => ({
    ...row,
    key: `lot-to-agree-${row.orderId}-${row.leatherItemId}-${row.lotIds.join('-')}`,
  }));
  await readSettled(trx, { kind: 'lotToAgree', leatherIds, exceptKeys: awaiting.map(({ key }) => key), now });
  for (const { companyId, orderId, leatherItemId, key } of awaiting)
    await notify(trx, {
      ...{ kind: 'lotToAgree', order: { companyId, orderId }, leatherItemId, key, actorId: null, now },
    });
}
