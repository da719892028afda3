import type { DepositWithLines } from '@cordovan/contracts/bank-deposits';
import type { BodyOf, QueryOf } from '@cordovan/contracts/call';
import type {
  depositSettlement as depositCall,
  listSettlements as listCall,
  Settlement,
  SettlementWithTransactions,
} from '@cordovan/contracts/settlements';
import {
  areFeesUnusual,
  causeOf,
  isDepositable,
  settlementFees,
  settlementFigures,
} from '@cordovan/domain/accounting';
import { cents, type Cents, formatMoney, NO_MONEY, subtract } from '@cordovan/domain/money';
import type { SettingValues } from '@cordovan/domain/settings';
import { type CardGateway, openGateway } from '../../../adapters/gateway/index.ts';
import { type Handle, inTransaction, type Trx } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/errors/refusal-error.ts';
import type { SignedInCaller } from '../../../platform/http/request.ts';
import { announce } from '../../../platform/live/live.ts';
import { getSettings } from '../../settings/index.ts';
import { lockAccountOfRole } from '../chart/chart.repository.ts';
import { getDeposit, putDeposit } from '../deposits/deposits.service.ts';
import { checkDifferenceAccount } from '../deposits/difference-account.service.ts';
import {
  type BatchRow,
  countBatches,
  findBatch,
  findLastSettled,
  insertBatch,
  listBatchRows,
  listSettledRows,
  lockBatch,
  type SettledRow,
} from './settlements.repository.ts';
import { settledFrom } from './settled-payment.ts';

const DAY_MS = 86_400_000;
const FIRST_DAYS = 90;
/** A gateway lists batches of at most 31 days per request. */
const WINDOW_DAYS = 30;
/** Batches can appear in the list some time after their date. */
const OVERLAP_DAYS = 2;

/** Reads the batches settled since the last known one. */
export async function fetchSettlements(
  deps: Deps,
  gateway: CardGateway = openGateway(deps),
): Promise<{ added: number }> {
  const now = deps.clock();
  const last = await findLastSettled(deps.db, gateway.name);
  const start = last ? last.getTime() - OVERLAP_DAYS * DAY_MS : now.getTime() - FIRST_DAYS * DAY_MS;
  let added = 0;
  for (let since = start; since < now.getTime(); since += WINDOW_DAYS * DAY_MS) {
    const until = new Date(Math.min(since + WINDOW_DAYS * DAY_MS, now.getTime()));
    const batches = await gateway
      .listBatches({ since: new Date(since), until })
      .catch((error: unknown) => unreadable(deps, error));
    added += await keep(deps, gateway.name, batches);
  }
  return { added };
}

function unreadable(deps: Deps, error: unknown): never {
  deps.log.warn({ err: error }, 'the batches of the card gateway could not be read');
  return refuse({ code: 'PAYMENT_GATEWAY_UNAVAILABLE' });
}

async function keep(
  deps: Deps,
  gateway: string,
  batches: Awaited<ReturnType<CardGateway['listBatches']>>,
): Promise<number> {
  return inTransaction(deps.db, async (trx) => {
    let added = 0;
    for (const batch of batches) added += Number(await insertBatch(trx, gateway, batch, deps.clock()));
    // A pending payment that is in a batch is recorded at once.
    if (added > 0) await deps.jobs.enqueue(trx, 'payments.reconcile', {});
    if (added > 0) announce(trx, { topic: 'accounting', id: null, storeId: null });
    return added;
  });
}

const feesByRates = (row: BatchRow, settings: SettingValues): Cents =>
  settlementFees(
    { charges: row.charges_cents, chargeCount: row.charge_count },
    { percent: settings.cardFeePercent, perCharge: settings.cardFeePerCharge },
  );

function settlementFrom(row: BatchRow, settled: readonly SettledRow[], settings: SettingValues): Settlement {
  const batch = { charges: row.charges_cents, refunds: row.refunds_cents, chargeCount: row.charge_count };
  const payments = settled.map((each) => settledFrom(each, row.deposit_id));
  return {
    ...batch,
    ...settlementFigures(batch, payments),
    id: row.id,
    batchId: row.batch_id,
    settledAt: row.settled_at.toISOString(),
    fees: row.fees_cents ?? feesByRates(row, settings),
    depositId: row.deposit_id,
  };
}

const PAGE_SIZE = 50;

export async function listSettlements(
  db: Handle,
  { page = 1, pageSize = PAGE_SIZE }: QueryOf<typeof listCall>,
) {
  const rows = await listBatchRows(db, { offset: (page - 1) * pageSize, limit: pageSize });
  const settled = await listSettledRows(
    db,
    rows.map(({ id }) => id),
  );
  const settings = await getSettings(db);
  const items = rows.map((row) =>
    settlementFrom(
      row,
      settled.filter((each) => each.settlement_batch_id === row.id),
      settings,
    ),
  );
  return { items, total: await countBatches(db), page, pageSize };
}

export async function getSettlement(db: Handle, id: number): Promise<SettlementWithTransactions> {
  const row = (await findBatch(db, id)) ?? refuse({ code: 'NOT_FOUND' });
  const settled = await listSettledRows(db, [id]);
  return {
    settlement: settlementFrom(row, settled, await getSettings(db)),
    transactions: settled.map((each) => ({
      transactionId: each.transaction_id,
      kind: each.kind,
      amount: each.amount_cents,
      brand: each.brand,
      lastFour: each.last_four,
      orderId: each.order_id,
      soNumber: each.so_number,
      paid: each.paid_cents,
      cause: causeOf(settledFrom(each, row.deposit_id)),
    })),
  };
}

/** Books a batch as its payments' bank deposit, less the fees that the gateway kept. */
export async function depositSettlement(
  trx: Trx,
  deps: Pick<Deps, 'config'>,
  { id, ...body }: BodyOf<typeof depositCall> & { readonly id: number },
  caller: SignedInCaller,
): Promise<DepositWithLines> {
  await lockBatch(trx, id);
  const row = (await findBatch(trx, id)) ?? refuse({ code: 'NOT_FOUND' });
  if (row.deposit_id !== null) refuse({ code: 'SETTLEMENT_DEPOSITED' });
  if (body.fees > row.charges_cents)
    refuse({ code: 'FEES_TOO_HIGH', data: { amount: formatMoney(row.charges_cents) }, field: 'fees' });
  const settled = await listSettledRows(trx, [id]);
  // If the pending payment were booked as a difference, it would be deposited again once recorded.
  const pending = settled.find(({ is_pending }) => is_pending);
  if (pending)
    refuse({ code: 'SETTLEMENT_PENDING', data: { number: pending.so_number ?? pending.transaction_id } });
  const settings = await getSettings(trx);
  const { difference } = settlementFrom(row, settled, settings);
  if (difference !== NO_MONEY && body.differenceAccountId === null)
    refuse({
      code: 'SETTLEMENT_DIFFERS',
      data: { amount: formatMoney(cents(Math.abs(difference))) },
      field: 'differenceAccountId',
    });
  if (difference !== NO_MONEY) await checkDifferenceAccount(trx, body.differenceAccountId!);
  askAboutFees(row, body, settings);
  const depositId = await putDeposit(
    trx,
    deps,
    {
      ...{ date: body.date, accountId: body.accountId, batchId: id, isConfirmed: body.isConfirmed },
      reference: body.reference.trim() || row.batch_id,
      paymentIds: settled.flatMap((each) =>
        isDepositable(settledFrom(each, null)) && each.payment_id !== null ? [each.payment_id] : [],
      ),
      lines: [
        ...(body.fees === NO_MONEY
          ? []
          : [
              {
                accountId: await lockAccountOfRole(trx, 'card fees'),
                amount: subtract(NO_MONEY, body.fees),
                memo: 'Card fees',
              },
            ]),
        ...(difference === NO_MONEY
          ? []
          : [{ accountId: body.differenceAccountId!, amount: difference, memo: 'Difference' }]),
      ],
    },
    caller,
  );
  return getDeposit(trx, depositId);
}

/** Asks for confirmation before a batch is booked with fees that are probably a mistake. */
function askAboutFees(
  row: BatchRow,
  { fees, isAmountConfirmed }: Pick<BodyOf<typeof depositCall>, 'fees' | 'isAmountConfirmed'>,
  settings: SettingValues,
): void {
  if (isAmountConfirmed) return;
  const batch = {
    charges: row.charges_cents,
    reported: row.fees_cents,
    byRates: feesByRates(row, settings),
  };
  if (!areFeesUnusual(fees, batch)) return;
  const expected = formatMoney(batch.reported ?? batch.byRates);
  refuse({ code: 'FEES_UNUSUAL', data: { fees: formatMoney(fees), expected }, field: 'fees' });
}
