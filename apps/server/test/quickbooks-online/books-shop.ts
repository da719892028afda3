import { expect } from 'vitest';
import type { Books } from '../books.ts';
import { booksOf } from '../books.ts';
import { createWorld, type World, type WorldUser } from '../world.ts';
import { sendDocuments } from '../../src/modules/accounting/index.ts';
import { type Emulator, startEmulator } from './emulator.ts';
import { type Fields, textAt } from './fields.ts';

export interface MappingBody {
  readonly LedgerAccounts: { Id: number; Code: string; Name: string; AccountId: string | null }[];
  readonly Roles: { Role: string; Name: string; AccountId: string | null; IsGuess: boolean; Sent: number }[];
  readonly Items: { Role: string; ItemId: string | null; NewName: string; Misplaced: string | null }[];
  readonly Stores: { StoreId: number; Name: string; ClassId: string | null }[];
  readonly TaxCodeId: string | null;
}
export interface DocumentBody {
  readonly Id: number;
  readonly Kind: string;
  readonly Status: string;
  readonly Cause: string | null;
  readonly Amount: number;
  readonly CustomerId: number | null;
  readonly CustomerName: string | null;
  readonly FaultDetail: string | null;
  readonly FaultCode: string | null;
  readonly ExternalId: string | null;
}
export interface DeskBody {
  readonly Items: DocumentBody[];
  readonly Total: number;
  readonly Causes: { Cause: string; Count: number }[];
}

/** A shop whose ledger QuickBooks Online follows. Its functions act as people do. */
export interface BooksShop {
  readonly world: World;
  readonly emulator: Emulator;
  readonly books: Books;
  readonly connect: (by?: WorldUser) => Promise<void>;
  readonly mapping: () => Promise<MappingBody>;
  /** Saves the mapping as the screen shows it, with changes. */
  readonly saveMapping: (change?: Partial<Record<string, string>>) => Promise<void>;
  readonly start: (from?: string) => Promise<void>;
  /** Books what was queued, then sends all due documents. */
  readonly send: () => Promise<number>;
  readonly desk: (query?: string) => Promise<DeskBody>;
  readonly later: (seconds: number) => void;
  /** The emulator's objects of one kind, oldest first. */
  readonly there: (kind: string) => Fields[];
  readonly accountId: (name: string) => string;
  /** Cents on an emulator account; debits are positive. */
  readonly balance: (name: string) => number;
  readonly close: () => Promise<void>;
}

export async function openBooksShop(
  env: Record<string, string> = {},
  perMinute = 100_000,
): Promise<BooksShop> {
  const running: { world?: World } = {};
  const begun = new Date('2026-03-10T18:00:00Z');
  const emulator = await startEmulator(() => running.world?.now() ?? begun, { perMinute });
  const opened = await createWorld({ env: { ...emulator.env, PUBLIC_URL: 'https://shop.test', ...env } });
  running.world = opened;
  const books = booksOf(opened);
  const admin = () => opened.as(opened.users.admin);
  const must = async <T>(
    answer: Promise<{ statusCode: number; body: string; json: () => unknown }>,
  ): Promise<T> => {
    const got = await answer;
    expect(got.statusCode, got.body).toBe(200);
    return got.json() as T;
  };
  const there = (kind: string) => [...(emulator.company.objects.get(kind)?.values() ?? [])];
  const accountId = (name: string) =>
    textAt(
      there('Account').find((one) => one['Name'] === name),
      'Id',
    );
  const mapping = () => must<MappingBody>(admin().get('/api/accounting/connection/mapping'));
  return {
    world: opened,
    emulator,
    books,
    connect: async (by = opened.users.admin) => {
      const { Url } = await must<{ Url: string }>(opened.as(by).post('/api/accounting/connection/begin'));
      const back = new URL(await emulator.approve(Url));
      const body = {
        State: back.searchParams.get('state'),
        Code: back.searchParams.get('code'),
        RealmId: back.searchParams.get('realmId'),
      };
      await must(opened.as(by).post('/api/accounting/connection/finish', body));
    },
    mapping,
    saveMapping: async (change = {}) => {
      const { Roles, LedgerAccounts, Items, Stores, TaxCodeId } = await mapping();
      const Accounts = Roles.map(({ Role, AccountId }) => ({
        Role,
        AccountId: change[Role] ?? AccountId,
      })).filter(({ AccountId }) => AccountId !== null);
      const body = {
        Accounts,
        LedgerAccounts: LedgerAccounts.map(({ Id, Code, AccountId }) => ({
          Id,
          AccountId: change[Code] ?? AccountId,
        })).filter(({ AccountId }) => AccountId !== null),
        Items: Items.filter(({ ItemId, Role }) => ItemId !== null && change[Role] === undefined).map(
          ({ Role, ItemId }) => ({ Role, ItemId }),
        ),
        Stores: Stores.filter(({ ClassId }) => ClassId !== null).map(({ StoreId, ClassId }) => ({
          StoreId,
          ClassId,
        })),
        TaxCodeId,
      };
      await must(admin().post('/api/accounting/connection/mapping', body));
    },
    start: async (from = '2026-01-01') => {
      await must(admin().post('/api/accounting/connection/start', { From: from }));
    },
    send: async () => {
      await books.sweep();
      return sendDocuments(opened.app.deps);
    },
    desk: (query = '') => must<DeskBody>(admin().get(`/api/accounting/documents${query}`)),
    later: (seconds) => opened.setNow(new Date(opened.now().getTime() + seconds * 1_000)),
    there,
    accountId,
    balance: (name) => emulator.company.balances.get(accountId(name)) ?? 0,
    close: async () => {
      await opened.close();
      await emulator.stop();
    },
  };
}
