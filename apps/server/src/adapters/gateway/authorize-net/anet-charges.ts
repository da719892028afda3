import { cents } from '@cordovan/domain/money';
import { z } from 'zod';
import type {
  Charge,
  ChargeOutcome,
  FoundTransaction,
  ListedReversal,
  TransactionSearch,
} from '../card-gateway.ts';
import { type AnetAccount, AnetError, callAnet } from './anet-client.ts';

const NOT_FOUND = 'E00040';
/** Maximum page size of a list. */
const PAGE = 1000;
const MOST_PAGES = 20;
/** Longest range of days for a list of batches. */
const MAX_BATCH_DAYS = 31;
const DAY_MS = 86_400_000;

const text = z.string().default('');
const transaction = z.object({
  transId: z.string(),
  refTransId: z.string().optional(),
  transactionType: text,
  transactionStatus: z.string(),
  responseReasonDescription: text,
  batch: z.object({ settlementState: text }).optional(),
  order: z.object({ invoiceNumber: text }).optional(),
  authAmount: z.number().optional(),
  settleAmount: z.number().optional(),
  payment: z.object({ creditCard: z.object({ cardNumber: text, cardType: text }).optional() }).optional(),
  billTo: z.object({ firstName: text, lastName: text, zip: text }).optional(),
});
const details = z.object({ transaction });
const summary = z.object({
  transId: z.string(),
  invoiceNumber: z.string().optional(),
  transactionStatus: text,
  settleAmount: z.number().optional(),
  accountType: z.string().optional(),
  accountNumber: z.string().optional(),
});
const list = z.object({ transactions: z.array(summary).default([]) });
const batches = z.object({ batchList: z.array(z.object({ batchId: z.string() })).default([]) });

/** Our state for each gateway status. Any other status, such as a review or a dispute, is undecided. */
const OUTCOMES: Record<string, ChargeOutcome> = {
  capturedPendingSettlement: 'paid',
  pendingSettlement: 'paid',
  pendingFinalSettlement: 'paid',
  updatingSettlement: 'paid',
  settledSuccessfully: 'paid',
  refundPendingSettlement: 'paid',
  refundSettledSuccessfully: 'paid',
  voided: 'voided',
  declined: 'failed',
  expired: 'failed',
  generalError: 'failed',
  failedReview: 'failed',
  couldNotVoid: 'failed',
};
const SETTLED = ['settledSuccessfully', 'refundSettledSuccessfully'];
const REFUND = 'refundTransaction';

/** Reads a transaction by its id; undefined if the gateway doesn't know it. */
export async function findAnetCharge(
  account: AnetAccount,
  transactionId: string,
): Promise<Charge | undefined> {
  // The gateway refuses any other format as a malformed request.
  if (!/^\d{1,19}$/.test(transactionId)) return undefined;
  try {
    const found = await callAnet(account, {
      name: 'getTransactionDetailsRequest',
      members: { transId: transactionId },
      answer: details,
    });
    return chargeFrom(found.transaction);
  } catch (error) {
    if (error instanceof AnetError && error.code === NOT_FOUND) return undefined;
    throw error;
  }
}

function chargeFrom(found: z.output<typeof transaction>): Charge {
  const card = found.payment?.creditCard;
  const status = found.transactionStatus;
  return {
    kind: found.transactionType === REFUND || status.startsWith('refund') ? 'refund' : 'charge',
    transactionId: found.transId,
    invoiceNumber: found.order?.invoiceNumber ?? '',
    amount: cents(Math.round((found.settleAmount ?? found.authAmount ?? 0) * 100)),
    outcome: OUTCOMES[status] ?? 'held',
    isSettled: SETTLED.includes(status) || found.batch?.settlementState === 'settledSuccessfully',
    refundOf: found.refTransId ?? null,
    brand: card?.cardType ?? '',
    lastFour: (card?.cardNumber ?? '').slice(-4),
    nameOnCard: `${found.billTo?.firstName ?? ''} ${found.billTo?.lastName ?? ''}`.trim(),
    zip: found.billTo?.zip ?? '',
    message: found.responseReasonDescription || status,
  };
}

/**
 * Finds transactions by invoice number. The gateway can't search, only list: unsettled transactions first, then the
 * batches settled since.
 */
export async function listAnetTransactions(
  account: AnetAccount,
  search: TransactionSearch,
): Promise<readonly FoundTransaction[]> {
  const wanted = new Set(search.invoiceNumbers);
  const rows = [await listUnsettled(account), ...(await listSettled(account, search))].flat();
  // A transaction settled between the two requests is in both lists.
  const found = new Map<string, FoundTransaction>();
  for (const { transId, invoiceNumber = '' } of rows) {
    if (wanted.has(invoiceNumber)) found.set(transId, { transactionId: transId, invoiceNumber });
  }
  return [...found.values()];
}

const REVERSALS: Record<string, ListedReversal['kind']> = {
  voided: 'void',
  refundPendingSettlement: 'refund',
  refundSettledSuccessfully: 'refund',
};

/** Lists voids and refunds: the unsettled ones, and those in batches between two moments. */
export async function listAnetReversals(
  account: AnetAccount,
  { since, until }: { readonly since: Date; readonly until: Date },
): Promise<readonly ListedReversal[]> {
  const rows = [await listUnsettled(account), ...(await listSettled(account, { since, now: until }))].flat();
  const found = new Map<string, ListedReversal>();
  for (const { transId, transactionStatus } of rows) {
    const kind = REVERSALS[transactionStatus];
    if (kind) found.set(transId, { transactionId: transId, kind });
  }
  return [...found.values()];
}

type Row = z.output<typeof summary>;

/** Reads a thousand at a time, newest first, until a page isn't full or has nothing new. */
export async function listPages(account: AnetAccount, name: string, members: object): Promise<Row[]> {
  const rows = new Map<string, Row>();
  for (let offset = 1; offset <= MOST_PAGES; offset += 1) {
    const page = {
      ...members,
      sorting: { orderBy: 'submitTimeUTC', orderDescending: true },
      paging: { limit: PAGE, offset },
    };
    const { transactions } = await callAnet(account, { name, members: page, answer: list });
    const known = rows.size;
    for (const row of transactions) rows.set(row.transId, row);
    if (transactions.length < PAGE || rows.size === known) break;
  }
  return [...rows.values()];
}

const listUnsettled = (account: AnetAccount) => listPages(account, 'getUnsettledTransactionListRequest', {});

async function listSettled(
  account: AnetAccount,
  { since, now }: Pick<TransactionSearch, 'since' | 'now'>,
): Promise<Row[][]> {
  const first = Math.max(since.getTime(), now.getTime() - (MAX_BATCH_DAYS - 1) * DAY_MS);
  const { batchList } = await callAnet(account, {
    name: 'getSettledBatchListRequest',
    members: { firstSettlementDate: secondsOf(new Date(first)), lastSettlementDate: secondsOf(now) },
    answer: batches,
  });
  const settled: Row[][] = [];
  for (const { batchId } of batchList) {
    settled.push(await listPages(account, 'getTransactionListRequest', { batchId }));
  }
  return settled;
}

/** `2026-03-10T18:00:00Z` */
export const secondsOf = (moment: Date) => `${moment.toISOString().slice(0, 19)}Z`;
