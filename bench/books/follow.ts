import type { App } from '../../apps/server/src/app.ts';
import type { Admin } from './admin.ts';

/** Makes failed attempts repeat often and never give up. Retrying by hand isn't part of this test. */
export async function retryOften({ deps: { db } }: App): Promise<void> {
  for (const [name, value] of [
    ['failed-transaction-retry-interval', '60'],
    ['max-attempts-before-notification', '50'],
  ] as const)
    await db
      .insertInto('settings')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
}

interface Mapping {
  readonly Roles: { Role: string; AccountId: string }[];
  readonly LedgerAccounts: { Id: number; AccountId: string | null; Accounts: { Id: string }[] }[];
  readonly TaxCodeId: string | null;
}

/** Maps the accounts as the product suggests, and follows the ledger from a given day. */
export async function follow(admin: Admin, from: string): Promise<void> {
  const { Roles, LedgerAccounts, TaxCodeId } = await admin.get<Mapping>('/api/accounting/connection/mapping');
  const taken = new Set(Roles.map(({ AccountId }) => AccountId));
  await admin.post('/api/accounting/connection/mapping', {
    Accounts: Roles.map(({ Role, AccountId }) => ({ Role, AccountId })),
    LedgerAccounts: LedgerAccounts.map(({ Id, AccountId, Accounts }) => ({
      Id,
      AccountId: AccountId ?? Accounts.find((account) => !taken.has(account.Id))?.Id ?? null,
    })).filter(({ AccountId }) => AccountId !== null),
    Items: [],
    Stores: [],
    TaxCodeId,
  });
  await admin.post('/api/accounting/connection/start', { From: from });
}

/** Adds customers who share a name under unique names, as a bookkeeper does at the desk. */
export async function answerDesk(admin: Admin): Promise<void> {
  interface Desk {
    readonly Items: readonly { CustomerId: number | null; CustomerName: string | null }[];
  }
  const { Items } = await admin.get<Desk>('/api/accounting/documents?status=failed&pageSize=200');
  for (const { CustomerId, CustomerName } of Items)
    if (CustomerId !== null)
      await admin.post('/api/accounting/connection/customers', {
        CustomerId,
        ExternalId: null,
        NewName: `${CustomerName ?? ''} (${CustomerId})`,
      });
}

export const countOpen = async ({ deps: { db } }: App): Promise<number> =>
  (
    await db
      .selectFrom('accounting_documents')
      .where('status', 'in', ['waiting', 'failed'])
      .select(({ fn }) => fn.countAll<number>().as('open'))
      .executeTakeFirstOrThrow()
  ).open;
