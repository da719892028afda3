import { type EventResult, MOST_EVENTS, recordEvents } from '@cordovan/contracts/terminal';
import { callServer } from './http.ts';
import { keepEvent, keepResult, type Kept, listKept, type OwnEvent } from './store.ts';

/** How long a person waits for the answer before the screen says that the event is kept on the device. */
const WAIT_MS = 4_000;

type Answer = (result: EventResult | undefined) => void;
/** People in front of this screen who wait for an answer, by the key of their event. */
const waiting = new Map<string, Answer>();

/** Only one tab sends at a time. Where the browser has no locks, the server's keys still keep events single. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('cordovan-terminal-queue', work) : work();

/** Sends what is kept, in its order. Stops at a missing answer by throwing it, and continues past a refusal. */
export function sendKept(): Promise<void> {
  return alone(async () => {
    for (;;) {
      const all = await listKept();
      answerWaiting(all);
      const next = all.filter(({ result }) => result === undefined).slice(0, MOST_EVENTS);
      if (next.length === 0) return;
      await sendBatch(next);
    }
  });
}

async function sendBatch(batch: readonly Kept[]): Promise<void> {
  const asked = new Set(waiting.keys());
  const events = batch.map(({ event }) => ({ ...event, isWaiting: asked.has(event.key) }));
  const { results } = await callServer(recordEvents, { body: { events } });
  for (const kept of batch) {
    const result = results.find(({ key }) => key === kept.event.key);
    const { key } = kept.event;
    // The person has left before the refusal came: the next round gives it to a lead.
    const isUnseen = result?.outcome === 'refused' && asked.has(key) && !waiting.has(key);
    if (result && !isUnseen) await keepResult(kept, result);
  }
  answerWaiting(await listKept());
}

/** Answers the people whose events were answered, by this tab or another one. */
function answerWaiting(all: readonly Kept[]): void {
  for (const { event, result } of all) if (result) waiting.get(event.key)?.(result);
}

/**
 * Keeps an event on the device, sends it and returns the server's answer; undefined if none comes in time. It is kept
 * then, and sent when there is a network.
 */
export async function record(event: OwnEvent, send: () => void): Promise<EventResult | undefined> {
  await keepEvent(event);
  const answered = new Promise<EventResult | undefined>((resolve) => {
    const timer = setTimeout(() => done(undefined), WAIT_MS);
    const done: Answer = (result) => {
      clearTimeout(timer);
      waiting.delete(event.key);
      resolve(result);
    };
    waiting.set(event.key, done);
  });
  send();
  return answered;
}

/** Ends the waiting for all events: there is no network. */
export function stopWaiting(): void {
  for (const answer of [...waiting.values()]) answer(undefined);
}
