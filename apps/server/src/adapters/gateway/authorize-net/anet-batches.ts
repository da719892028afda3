import { cents } from '@cordovan/domain/money';
import { z } from 'zod';
import type { SettledBatch, SettledTransaction } from '../card-gateway.ts';
import { listPages, secondsOf } from './anet-charges.ts';
import { type AnetAccount, callAnet } from './anet-client.ts';

const statistics = z.object({
  chargeAmount: z.number().default(0),
  chargeCount: z.number().default(0),
  refundAmount: z.number().default(0),
});
const batches = z.object({
  batchList: z
    .array(
      z.object({
        batchId: z.string(),
        settlementTimeUTC: z.string(),
        settlementState: z.string(),
        statistics: z.array(statistics).default([]),
      }),
    )
    .default([]),
});

const KINDS: Readonly<Record<string, SettledTransaction['kind']>> = {
  settledSuccessfully: 'charge',
  refundSettledSuccessfully: 'refund',
};

const toCents = (dollars: number) => cents(Math.round(dollars * 100));

/**
 * Lists the batches that were settled between two moments, at most 31 days apart. A batch also lists its voids and
 * declines, which moved no money.
 */
export async function listAnetBatches(
  account: AnetAccount,
  { since, until }: { readonly since: Date; readonly until: Date },
): Promise<readonly SettledBatch[]> {
  const { batchList } = await callAnet(account, {
    name: 'getSettledBatchListRequest',
    members: {
      includeStatistics: true,
      firstSettlementDate: secondsOf(since),
      lastSettlementDate: secondsOf(until),
    },
    answer: batches,
  });
  const settled: SettledBatch[] = [];
  for (const { batchId, settlementTimeUTC, settlementState, statistics: cards } of batchList) {
    if (settlementState !== 'settledSuccessfully') continue;
    const rows = await listPages(account, 'getTransactionListRequest', { batchId });
    const sumOf = (name: keyof (typeof cards)[number]) => cards.reduce((sum, card) => sum + card[name], 0);
    settled.push({
      batchId,
      settledAt: new Date(settlementTimeUTC),
      charges: toCents(sumOf('chargeAmount')),
      refunds: toCents(sumOf('refundAmount')),
      chargeCount: sumOf('chargeCount'),
      transactions: rows.flatMap((row) => {
        const kind = KINDS[row.transactionStatus];
        return kind
          ? [
              {
                kind,
                transactionId: row.transId,
                invoiceNumber: row.invoiceNumber ?? '',
                amount: toCents(row.settleAmount ?? 0),
                brand: row.accountType ?? '',
                lastFour: (row.accountNumber ?? '').slice(-4),
              },
            ]
          : [];
      }),
    });
  }
  return settled;
}
