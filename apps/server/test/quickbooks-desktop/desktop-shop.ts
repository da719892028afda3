import { booksOf } from '../books.ts';
import type { DeskBody, MappingBody } from '../quickbooks-online/books-shop.ts';
import { must } from '../valid-requests/valid-request.ts';
import { createWorld } from '../world.ts';
import { listOf, openCompany } from './company.ts';
import { openQuickBooks } from './quickbooks.ts';
import { callMethod, type Post, type Run, runOnce, type WebConnector } from './web-connector.ts';

export interface BooksAgreementBody {
  readonly IsAgreed: boolean;
  readonly DocumentsChecked: number;
  readonly Problem: string | null;
  readonly Differences: { Kind: string; State: string; Sent: number; There: number | null }[];
}

export type DesktopShop = Awaited<ReturnType<typeof openDesktopShop>>;

/** Opens a shop whose ledger QuickBooks Desktop follows. The functions act as people do. */
export async function openDesktopShop(env: Record<string, string> = {}) {
  const world = await createWorld({ env: { PUBLIC_URL: 'https://shop.test', ...env } });
  const quickBooks = openQuickBooks(openCompany());
  const books = booksOf(world);
  const admin = () => world.as(world.users.admin);
  const signIn = { address: '', userName: '', password: '' };

  const post: Post = async (payload, method) => {
    const answer = await world.app.http.inject({
      method: 'POST',
      url: signIn.address,
      payload,
      headers: {
        'content-type': 'text/xml; charset=utf-8',
        soapaction: `"http://developer.intuit.com/${method}"`,
      },
    });
    return { status: answer.statusCode, text: answer.body };
  };
  const mapping = () => must<MappingBody>(admin().get('/api/accounting/connection/mapping'));

  return {
    world,
    quickBooks,
    books,
    signIn,
    post,
    /** Connects, reads the file for the Web Connector and types the password into it. */
    connect: async () => {
      const made = await must<{ UserName: string; Password: string }>(
        admin().post('/api/accounting/connection/desktop', {}),
      );
      const file = await admin().get('/api/accounting/connection/desktop/file');
      signIn.address = new URL(/<AppURL>([^<]+)<\/AppURL>/.exec(file.body)?.[1] ?? '').pathname;
      signIn.userName = /<UserName>([^<]+)<\/UserName>/.exec(file.body)?.[1] ?? '';
      signIn.password = made.Password;
      return { made, file };
    },
    run: (change: Partial<WebConnector> = {}): Promise<Run> =>
      runOnce({ userName: signIn.userName, password: signIn.password, post, quickBooks, ...change }),
    /** Signs in as the Web Connector does; returns the run's ticket. */
    openRun: async (): Promise<string> => {
      const parameters = [
        ['strUserName', signIn.userName],
        ['strPassword', signIn.password],
      ] as const;
      return (await callMethod(post, 'authenticate', parameters))[0] ?? '';
    },
    mapping,
    saveMapping: async (change: Partial<Record<string, string>> = {}) => {
      const { Roles, LedgerAccounts, Items, Stores, TaxCodeId } = await mapping();
      await must(
        admin().post('/api/accounting/connection/mapping', {
          Accounts: Roles.filter(({ AccountId }) => AccountId !== null).map(({ Role, AccountId }) => ({
            Role,
            AccountId,
          })),
          LedgerAccounts: LedgerAccounts.map(({ Id, Code, AccountId }) => ({
            Id,
            AccountId: change[Code] ?? AccountId,
          })).filter(({ AccountId }) => AccountId !== null),
          Items: Items.filter(({ ItemId }) => ItemId !== null).map(({ Role, ItemId }) => ({ Role, ItemId })),
          Stores: Stores.filter(({ ClassId }) => ClassId !== null).map(({ StoreId, ClassId }) => ({
            StoreId,
            ClassId,
          })),
          TaxCodeId,
        }),
      );
    },
    start: (from = '2026-01-01') => must(admin().post('/api/accounting/connection/start', { From: from })),
    desk: (query = '') => must<DeskBody>(admin().get(`/api/accounting/documents${query}`)),
    status: () =>
      must<{ CompanyName: string; Waiting: number; Failed: number; Desktop: Record<string, unknown> | null }>(
        admin().get('/api/accounting/connection'),
      ),
    later: (seconds: number) => world.setNow(new Date(world.now().getTime() + seconds * 1_000)),
    there: (kind: string) => quickBooks.company.transactions.filter((one) => one.kind === kind),
    list: (kind: string) => listOf(quickBooks.company, kind),
    /** Cents on a QuickBooks account; debits are positive. */
    balance: (name: string) => {
      const account = listOf(quickBooks.company, 'Account').find((one) => one.name === name);
      if (!account) throw new Error(`QuickBooks has no account ${name}`);
      return quickBooks.company.balances.get(account.id) ?? 0;
    },
    close: () => world.close(),
  };
}
