import type { EventResult, Floor, TerminalEvent } from '@cordovan/contracts/terminal';
import { type Kept as KeptEntry, openKept } from '../lib/kept/kept-store.ts';

/** An event recorded by this device, without who waits for it. */
export type OwnEvent = Omit<TerminalEvent, 'isWaiting'>;

/** An event stored on the device. Once it has a result, it stays until a newly read floor contains it. */
export type Kept = KeptEntry<OwnEvent, EventResult>;

/** Data that the device last read, and when by its own clock. */
export interface Known {
  readonly floor: Floor;
  /** Our server's clock minus the device's, in milliseconds. */
  readonly offset: number;
  readonly readAt: number;
}

const FLOOR = 'floor';

export const keptEvents = openKept<OwnEvent, EventResult, Known>('cordovan-terminal');
export const { listKept, forgetEvents } = keptEvents;
export const readKnown = (): Promise<Known | undefined> => keptEvents.readKnown(FLOOR);
export const keepKnown = (known: Known): Promise<void> => keptEvents.keepKnown(FLOOR, known);
