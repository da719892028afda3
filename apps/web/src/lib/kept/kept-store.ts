import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** Queue of entries that a device keeps until the server answers, in order. */
export interface Kept<Entry, Result> {
  readonly number: number;
  readonly event: Entry;
  /** Server's result; missing until it answers. */
  readonly result?: Result;
}

interface Schema<Entry, Result, Known> extends DBSchema {
  events: { key: number; value: Omit<Kept<Entry, Result>, 'number'>; indexes: { key: string } };
  known: { key: string; value: Known };
}

export interface KeptStore<Entry extends { readonly key: string }, Result, Known> {
  readonly readKnown: (key: string) => Promise<Known | undefined>;
  readonly keepKnown: (key: string, known: Known) => Promise<void>;
  /** Once this resolves, the entry survives a reload of the page and a power failure. */
  readonly keepEvent: (event: Entry) => Promise<void>;
  readonly listKept: () => Promise<readonly Kept<Entry, Result>[]>;
  readonly keepResult: (kept: Kept<Entry, Result>, result: Result) => Promise<void>;
  readonly forgetEvents: (numbers: readonly number[]) => Promise<void>;
}

/**
 * A database on this device, shared by all its tabs: entries for the server, and the data that the page last knew.
 */
export function openKept<Entry extends { readonly key: string }, Result, Known>(
  name: string,
): KeptStore<Entry, Result, Known> {
  if (!('indexedDB' in globalThis)) return keptInMemory<Entry, Result, Known>();
  let opened: Promise<IDBPDatabase<Schema<Entry, Result, Known>>> | undefined;
  const database = () =>
    (opened ??= openDB<Schema<Entry, Result, Known>>(name, 1, {
      upgrade: (db) => {
        db.createObjectStore('events', { autoIncrement: true }).createIndex('key', 'event.key', {
          unique: true,
        });
        db.createObjectStore('known');
      },
    }));
  return {
    readKnown: async (key: string): Promise<Known | undefined> => (await database()).get('known', key),
    keepKnown: async (key: string, known: Known): Promise<void> => {
      await (await database()).put('known', known, key);
    },
    keepEvent: async (event: Entry): Promise<void> => {
      await (await database()).add('events', { event });
    },
    listKept: async (): Promise<readonly Kept<Entry, Result>[]> => {
      const store = (await database()).transaction('events').store;
      const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()]);
      return values.map((value, at) => ({ ...value, number: keys[at]! }));
    },
    keepResult: async ({ number, event }: Kept<Entry, Result>, result: Result): Promise<void> => {
      await (await database()).put('events', { event, result }, number);
    },
    forgetEvents: async (numbers: readonly number[]): Promise<void> => {
      const transaction = (await database()).transaction('events', 'readwrite');
      await Promise.all([...numbers.map((number) => transaction.store.delete(number)), transaction.done]);
    },
  };
}

/** Fallback for browsers without a database, such as some private windows: entries are lost with the page. */
function keptInMemory<Entry extends { readonly key: string }, Result, Known>(): KeptStore<
  Entry,
  Result,
  Known
> {
  const events = new Map<number, Kept<Entry, Result>>();
  const known = new Map<string, Known>();
  let last = 0;
  const done = Promise.resolve();
  return {
    readKnown: (key) => Promise.resolve(known.get(key)),
    keepKnown: (key, value) => {
      known.set(key, value);
      return done;
    },
    keepEvent: (event) => {
      last += 1;
      events.set(last, { number: last, event });
      return done;
    },
    listKept: () => Promise.resolve([...events.values()]),
    keepResult: ({ number, event }, result) => {
      events.set(number, { number, event, result });
      return done;
    },
    forgetEvents: (numbers) => {
      for (const number of numbers) events.delete(number);
      return done;
    },
  };
}
