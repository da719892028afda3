import { cents } from '@cordovan/domain/money';
import { sweepAccounting } from '../../src/modules/accounting/index.ts';
import type { World } from '../world.ts';
import { depositedOrder } from './orders.ts';
import { cardPayment } from './payments.ts';
import { must, next, type ValidRequests } from './valid-request.ts';

const admin = (world: World) => world.as(world.users.admin);
const dayOf = (world: World) => world.now().toISOString().slice(0, 10);

const bankAccount = async (world: World) =>
  (await world.db.selectFrom('accounts').where('code', '=', '1010').select('id').executeTakeFirstOrThrow())
    .id;

async function depositBody(world: World) {
  const orderId = await depositedOrder(world);
  await must(admin(world).post('/api/accounting/queue', {}));
  await sweepAccounting(world.app.deps);
  const { Items } = await must<{ Items: { Id: number; OrderId: number }[] }>(
    admin(world).get('/api/accounting/deposits/waiting'),
  );
  return {
    ...{ Date: dayOf(world), AccountId: await bankAccount(world), Reference: `Slip ${next()}`, Lines: [] },
    PaymentIds: Items.filter(({ OrderId }) => OrderId === orderId).map(({ Id }) => Id),
  };
}

async function depositId(world: World): Promise<number> {
  const body = await depositBody(world);
  const { Deposit } = await must<{ Deposit: { Id: number } }>(
    admin(world).post('/api/accounting/deposits', body),
  );
  return Deposit.Id;
}

/** A batch whose only charge is a card payment waiting for a bank deposit. */
async function batchId(world: World): Promise<number> {
  const { transaction } = await cardPayment(world);
  await must(admin(world).post('/api/accounting/queue', {}));
  await sweepAccounting(world.app.deps);
  const { amount_cents: amount } = await world.db
    .selectFrom('payments')
    .where('gateway_transaction_id', '=', transaction)
    .select('amount_cents')
    .executeTakeFirstOrThrow();
  const { id } = await world.db
    .insertInto('settlement_batches')
    .values({
      ...{ gateway: 'test', batch_id: `B${next()}`, settled_at: world.now(), fetched_at: world.now() },
      ...{ charges_cents: amount, refunds_cents: cents(0), charge_count: 1 },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await world.db
    .insertInto('settlement_transactions')
    .values({ settlement_batch_id: id, transaction_id: transaction, kind: 'charge', amount_cents: amount })
    .execute();
  return id;
}

export const bankDepositReads: ValidRequests = {
  'accounting.readBankDeposit': async (world) => ({
    url: `/api/accounting/deposits/${await depositId(world)}`,
  }),
  'accounting.readSettlement': async (world) => ({
    url: `/api/accounting/settlements/${await batchId(world)}`,
  }),
};

export const bankDepositRequests: ValidRequests = {
  'accounting.bookBankDeposit': async (world) => ({
    url: '/api/accounting/deposits',
    body: await depositBody(world),
  }),
  'accounting.undoBankDeposit': async (world) => ({
    url: `/api/accounting/deposits/${await depositId(world)}/undo`,
    body: { Date: dayOf(world) },
  }),
  'accounting.fetchSettlements': () => ({ url: '/api/accounting/settlements/fetch' }),
  'accounting.depositSettlement': async (world) => ({
    url: `/api/accounting/settlements/${await batchId(world)}/deposit`,
    body: {
      ...{ Date: dayOf(world), AccountId: await bankAccount(world), Reference: `Batch ${next()}` },
      ...{ Fees: 69.9, DifferenceAccountId: null },
    },
  }),
};
