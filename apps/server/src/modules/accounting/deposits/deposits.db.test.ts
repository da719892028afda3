import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  ADMIN,
  calmGateway,
  closeCardShop,
  confirm,
  emulator,
  HALF,
  later,
  openCardShop,
  opened,
  paid,
  reconcile,
  SALES,
  TOTAL,
  world,
} from '../../../../test/authorize-net/card-shop.ts';
import { booksOf } from '../../../../test/books.ts';
import { read, save } from '../../../../test/order-requests.ts';

beforeAll(openCardShop);
afterAll(closeCardShop);
afterEach(calmGateway);

interface Payment {
  readonly Id: number;
  readonly OrderId: number;
  readonly Amount: number;
}
interface WaitingBody {
  readonly Items: Payment[];
  readonly Total: number;
  readonly Ledger: number;
  readonly ByHand: number;
  readonly IsEqual: boolean;
}
interface DepositBody {
  readonly Deposit: { readonly Id: number; readonly Total: number };
  readonly JournalEntryId: number;
}
interface SettlementBody {
  readonly Items: { readonly Id: number; readonly Difference: number; readonly Fees: number }[];
}

const code = (answer: { headers: Record<string, unknown> }) => answer.headers['x-error-code'];
const day = () => world.now().toISOString().slice(0, 10);
const accountOf = async (number: string) =>
  (await world.db.selectFrom('accounts').where('code', '=', number).select('id').executeTakeFirstOrThrow())
    .id;
async function waiting(): Promise<WaitingBody> {
  await booksOf(world).sweep();
  return (await ADMIN().get('/api/accounting/deposits/waiting')).json<WaitingBody>();
}
const balanceOf = async (number: string) => {
  const { Accounts } = (await ADMIN().get('/api/accounting/accounts')).json<{
    Accounts: { Code: string; Balance: number }[];
  }>();
  return Accounts.find(({ Code }) => Code === number)!.Balance;
};
const round = (amount: number) => Math.round(amount * 100) / 100;

async function checkOf(amount: number): Promise<Payment> {
  const { Id } = await save(world);
  await booksOf(world).pay(Id, amount);
  const { Items } = await waiting();
  return Items.find(({ OrderId }) => OrderId === Id)!;
}
const deposit = async (PaymentIds: number[], change: Record<string, unknown> = {}) =>
  ADMIN().post('/api/accounting/deposits', {
    ...{ Date: day(), AccountId: await accountOf('1010'), Reference: 'Slip 7', PaymentIds, Lines: [] },
    ...change,
  });
async function cardOrder(amount = HALF) {
  const { Id } = await save(world);
  const intent = await opened(Id, amount);
  const transactionId = paid(intent.Token);
  await confirm(intent.Id, transactionId);
  return { orderId: Id, transactionId };
}

test(
  'deposits each payment only once and returns it to the undeposited list when the deposit is undone',
  { tags: ['N-22', 'N-39'] },
  async () => {
    const [first, second] = [await checkOf(2600.05), await checkOf(2500)];
    const before = await waiting();
    const bank = await balanceOf('1010');
    const Lines = [{ AccountId: await accountOf('6400'), Amount: -12.5, Memo: 'Fee' }];
    const answer = await deposit([first.Id, second.Id], { Lines });
    expect(answer.statusCode, answer.body).toBe(200);
    const { Deposit, JournalEntryId } = answer.json<DepositBody>();
    expect(answer.json()).toMatchObject({
      Deposit: { Total: 5087.55, Payments: 2, Reference: 'Slip 7', AccountCode: '1010', CreatedBy: 'Ada' },
      Lines: [{ AccountCode: '6400', Amount: -12.5 }],
    });
    expect(round((await balanceOf('1010')) - bank)).toBe(5087.55);
    const after = await waiting();
    expect(round(before.Total - after.Total)).toBe(5100.05);
    expect(after).toMatchObject({ IsEqual: true, ByHand: 0 });
    expect(code(await deposit([second.Id]))).toBe('PAYMENT_NOT_WAITING');
    const reversed = await ADMIN().post(`/api/accounting/entries/${JournalEntryId}/reverse`, { Date: day() });
    expect(code(reversed)).toBe('ENTRY_NOT_BY_HAND');
    const undo = (Date: string) => ADMIN().post(`/api/accounting/deposits/${Deposit.Id}/undo`, { Date });
    expect(code(await undo('2026-01-05'))).toBe('UNDO_TOO_EARLY');
    expect((await undo(day())).json()).toMatchObject({ Deposit: { IsUndone: true } });
    expect(code(await undo(day()))).toBe('DEPOSIT_UNDONE');
    expect(await waiting()).toMatchObject({ Total: before.Total, IsEqual: true });
    expect(round(await balanceOf('1010'))).toBe(bank);
    expect((await deposit([first.Id, second.Id])).statusCode).toBe(200);
    expect(await booksOf(world).tieOut()).toMatchObject({ IsEqual: true });
    const audit = await ADMIN().get('/api/audit?subject=bank%20deposit');
    expect(audit.body).toContain('Slip 7');
    const file = await ADMIN().get('/api/accounting/deposits/export?format=csv');
    expect(file.body).toContain('Slip 7');
  },
);

test(
  'asks before a deposit on an unusual day, and undoes a future deposit today or on its day',
  { tags: ['N-22', 'N-39'] },
  async () => {
    const { Id } = await checkOf(2450);
    for (const Date of ['2031-01-01', '2099-01-01']) {
      expect(code(await deposit([Id], { Date })), Date).toBe('BOOKING_DAY_UNUSUAL');
      const booked = await deposit([Id], { Date, IsConfirmed: true });
      const url = `/api/accounting/deposits/${booked.json<DepositBody>().Deposit.Id}/undo`;
      const undo = (body: object) => ADMIN().post(url, body);
      const early = { Date: '2026-03-01', IsConfirmed: true };
      expect(code(await undo(early)), 'before it was made').toBe('UNDO_TOO_EARLY');
      expect(code(await undo({ Date: day() }))).toBe('UNDO_BEFORE_ITS_DAY');
      expect(code(await undo({ Date }))).toBe('BOOKING_DAY_UNUSUAL');
      const undone = await undo({ Date: Date.startsWith('2031') ? day() : Date, IsConfirmed: true });
      expect(undone.json(), undone.body).toMatchObject({ Deposit: { IsUndone: true } });
    }
    expect((await deposit([Id])).statusCode, 'without a question today').toBe(200);
  },
);

test('shows other amounts on the undeposited funds account', { tags: ['N-22'] }, async () => {
  const [funds, sales] = [await accountOf('1000'), await accountOf('6500')];
  const line = { Debit: 0, Credit: 0, Memo: '' };
  const Lines = [
    { ...line, AccountId: sales, Debit: 40.07 },
    { ...line, AccountId: funds, Credit: 40.07 },
  ];
  const head = { Date: day(), Memo: 'Petty cash', IsReversedNextMonth: false, CorrectsEntryId: null };
  expect((await ADMIN().post('/api/accounting/entries', { ...head, Lines })).statusCode).toBe(200);
  const { ByHand, IsEqual, Ledger, Total } = await waiting();
  expect({ ByHand, IsEqual, rest: round(Ledger - Total) }).toEqual({
    ...{ ByHand: -40.07, IsEqual: true, rest: -40.07 },
  });
});

test(
  'refuses a deposit on a closed day, to a wrong account, or by users without permission',
  { tags: ['N-22', 'N-01'] },
  async () => {
    const { Id } = await checkOf(2400);
    expect(code(await deposit([Id], { Date: '2026-01-05' }))).toBe('DEPOSIT_TOO_EARLY');
    expect(code(await deposit([Id], { AccountId: await accountOf('6400') }))).toBe('ACCOUNT_WRONG_TYPE');
    expect(code(await deposit([Id], { AccountId: await accountOf('1000') }))).toBe('ACCOUNT_WRONG_TYPE');
    // Receivables and leather are assets, but not bank accounts.
    expect(code(await deposit([Id], { AccountId: await accountOf('1100') }))).toBe('ACCOUNT_WRONG_TYPE');
    expect(code(await deposit([Id], { AccountId: await accountOf('1200') }))).toBe('ACCOUNT_WRONG_TYPE');
    expect(code(await deposit([]))).toBe('DEPOSIT_EMPTY');
    expect((await SALES().get('/api/accounting/deposits/waiting')).statusCode).toBe(403);
    expect((await SALES().post('/api/accounting/settlements/fetch')).statusCode).toBe(403);
  },
);

test(
  'fetches the gateway’s settlement batches and deposits them with their fees',
  { tags: ['N-22', 'N-28'] },
  async () => {
    const rates = [
      { Name: 'card-fee-percentage', Value: '2.9' },
      { Name: 'card-fee-per-charge', Value: '0.30' },
    ];
    expect((await ADMIN().post('/api/settings', rates)).statusCode).toBe(200);
    const order = await cardOrder(TOTAL);
    const voided = await cardOrder();
    const [refundable] = (await read(world, voided.orderId)).Payments;
    await ADMIN().post(`/api/payments/${String(refundable!['Id'])}/refund`, {
      Amount: HALF,
      Reason: 'twice',
    });
    await reconcile();
    later(60 * 24);
    emulator.bank.settle();
    const fetched = await ADMIN().post('/api/accounting/settlements/fetch');
    expect(fetched.json(), fetched.body).toEqual({ Added: 1 });
    expect((await ADMIN().post('/api/accounting/settlements/fetch')).json()).toEqual({ Added: 0 });
    const { Items: waits } = await waiting();
    expect(waits.map(({ OrderId }) => OrderId)).not.toContain(voided.orderId);
    const list = (await ADMIN().get('/api/accounting/settlements')).json<SettlementBody>();
    expect(list.Items).toMatchObject([
      {
        Charges: TOTAL,
        ChargeCount: 1,
        Refunds: 0,
        Net: TOTAL,
        Difference: 0,
        Fees: 138.64,
        DepositId: null,
      },
    ]);
    const [batch] = list.Items;
    const body = {
      ...{ Date: day(), AccountId: await accountOf('1010'), Reference: '', Fees: batch!.Fees },
      DifferenceAccountId: null,
    };
    const book = () => ADMIN().post(`/api/accounting/settlements/${batch!.Id}/deposit`, body);
    const greedy = { ...body, Fees: TOTAL + 0.01 };
    expect(code(await ADMIN().post(`/api/accounting/settlements/${batch!.Id}/deposit`, greedy))).toBe(
      'FEES_TOO_HIGH',
    );
    const costly = { ...body, Fees: TOTAL };
    expect(code(await ADMIN().post(`/api/accounting/settlements/${batch!.Id}/deposit`, costly))).toBe(
      'FEES_UNUSUAL',
    );
    const unusual = { ...body, Date: '2099-02-02' };
    expect(code(await ADMIN().post(`/api/accounting/settlements/${batch!.Id}/deposit`, unusual))).toBe(
      'BOOKING_DAY_UNUSUAL',
    );
    const booked = await book();
    expect(booked.json(), booked.body).toMatchObject({
      Deposit: { Total: round(TOTAL - 138.64), IsSettlement: true, Payments: 1 },
      Lines: [{ AccountCode: '6400', Amount: -138.64 }],
    });
    expect(code(await book())).toBe('SETTLEMENT_DEPOSITED');
    const id = booked.json<DepositBody>().Deposit.Id;
    expect((await ADMIN().post(`/api/accounting/deposits/${id}/undo`, { Date: day() })).statusCode).toBe(200);
    expect((await book()).statusCode).toBe(200);
    // A refund of the settled charge, and a charge of another shop, settle in the next batch.
    const [payment] = (await read(world, order.orderId)).Payments;
    await ADMIN().post(`/api/payments/${String(payment!['Id'])}/refund`, {
      Amount: 100.01,
      Reason: 'scratch',
    });
    await reconcile();
    emulator.bank.charge({
      ...{ amount: 7_007, invoiceNumber: 'elsewhere', description: '' },
      card: { ...emulator.bank.transactions[0]!.card, number: '5424000000000015' },
    });
    later(60 * 24);
    emulator.bank.settle();
    await waiting();
    await ADMIN().post('/api/accounting/settlements/fetch');
    const [next] = (await ADMIN().get('/api/accounting/settlements')).json<SettlementBody>().Items;
    expect(next).toMatchObject({
      Charges: 70.07,
      Refunds: 100.01,
      Net: -29.94,
      Matched: -100.01,
      Difference: 70.07,
    });
    const { Findings, IsEqual } = (await ADMIN().get('/api/accounting/tie-out')).json<{
      Findings: object[];
      IsEqual: boolean;
    }>();
    expect({ Findings, IsEqual }).toMatchObject({
      Findings: [{ What: 'batch', Id: next!.Id, Expected: -100.01, Found: -29.94 }],
      IsEqual: false,
    });
    const check = async () => (await ADMIN().post('/api/accounting/agreement/check')).json<object>();
    const differs = { IsAgreed: false, NeedYou: 1, BatchDifferences: 1, LedgerDifferences: 0 };
    expect(await check()).toMatchObject(differs);
    expect((await ADMIN().get('/api/home')).json()).toMatchObject({ Books: differs });
    const read2 = await ADMIN().get(`/api/accounting/settlements/${next!.Id}`);
    expect(
      read2.json<{ Transactions: { Kind: string; Cause: string | null; Paid: number | null }[] }>()
        .Transactions,
    ).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ Kind: 'refund', Cause: null, Paid: -100.01 }),
        expect.objectContaining({ Kind: 'charge', Cause: 'unknown', Paid: null }),
      ]),
    );
    const differing = (DifferenceAccountId: number | null) =>
      ADMIN().post(`/api/accounting/settlements/${next!.Id}/deposit`, {
        ...{ ...body, Date: day(), Fees: 0, DifferenceAccountId },
      });
    expect(code(await differing(null))).toBe('SETTLEMENT_DIFFERS');
    // A difference can't be a receivable, an undeposited payment, leather or money in the bank.
    for (const number of ['1000', '1010', '1100', '1200', '2200'])
      expect(code(await differing(await accountOf(number))), number).toBe('ACCOUNT_WRONG_TYPE');
    const done = await differing(await accountOf('4800'));
    expect(done.json(), done.body).toMatchObject({
      Deposit: { Total: -29.94 },
      Lines: [{ AccountCode: '4800', Amount: 70.07 }],
    });
    expect(await check()).toMatchObject({ IsAgreed: true, NeedYou: 0, BatchDifferences: 0 });
    expect((await ADMIN().get('/api/home')).json()).not.toHaveProperty('Books');
    expect(await waiting()).toMatchObject({ IsEqual: true });
    emulator.fault = () => 'dropped';
    expect(code(await ADMIN().post('/api/accounting/settlements/fetch'))).toBe('PAYMENT_GATEWAY_UNAVAILABLE');
  },
);
