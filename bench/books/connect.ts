import type { App } from '../../apps/server/src/app.ts';
import type { Emulator } from '../../apps/server/test/quickbooks-online/emulator.ts';

interface Mapping {
  readonly Roles: { Role: string; AccountId: string }[];
  readonly TaxCodeId: string | null;
}

/** Connects the demo company and follows its ledger from a day on, as its administrator does on the screen. */
export async function connectDemo(
  { http, deps }: App,
  emulator: Emulator,
  from: string,
): Promise<{ readonly answerDesk: () => Promise<void> }> {
  // A restock of failed attempts by hand is no part of this: the settings try often and never give up.
  for (const [name, value] of [
    ['failed-transaction-retry-interval', '60'],
    ['max-attempts-before-notification', '50'],
  ] as const)
    await deps.db
      .insertInto('settings')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
  const form = new URLSearchParams({
    grant_type: 'password',
    username: 'admin@demo.test',
    password: 'Demo-1234!',
  }).toString();
  const signedIn = await http.inject({
    method: 'POST',
    url: '/token',
    payload: form,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  const { access_token: token } = signedIn.json<{ access_token: string }>();
  const call = async <T>(method: 'GET' | 'POST', url: string, payload?: object): Promise<T> => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await http.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
    return answer.json<T>();
  };
  const { Url } = await call<{ Url: string }>('POST', '/api/accounting/connection/begin', {});
  const back = new URL(await emulator.approve(Url)).searchParams;
  await call('POST', '/api/accounting/connection/finish', {
    State: back.get('state'),
    Code: back.get('code'),
    RealmId: back.get('realmId'),
  });
  const { Roles, TaxCodeId } = await call<Mapping>('GET', '/api/accounting/connection/mapping');
  await call('POST', '/api/accounting/connection/mapping', {
    Accounts: Roles.map(({ Role, AccountId }) => ({ Role, AccountId })),
    Items: [],
    Stores: [],
    TaxCodeId,
  });
  await call('POST', '/api/accounting/connection/start', { From: from });
  return {
    /** Adds customers who share a name with another one under a name of their own, as a bookkeeper does at the desk. */
    answerDesk: async () => {
      interface Desk {
        readonly Items: readonly { CustomerId: number | null; CustomerName: string | null }[];
      }
      const { Items } = await call<Desk>('GET', '/api/accounting/documents?status=failed&pageSize=200');
      for (const { CustomerId, CustomerName } of Items)
        if (CustomerId !== null)
          await call('POST', '/api/accounting/connection/customers', {
            CustomerId,
            ExternalId: null,
            NewName: `${CustomerName ?? ''} (${CustomerId})`,
          });
    },
  };
}
