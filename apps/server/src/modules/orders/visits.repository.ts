import { createHash, randomBytes } from 'node:crypto';
import type { Handle } from '../../platform/database/transaction.ts';

/** A visitor may go on with what he has just made, for this long (N-05). */
const VISIT_HOURS = 2;

interface Visit {
  readonly companyId: number;
  readonly orderId: number;
  /** Where the visitor comes from; the page's static token is the same for everybody. */
  readonly address: string;
  readonly now: Date;
}

/** Remembers that this visitor made this order. */
export async function addVisit(handle: Handle, visit: Visit): Promise<void> {
  await handle
    .insertInto('one_time_tokens')
    .values({
      kind: 'visit',
      // Found by its order; the hash only has to be unique.
      token_hash: createHash('sha256').update(randomBytes(32)).digest(),
      company_id: visit.companyId,
      order_id: visit.orderId,
      data: JSON.stringify({ address: visit.address }),
      expires_at: new Date(visit.now.getTime() + VISIT_HOURS * 3_600_000),
    })
    .execute();
}

/** Whether the visitor made this order in a visit that still lasts. */
export async function isOwnVisit(
  handle: Handle,
  { orderId, address, now }: Omit<Visit, 'companyId'>,
): Promise<boolean> {
  const rows = await handle
    .selectFrom('orders')
    .innerJoin('one_time_tokens as visit', (join) =>
      join.onRef('visit.company_id', '=', 'orders.company_id').onRef('visit.order_id', '=', 'orders.id'),
    )
    .where('orders.id', '=', orderId)
    .where('visit.kind', '=', 'visit')
    .where('visit.expires_at', '>', now)
    .select('visit.data')
    .execute();
  return rows.some(({ data }) => (data as { address?: unknown }).address === address);
}
