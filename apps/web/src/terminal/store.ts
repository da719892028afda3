import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { EventResult, Floor, TerminalEvent } from '@cordovan/contracts/terminal';

/** Event that this device recorded, without who waits for it. */
export type OwnEvent = Omit<TerminalEvent, 'isWaiting'>;

/** Event as the device keeps it, in the order in which it happened. */
export interface Kept {
  readonly number: number;
  readonly event: OwnEvent;
  /** What the server made of it; missing until it answered. Kept until the floor that was read afterwards contains it. */
  readonly result?: EventResult;
}

/** What the device last read, and when by its own clock. */
export interface Known {
  readonly floor: Floor;
  /** Our server's clock minus the device's, in milliseconds. */
  readonly offset: number;
  readonly readAt: number;
}

interface Schema extends DBSchema {
  events: { key: number; value: Omit<Kept, 'number'>; indexes: { key: string } };
  known: { key: 'floor'; value: Known };
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;

/** The database of this device. All tabs of the terminal share it. */
function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('cordovan-terminal', 1, {
    upgrade: (db) => {
      db.createObjectStore('events', { autoIncrement: true }).createIndex('key', 'event.key', {
        unique: true,
      });
      db.createObjectStore('known');
    },
  });
  return opened;
}

export async function readKnown(): Promise<Known | undefined> {
  return (await database()).get('known', 'floor');
}

export async function keepKnown(known: Known): Promise<void> {
  await (await database()).put('known', known, 'floor');
}

/** Keeps an event. When this has returned, it survives a reload and a power failure of the page. */
export async function keepEvent(event: OwnEvent): Promise<void> {
  await (await database()).add('events', { event });
}

/** Lists the kept events in their order. */
export async function listKept(): Promise<readonly Kept[]> {
  const store = (await database()).transaction('events').store;
  const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()]);
  return values.map((value, at) => ({ ...value, number: keys[at]! }));
}

export async function keepResult({ number, event }: Kept, result: EventResult): Promise<void> {
  await (await database()).put('events', { event, result }, number);
}

export async function forgetEvents(numbers: readonly number[]): Promise<void> {
  const transaction = (await database()).transaction('events', 'readwrite');
  await Promise.all([...numbers.map((number) => transaction.store.delete(number)), transaction.done]);
}
