import { cents } from '@cordovan/domain/money';
import { sql } from 'kysely';
import { addDays } from '@cordovan/domain/calendar';
import { seed } from '../quickbooks-online/company.ts';
import { emulatorOf } from '../quickbooks-online/shared-emulator.ts';
import { sweepAccounting } from '../../src/modules/accounting/index.ts';
import type { World } from '../world.ts';
import { must, next, type ValidRequests } from './valid-request.ts';
import { depositedOrder } from './orders.ts';
import { bankDepositRequests } from './bank-deposits.ts';
import { taxRequests } from './tax.ts';

const admin = (world: World) => world.as(world.users.admin);

interface Status {
  readonly Status: string;
  readonly Desktop: object | null;
}
const statusOf = (world: World) => must<Status>(admin(world).get('/api/accounting/connection'));
const disconnect = (world: World) => must(admin(world).post('/api/accounting/connection/disconnect'));

/** A QuickBooks Online sign-in. Only one package can be connected at a time. */
async function signedIn(world: World) {
  if ((await statusOf(world)).Desktop !== null) await disconnect(world);
  const { Url } = await must<{ Url: string }>(admin(world).post('/api/accounting/connection/begin'));
  const back = new URL(await (await emulatorOf(world)).approve(Url));
  const part = (name: string) => back.searchParams.get(name);
  return { State: part('state'), Code: part('code'), RealmId: part('realmId') };
}

/** Connects the emulator's company, unless an earlier request did. */
async function connected(world: World): Promise<void> {
  const { Status, Desktop } = await statusOf(world);
  if (Status !== 'connected' || Desktop !== null)
    await must(admin(world).post('/api/accounting/connection/finish', await signedIn(world)));
}

async function mappingBody(world: World) {
  await connected(world);
  interface Mapping {
    Roles: { Role: string; AccountId: string | null }[];
    LedgerAccounts: { Id: number; AccountId: string | null }[];
    Stores: { StoreId: number }[];
  }
  const { Roles, LedgerAccounts } = await must<Mapping>(
    admin(world).get('/api/accounting/connection/mapping'),
  );
  const { company } = await emulatorOf(world);
  const codes = [...company.objects.get('TaxCode')!.keys()];
  // The company has no account for allowances, which the mapping asks for once one was given.
  const add = (Name: string) =>
    seed(company, 'Account', { Name, AccountType: 'Income', AccountSubType: 'DiscountsRefundsGiven' });
  return {
    Accounts: Roles.map(({ Role, AccountId }) => ({
      Role,
      AccountId: AccountId ?? add(`${Role} ${next()}`),
    })),
    LedgerAccounts: LedgerAccounts.flatMap(({ Id, AccountId }) =>
      AccountId === null ? [] : [{ Id, AccountId }],
    ),
    Items: [],
    Stores: [],
    TaxCodeId: codes[next() % codes.length],
  };
}

/** A failed document for a deposit. */
async function failedDocument(world: World): Promise<number> {
  await must(admin(world).post('/api/accounting/connection/mapping', await mappingBody(world)));
  await must(admin(world).post('/api/accounting/connection/start', { From: '2026-01-01' }));
  const orderId = await depositedOrder(world);
  await must(admin(world).post('/api/accounting/queue', {}));
  await sweepAccounting(world.app.deps);
  const row = await world.db
    .updateTable('accounting_documents')
    .set({
      status: 'failed',
      fault_cause: 'refused',
      fault_code: '6000',
      fault_detail: 'Refused',
      next_attempt_at: null,
    })
    .where('order_id', '=', orderId)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A sent document that a check found changed or gone. */
async function differingDocument(world: World, state: 'changed' | 'gone'): Promise<number> {
  const id = await failedDocument(world);
  await world.db
    .updateTable('accounting_documents')
    .set({
      status: 'sent',
      sent_at: world.now(),
      external_id: String(next() + 1_000_000),
      there_state: state,
      there_total_cents: state === 'gone' ? null : cents(1_00),
      there_seen_at: world.now(),
    })
    .where('id', '=', id)
    .execute();
  return id;
}

const customerOf = async (world: World) =>
  (await world.db.selectFrom('customers').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()).id;

async function manualEntry(world: World) {
  const { rows } = await sql<{ id: number }>`select id from accounts where code in ('1010', '6100')`.execute(
    world.db,
  );
  const [credited, debited] = rows;
  const line = { Debit: 0, Credit: 0, Memo: '' };
  return {
    ...{ Date: '2026-03-05', Memo: `Rent ${next()}`, IsReversedNextMonth: false, CorrectsEntryId: null },
    Lines: [
      { ...line, AccountId: debited!.id, Debit: 1200.5 },
      { ...line, AccountId: credited!.id, Credit: 1200.5 },
    ],
  };
}

export const booksRequests: ValidRequests = {
  ...bankDepositRequests,
  ...taxRequests,
  'accounting.bookManualEntry': async (world) => ({
    url: '/api/accounting/entries',
    body: await manualEntry(world),
  }),
  'accounting.reverseEntry': async (world) => {
    const body = await manualEntry(world);
    const { Entries } = await must<{ Entries: { Id: number }[] }>(
      admin(world).post('/api/accounting/entries', body),
    );
    return { url: `/api/accounting/entries/${Entries[0]!.Id}/reverse`, body: { Date: '2026-03-06' } };
  },
  'accounting.closeMonths': async (world) => {
    const { ClosedThrough } = await must<{ ClosedThrough: string | null }>(
      admin(world).get('/api/accounting/closing'),
    );
    return { url: '/api/accounting/closing', body: { Through: addDays(ClosedThrough ?? '2015-01-31', 1) } };
  },
  'accounting.reopenMonths': async (world) => {
    const { ClosedThrough } = await must<{ ClosedThrough: string | null }>(
      admin(world).get('/api/accounting/closing'),
    );
    const through = addDays(ClosedThrough ?? '2015-01-31', 1);
    await must(admin(world).post('/api/accounting/closing', { Through: through }));
    return {
      url: '/api/accounting/reopening',
      body: { Through: addDays(through, -1), Reason: `Late bill ${next()}` },
    };
  },
  'accounting.saveAccount': () => ({
    url: '/api/accounting/accounts',
    body: { Id: 0, Code: `7${next()}`, Name: `Repairs ${next()}`, Kind: 'expense', IsActive: true },
  }),
  'accounting.moveRoles': async (world) => {
    const account = await world.db
      .insertInto('accounts')
      .values({ code: `41${next()}`, name: `Showroom sales ${next()}`, kind: 'income' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { url: '/api/accounting/roles', body: { Moves: [{ Role: 'sales', AccountId: account.id }] } };
  },
  'accounting.beginConnection': () => ({ url: '/api/accounting/connection/begin' }),
  'accounting.finishConnection': async (world) => ({
    url: '/api/accounting/connection/finish',
    body: await signedIn(world),
  }),
  'accounting.connectDesktop': async (world) => {
    if ((await statusOf(world)).Desktop === null) await disconnect(world);
    return { url: '/api/accounting/connection/desktop' };
  },
  'accounting.disconnectBooks': async (world) => {
    await connected(world);
    return { url: '/api/accounting/connection/disconnect' };
  },
  'accounting.saveBooksMapping': async (world) => ({
    url: '/api/accounting/connection/mapping',
    body: await mappingBody(world),
  }),
  'accounting.startBooks': async (world) => {
    await must(admin(world).post('/api/accounting/connection/mapping', await mappingBody(world)));
    // Each time an earlier day, because a later one changes nothing.
    return { url: '/api/accounting/connection/start', body: { From: addDays('2026-02-28', -next()) } };
  },
  'accounting.matchCustomer': async (world) => {
    await connected(world);
    const CustomerId = await customerOf(world);
    await world.db.deleteFrom('accounting_links').where('local_id', '=', String(CustomerId)).execute();
    const { company } = await emulatorOf(world);
    const ExternalId = seed(company, 'Customer', { DisplayName: `Buyer ${next()}` });
    return {
      url: '/api/accounting/connection/customers',
      body: { CustomerId, ExternalId, NewName: null },
    };
  },
  'accounting.pullSalesReps': async (world) => {
    await connected(world);
    seed((await emulatorOf(world)).company, 'Employee', { DisplayName: `Rep ${next()}` });
    return { url: '/api/accounting/pull-sales-reps' };
  },
  'accounting.retryBooksDocuments': async (world) => ({
    url: '/api/accounting/documents/retry',
    body: { Id: await failedDocument(world), Cause: null },
  }),
  'accounting.skipBooksDocument': async (world) => ({
    url: `/api/accounting/documents/${await failedDocument(world)}/skip`,
    body: { Reason: `Entered by hand ${next()}` },
  }),
  'accounting.checkAgreement': () => ({ url: '/api/accounting/agreement/check' }),
  'accounting.settleDifference': async (world) => ({
    url: `/api/accounting/documents/${await differingDocument(world, 'changed')}/settle`,
    body: { Reason: `Split there ${next()}` },
  }),
  'accounting.resendDocument': async (world) => ({
    url: `/api/accounting/documents/${await differingDocument(world, 'gone')}/resend`,
  }),
  'accounting.applyPayment': async (world) => {
    const id = await differingDocument(world, 'changed');
    const postings = [
      { role: 'funds', amount: 1_00 },
      { role: 'receivables', amount: -1_00 },
    ];
    await world.db
      .updateTable('accounting_documents')
      .set({
        kind: 'payment',
        postings: JSON.stringify(postings),
        sent_facts: JSON.stringify({ applied: ['Invoice:1:100'] }),
        there_facts: JSON.stringify({ applied: [] }),
      })
      .where('id', '=', id)
      .execute();
    return { url: `/api/accounting/documents/${id}/apply` };
  },
};
