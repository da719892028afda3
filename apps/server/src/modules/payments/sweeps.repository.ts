import type { Handle } from '../../platform/database/transaction.ts';

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
