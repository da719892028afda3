import type { Handle } from '../../platform/database/transaction.ts';

/** Stores a gateway notice once; repeats change nothing. */
export async function insertNotification(
  handle: Handle,
  notification: {
    gateway: string;
    id: string;
    eventType: string;
    transactionId: string;
    body: string;
    now: Date;
  },
): Promise<void> {
  await handle
    .insertInto('gateway_notifications')
    .values({
      gateway: notification.gateway,
      notification_id: notification.id,
      event_type: notification.eventType,
      gateway_transaction_id: notification.transactionId,
      body: notification.body,
      received_at: notification.now,
    })
    .onConflict((conflict) => conflict.columns(['gateway', 'notification_id']).doNothing())
    .execute();
}

/** Lists notices that couldn't be processed when they arrived. */
export async function listOpenNotices(
  handle: Handle,
  { gateway, limit }: { gateway: string; limit: number },
): Promise<{ id: string; transactionId: string }[]> {
  const rows = await handle
    .selectFrom('gateway_notifications')
    .where('gateway', '=', gateway)
    .where('processed_at', 'is', null)
    .orderBy('received_at')
    .select(['notification_id', 'gateway_transaction_id'])
    .limit(limit)
    .execute();
  return rows.map((row) => ({ id: row.notification_id, transactionId: row.gateway_transaction_id ?? '' }));
}

export async function setNotificationProcessed(
  handle: Handle,
  { gateway, id, now, error }: { gateway: string; id: string; now: Date; error: string | null },
): Promise<void> {
  await handle
    .updateTable('gateway_notifications')
    .set(error === null ? { processed_at: now, last_error: null } : { last_error: error })
    .where('gateway', '=', gateway)
    .where('notification_id', '=', id)
    .execute();
}

/** Time up to which a gateway's lists have been read; undefined before the first sweep. */
export async function findSweptTo(handle: Handle, gateway: string): Promise<Date | undefined> {
  const row = await handle
    .selectFrom('gateway_sweeps')
    .where('gateway', '=', gateway)
    .select('swept_to')
    .executeTakeFirst();
  return row?.swept_to;
}

export async function setSweptTo(handle: Handle, gateway: string, moment: Date): Promise<void> {
  await handle
    .insertInto('gateway_sweeps')
    .values({ gateway, swept_to: moment })
    .onConflict((conflict) => conflict.column('gateway').doUpdateSet({ swept_to: moment }))
    .execute();
}
