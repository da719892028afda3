import type { BodyOf } from '@cordovan/contracts/call';
import type { DeliveryRoute, settleStop } from '@cordovan/contracts/deliveries';
import { HttpRefusal, refusalText } from '../../lib/http/refusal.ts';
import { keptQueue } from '../../lib/kept/kept-queue.ts';
import { type Kept, openKept } from '../../lib/kept/kept-store.ts';
import { sendOutcome, sendPhoto, sendScan } from './api/deliveries.ts';

/** What a driver did at a stop. */
export type DriveAct =
  | { readonly kind: 'scan'; readonly code: string }
  | { readonly kind: 'photo'; readonly stopId: number; readonly file: File }
  | { readonly kind: 'outcome'; readonly stopId: number; readonly body: BodyOf<typeof settleStop> };

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

/** Sent again later: no answer, a session that ended, or a server that can't answer now. */
const isForLater = ({ status }: HttpRefusal): boolean =>
  status === 0 || status === 401 || status === 429 || status >= 500;

function sendEntry(entry: DriveEntry): Promise<unknown> {
  if (entry.kind === 'scan') return sendScan(entry.routeId, entry.code, entry.key);
  return entry.kind === 'photo'
    ? sendPhoto(entry.stopId, entry.file, entry.key)
    : sendOutcome(entry.stopId, entry.body, entry.key);
}

async function sendBatch(entries: readonly DriveEntry[]): Promise<readonly DriveResult[]> {
  const results: DriveResult[] = [];
  for (const entry of entries)
    try {
      await sendEntry(entry);
      results.push({ key: entry.key, refusal: null });
    } catch (error) {
      if (!(error instanceof HttpRefusal)) throw error;
      // Those before it were answered; the next round throws.
      if (isForLater(error) && results.length > 0) return results;
      if (isForLater(error)) throw error;
      results.push({ key: entry.key, refusal: { code: error.code, text: refusalText(error) } });
    }
  return results;
}

function openDrive(userId: number) {
  const name = `cordovan-drive-${userId}`;
  const store = openKept<DriveEntry, DriveResult, DeliveryRoute>(name);
  const queue = keptQueue({ store, lock: name, most: 10, sendBatch, needsPerson: () => false });
  return { ...store, ...queue };
}

const opened = new Map<number, ReturnType<typeof openDrive>>();

/** What a driver did on this device and the server hasn't answered. Each user has their own, as proofs name who took them. */
export function keptDrive(userId: number): ReturnType<typeof openDrive> {
  const drive = opened.get(userId) ?? openDrive(userId);
  opened.set(userId, drive);
  return drive;
}
