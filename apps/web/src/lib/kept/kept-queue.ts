import type { Kept, KeptStore } from './kept-store.ts';

/** How long a person waits for an answer before the screen says that the device has saved the entry. */
const WAIT_MS = 4_000;

interface Options<Entry extends { readonly key: string }, Result extends { readonly key: string }> {
  readonly store: Pick<KeptStore<Entry, Result, unknown>, 'keepEvent' | 'keepResult' | 'listKept'>;
  /** Only one tab sends at a time. */
  readonly lock: string;
  readonly most: number;
  /** Sends entries in order. Throws if no answer comes; results received before that still count. */
  readonly sendBatch: (
    entries: readonly (Entry & { readonly isWaiting: boolean })[],
  ) => Promise<readonly Result[]>;
  /** Whether a person must see this result. Such a result isn't kept if the person left before it arrived. */
  readonly needsPerson: (result: Result) => boolean;
}

/** A queue of entries that a device keeps until the server answers. Sends each entry once and in order. */
export function keptQueue<Entry extends { readonly key: string }, Result extends { readonly key: string }>({
  store,
  lock,
  most,
  sendBatch,
  needsPerson,
}: Options<Entry, Result>) {
  type Answer = (result: Result | undefined) => void;
  /** People at this screen who are waiting for an answer, by the entry's key. */
  const waiting = new Map<string, Answer>();

  let tail: Promise<unknown> = Promise.resolve();
  /**
   * Runs one round at a time. In browsers without locks, the server's keys prevent duplicate entries from several
   * tabs.
   */
  const alone = (work: () => Promise<void>): Promise<void> => {
    // Missing if the page isn't secure, although the type says otherwise.
    const locks = navigator.locks as LockManager | null | undefined;
    const next = tail.then(() => (locks ? locks.request(lock, work) : work()));
    tail = next.catch(() => undefined);
    return next;
  };

  /** Resolves the waits for entries that were answered, through this tab or another one. */
  const answerWaiting = (all: readonly Kept<Entry, Result>[]): void => {
    for (const { event, result } of all) if (result) waiting.get(event.key)?.(result);
  };

  const send = async (batch: readonly Kept<Entry, Result>[]): Promise<void> => {
    const asked = new Set(waiting.keys());
    const results = await sendBatch(
      batch.map(({ event }) => ({ ...event, isWaiting: asked.has(event.key) })),
    );
    for (const kept of batch) {
      const { key } = kept.event;
      const result = results.find((each) => each.key === key);
      // The person left before the answer came, so the next round sends the entry with no one at the screen.
      const isUnseen = result !== undefined && needsPerson(result) && asked.has(key) && !waiting.has(key);
      if (result && !isUnseen) await store.keepResult(kept, result);
    }
    answerWaiting(await store.listKept());
  };

  return {
    /** Sends the kept entries in order. Throws if an answer is missing, but continues after a refusal. */
    sendKept: (): Promise<void> =>
      alone(async () => {
        for (;;) {
          const all = await store.listKept();
          answerWaiting(all);
          const next = all.filter(({ result }) => result === undefined).slice(0, most);
          if (next.length === 0) return;
          await send(next);
        }
      }),
    /**
     * Saves an entry on the device, sends it and returns the server's answer. Undefined if no answer comes in time;
     * the entry is then kept and sent when there is a network.
     */
    record: async (event: Entry, sendNow: () => void): Promise<Result | undefined> => {
      await store.keepEvent(event);
      const answered = new Promise<Result | undefined>((resolve) => {
        const timer = setTimeout(() => done(undefined), WAIT_MS);
        const done: Answer = (result) => {
          clearTimeout(timer);
          waiting.delete(event.key);
          resolve(result);
        };
        waiting.set(event.key, done);
      });
      sendNow();
      return answered;
    },
    /** Stops waiting for all entries, because there is no network. */
    stopWaiting: (): void => {
      for (const answer of [...waiting.values()]) answer(undefined);
    },
  };
}
