import type { z } from 'zod';
import { liveEvent, listenLive } from '@cordovan/contracts/page';
import { accessToken } from '../session/session-store.ts';

export type LiveEvent = z.output<typeof liveEvent>;
export type LiveTopic = LiveEvent['topic'];
type Listener = (event: LiveEvent | 'reconnected') => void;

const listeners = new Set<Listener>();
let connection: AbortController | undefined;

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

function tell(event: LiveEvent | 'reconnected'): void {
  for (const listener of listeners) listener(event);
}

function hear(block: string): void {
  const data = block
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).trim())
    .join('\n');
  if (!data) return;
  const event = liveEvent.safeParse(JSON.parse(data));
  if (event.success) tell(event.data);
}

interface Reading {
  readonly signal: AbortSignal;
  /** Called when the server has accepted the connection. */
  readonly onOpen: () => void;
}

/** Reads one connection to its end. Uses fetch, because EventSource can't send the bearer token. */
async function readEvents({ signal, onOpen }: Reading): Promise<boolean> {
  const token = accessToken();
  if (!token) return false;
  const headers = { Accept: 'text/event-stream', Authorization: `Bearer ${token}` };
  const response = await fetch(new URL(listenLive.path, window.location.origin), { headers, signal });
  if (response.status !== 200 || !response.body) return false;
  onOpen();
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let rest = ''; ;) {
    const { value, done } = await reader.read();
    if (done) return true;
    const blocks = (rest + value).split(/\r?\n\r?\n/);
    rest = blocks.pop() ?? '';
    blocks.forEach(hear);
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Stays connected while there are listeners. Reports a connection gap, because events may have been missed. */
async function stayConnected(signal: AbortSignal): Promise<void> {
  let wait = FIRST_WAIT_MS;
  let hadGap = false;
  const onOpen = () => {
    if (hadGap) tell('reconnected');
    hadGap = false;
  };
  while (!signal.aborted) {
    const wasOpen = await readEvents({ signal, onOpen }).catch(() => false);
    hadGap = true;
    wait = wasOpen ? FIRST_WAIT_MS : Math.min(LONGEST_WAIT_MS, wait * 2);
    await pause(wait, signal);
  }
}

/** Subscribes to changes by others. One connection serves the whole page and closes with its last listener. */
export function listenToChanges(listener: Listener): () => void {
  listeners.add(listener);
  if (!connection) {
    connection = new AbortController();
    void stayConnected(connection.signal);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    connection?.abort();
    connection = undefined;
  };
}
