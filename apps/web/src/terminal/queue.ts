import { MOST_EVENTS, recordEvents } from '@cordovan/contracts/terminal';
import { keptQueue } from '../lib/kept/kept-queue.ts';
import { callServer } from './http.ts';
import { keptEvents } from './store.ts';

/** Sends this terminal's events. Refusals that no one saw are passed to a lead. */
export const { sendKept, record, stopWaiting } = keptQueue({
  store: keptEvents,
  lock: 'cordovan-terminal-queue',
  most: MOST_EVENTS,
  sendBatch: async (events) => (await callServer(recordEvents, { body: { events: [...events] } })).results,
  needsPerson: ({ outcome }) => outcome === 'refused',
});
