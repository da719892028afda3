import { leatherSteps, splitByHides } from '@cordovan/domain/inventory';
import { statusIds } from '@cordovan/domain/orders';
import type { Trx } from '../../platform/database/transaction.ts';
import { bookedBy, type Booker, movementOf } from './leather-share.ts';
import { listReadyLines } from './order-movements.repository.ts';
import { insertMovements } from './stock.repository.ts';

const START = { from: statusIds.scheduled, to: statusIds.inProduction } as const;

/**
 * Issues leather to lines in production that waited for it and now have all of it (ADR 62). Leather from a dye lot
 * that the order isn't cut from waits until a person agrees. Call it with the leathers locked.
 */
export async function issueWaiting(trx: Trx, leatherIds: readonly number[], by: Booker): Promise<void> {
  const ready = await listReadyLines(trx, leatherIds);
  await insertMovements(
    trx,
    ready.flatMap(({ company_id, order_id, detail_id, leather_item_id, reserved, held, hides }) => {
      const line = { detailId: detail_id, need: reserved, reserved, held, inProcess: [] };
      const parts = new Map([[detail_id, splitByHides(held, hides)]]);
      return leatherSteps(START, [line], { parts }).map((step) => ({
        ...{ ...bookedBy(by), ...movementOf(step), company_id, order_id, leather_item_id },
      }));
    }),
  );
}
