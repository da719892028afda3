import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type EventResult, readFloor } from '@cordovan/contracts/terminal';
import { HttpRefusal } from '../lib/http/refusal.ts';
import { callServer } from './http.ts';
import { localFloor } from './local-floor.ts';
import { record, sendKept, stopWaiting } from './queue.ts';
import {
  forgetEvents,
  keepKnown,
  type Kept,
  type Known,
  listKept,
  type OwnEvent,
  readKnown,
} from './store.ts';

const OFTEN_MS = 5_000;
const SELDOM_MS = 30_000;

interface State {
  readonly phase: 'loading' | 'enroll' | 'unreachable' | 'ready';
  readonly known: Known | undefined;
  readonly kept: readonly Kept[];
  readonly isOnline: boolean;
}

const START: State = { phase: 'loading', known: undefined, kept: [], isOnline: true };

/** Reads and stores the floor, then deletes the answered events that it contains. */
async function readAgain(): Promise<void> {
  const answered = (await listKept()).filter(({ result }) => result !== undefined);
  const begun = Date.now();
  const floor = await callServer(readFloor);
  const readAt = Date.now();
  const offset = Math.round(Date.parse(floor.now) - (begun + readAt) / 2);
  await keepKnown({ floor, offset, readAt });
  await forgetEvents(answered.map(({ number }) => number));
}

/** Sends the kept events and reads the floor. Returns the terminal's new state. */
async function synchronize(): Promise<Pick<State, 'phase' | 'isOnline'>> {
  try {
    await sendKept();
    await readAgain();
    return { phase: 'ready', isOnline: true };
  } catch (error) {
    if (!(error instanceof HttpRefusal)) throw error;
    stopWaiting();
    if (error.code === 'TERMINAL_NOT_ENROLLED') return { phase: 'enroll', isOnline: true };
    return { phase: (await readKnown()) ? 'ready' : 'unreachable', isOnline: false };
  }
}

/** The terminal's state on this device: what it knows, what it keeps, and whether it reaches the server. */
export function useTerminal() {
  const [state, setState] = useState(START);
  const isRunning = useRef(false);
  const isAskedAgain = useRef(false);

  const refresh = useCallback(async () => {
    const next = await synchronize();
    const [known, kept] = await Promise.all([readKnown(), listKept()]);
    setState({ ...next, known, kept });
    return { ...next, known };
  }, []);

  const sync = useCallback(async () => {
    isAskedAgain.current = true;
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      while (isAskedAgain.current) {
        isAskedAgain.current = false;
        await refresh();
      }
    } finally {
      isRunning.current = false;
    }
  }, [refresh]);

  useEffect(() => {
    void readKnown().then((known) => {
      // Without a network, the page starts at once with what it already knew.
      if (known) void listKept().then((kept) => setState((now) => ({ ...now, known, kept, phase: 'ready' })));
      return sync();
    });
  }, [sync]);

  const isWaiting = state.kept.some(({ result }) => result === undefined) || !state.isOnline;
  useEffect(() => {
    const timer = setInterval(() => void sync(), isWaiting ? OFTEN_MS : SELDOM_MS);
    const onLine = () => void sync();
    window.addEventListener('online', onLine);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', onLine);
    };
  }, [sync, isWaiting]);

  const floor = useMemo(
    () => (state.known ? localFloor(state.known.floor, state.kept) : undefined),
    [state.known, state.kept],
  );

  return {
    ...state,
    floor,
    /** Events waiting for a network. */
    waiting: state.kept.filter(({ result }) => result === undefined).length,
    sync,
    /**
     * Asks the server whether a piece unknown to the device is in process. Assumes yes if the server can't be
     * reached.
     */
    isInWork: async (code: string): Promise<boolean> => {
      const { isOnline, known } = await refresh();
      return !isOnline || known?.floor.pieces.some((piece) => piece.code === code) === true;
    },
    /** Stores an event and returns the server's result for it. Undefined if there is no network. */
    record: async (event: OwnEvent): Promise<EventResult | undefined> => {
      const answer = await record(event, () => void sync());
      const kept = await listKept();
      setState((now) => ({ ...now, kept }));
      return answer;
    },
  };
}
export type Terminal = ReturnType<typeof useTerminal>;
