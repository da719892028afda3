import type { CardGateway } from '../../adapters/gateway/index.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { findSweptTo, insertNotification, setSweptTo } from './notices.repository.ts';

const DAY_MS = 86_400_000;
const PAUSE_MS = 10 * 60_000;
/** Charges can be refunded for this long, so the first sweep covers it. */
const FIRST_SWEEP_DAYS = 180;
/** A gateway lists batches of at most 31 days per request. */
const WINDOW_DAYS = 30;
/** Batches can appear in the list some time after their date. */
const OVERLAP_DAYS = 2;

/**
 * Finds voids and refunds that were made in the gateway's own interface and whose notice was lost. Each is stored and
 * processed like a notice, so a late notice changes nothing.
 */
export async function sweepReversals(deps: Deps, gateway: CardGateway): Promise<void> {
  const now = deps.clock();
  const sweptTo = await findSweptTo(deps.db, gateway.name);
  if (sweptTo && now.getTime() - sweptTo.getTime() < PAUSE_MS) return;
  const since = sweptTo ? daysAfter(sweptTo, -OVERLAP_DAYS) : daysAfter(now, -FIRST_SWEEP_DAYS);
  const windowEnd = daysAfter(since, WINDOW_DAYS);
  const until = windowEnd < now ? windowEnd : now;
  try {
    const found = await gateway.listReversals({ since, until });
    await inTransaction(deps.db, async (trx) => {
      for (const { transactionId, kind } of found) {
        const notice = { id: `listed:${kind}:${transactionId}`, eventType: `listed.${kind}`, transactionId };
        await insertNotification(trx, { gateway: gateway.name, ...notice, body: '', now });
      }
      await setSweptTo(trx, gateway.name, until);
    });
  } catch (error) {
    deps.log.warn({ err: error }, 'the lists of the card gateway could not be read');
  }
}

const daysAfter = (moment: Date, days: number) => new Date(moment.getTime() + days * DAY_MS);
