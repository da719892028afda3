import type { BodyOf } from '@cordovan/contracts/call';
import type { DeliveryRoute, settleStop } from '@cordovan/contracts/deliveries';
import { HttpRefusal, refusalText } from '../../lib/http/refusal.ts';
import { keptQueue } from '../../lib/kept/kept-queue.ts';
import { type Kept, openKept } from '../../lib/kept/kept-store.ts';
import { sendOutcome, sendPhoto, sendScan } from './api/deliveries.ts';

/** Entry as the driver enters it; the queue adds its time, and whether the device kept it. */
type Sent = Omit<BodyOf<typeof settleStop>, 'at' | 'isKept'>;

/** A driver's action at a stop. */
export type DriveAct =
  | { readonly kind: 'scan'; readonly code: string }
  | { readonly kind: 'photo'; readonly stopId: number; readonly file: File }
  | { readonly kind: 'outcome'; readonly stopId: number; readonly body: Sent };

export type DriveEntry = DriveAct & {
  readonly key: string;
  readonly routeId: number;
  /** ISO. */
  readonly at: string;
};
export interface DriveResult {
  readonly key: string;
  readonly refusal: { readonly code: string; readonly text: string } | null;
}
export type KeptDrive = Kept<DriveEntry, DriveResult>;

/**
 * Whether to send an entry again later: there was no answer, the session has ended, or the server can't answer now.
 */
const isForLater = ({ status }: HttpRefusal): boolean =>
  status === 0 || status === 401 || status === 429 || status >= 500;

/**
 * The order was called off. If the device kept the entry, the driver may not have known and has already delivered.
 */
const CALLED_OFF = 'ROUTE_STOP_NOT_READY';
/**
 * The office settled the stop. The driver's entry is still proof of what happened, even if the driver is waiting for
 * the answer.
 */
const SETTLED: readonly string[] = ['STOP_SETTLED', 'ROUTE_DONE'];

function sendOnce(entry: DriveEntry, isKept: boolean): Promise<unknown> {
  const { key, at } = entry;
  if (entry.kind === 'scan') return sendScan(entry.routeId, { code: entry.code, at, isKept }, key);
  return entry.kind === 'photo'
    ? sendPhoto(entry.stopId, entry.file, key)
    : sendOutcome(entry.stopId, { ...entry.body, at, isKept }, key);
}

/**
 * First sends an entry normally. Marks it as kept only after a refusal that allows it, so that a lost answer is found
 * by its key.
 */
async function sendEntry(entry: DriveEntry & { readonly isWaiting: boolean }): Promise<void> {
  try {
    await sendOnce(entry, false);
  } catch (error) {
    if (!(error instanceof HttpRefusal)) throw error;
    const mayBeKept = SETTLED.includes(error.code) || (error.code === CALLED_OFF && !entry.isWaiting);
    if (!mayBeKept) throw error;
    await sendOnce(entry, true);
  }
}

async function sendBatch(
  entries: readonly (DriveEntry & { readonly isWaiting: boolean })[],
): Promise<readonly DriveResult[]> {
  const results: DriveResult[] = [];
  for (const entry of entries)
    try {
      await sendEntry(entry);
      results.push({ key: entry.key, refusal: null });
    } catch (error) {
      if (!(error instanceof HttpRefusal)) throw error;
      // Returns the answers to earlier entries; the next round throws.
      if (isForLater(error) && results.length > 0) return results;
      if (isForLater(error)) throw error;
      results.push({ key: entry.key, refusal: { code: error.code, text: refusalText(error) } });
    }
  return results;
}

const needsPerson = ({ refusal }: DriveResult): boolean => refusal?.code === CALLED_OFF;

function openDrive(userId: number) {
  const name = `cordovan-drive-${userId}`;
  const store = openKept<DriveEntry, DriveResult, DeliveryRoute>(name);
  const queue = keptQueue({ store, lock: name, most: 10, sendBatch, needsPerson });
  return { ...store, ...queue };
}

const opened = new Map<number, ReturnType<typeof openDrive>>();

/**
 * A driver's actions on this device that have no answer yet. Each user has a separate list, because proofs name the
 * person who took them.
 */
export function keptDrive(userId: number): ReturnType<typeof openDrive> {
  const drive = opened.get(userId) ?? openDrive(userId);
  opened.set(userId, drive);
  return drive;
}
