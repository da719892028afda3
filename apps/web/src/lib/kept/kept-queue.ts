import type { Kept, KeptStore } from './kept-store.ts';

/** How long a person waits for the answer before the screen says that the entry is kept on the device. */
const WAIT_MS = 4_000;

interface Options<Entry extends { readonly key: string }, Result extends { readonly key: string }> {
  readonly store: Pick<KeptStore<Entry, Result, unknown>, 'keepEvent' | 'keepResult' | 'listKept'>;
  /** Only one tab sends at a time. */
  readonly lock: string;
  readonly most: number;
  /** Sends entries in their order. Throws when no answer comes; what it answered before counts. */
  readonly sendBatch: (
    entries: readonly (Entry & { readonly isWaiting: boolean })[],
  ) => Promise<readonly Result[]>;
  /** An answer that a person must see, so it isn't kept when they left before it came. */
  readonly needsPerson: (result: Result) => boolean;
}

/** A queue of entries that a device keeps until the server answered, each sent once and in order. */
export function keptQueue<Entry extends { readonly key: string }, Result extends { readonly key: string }>({
  store,
  lock,
  most,
  sendBatch,
  needsPerson,
}: Options<Entry, Result>) {
  type Answer = (result: Result | undefined) => void;
  /** People in front of this screen who wait for an answer, by the key of their entry. */
  const waiting = new Map<string, Answer>();

  let tail: Promise<unknown> = Promise.resolve();
  /** One round after the other. Where the browser has no locks, the server's keys keep entries of several tabs single. */
  const alone = (work: () => Promise<void>): Promise<void> => {
    // Missing where the page isn't secure, although its type says otherwise.
    const locks = navigator.locks as LockManager | null | undefined;
    const next = tail.then(() => (locks ? locks.request(lock, work) : work()));
    tail = next.catch(() => undefined);
    return next;
  };

  /** Answers the people whose entries were answered, by this tab or another one. */
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
      // The person has left before the answer came: the next round sends it without anyone in front of the screen.
      const isUnseen = result !== undefined && needsPerson(result) && asked.has(key) && !waiting.has(key);
      if (result && !isUnseen) await store.keepResult(kept, result);
    }
    answerWaiting(await store.listKept());
  };

  return {
    /** Sends what is kept, in its order. Stops at a missing answer by throwing it, and continues past a refusal. */
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
     * Keeps an entry on the device, sends it and returns the server's answer; undefined if none comes in time. It is
     * kept then, and sent when there is a network.
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
    /** Ends the waiting for all entries: there is no network. */
    stopWaiting: (): void => {
      for (const answer of [...waiting.values()]) answer(undefined);
    },
  };
}
