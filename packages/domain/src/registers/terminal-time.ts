import { ok, refuse, type Result } from '../result/index.ts';
import { operationKinds } from './runs.ts';
import { clockTypes } from './time-register.ts';

/** Events that a terminal records: work on a piece, and clocking in and out. */
export const terminalKinds = [...operationKinds, ...clockTypes] as const;
export type TerminalKind = (typeof terminalKinds)[number];

export const isClockKind = (kind: TerminalKind): kind is (typeof clockTypes)[number] =>
  clockTypes.some((type) => type === kind);

/** How far a device's clock may be ahead of ours, after correcting for the offset that it measured. */
const AHEAD_MS = 5 * 60_000;
const HOUR_MS = 3_600_000;

/**
 * When an event happened by our clock (ADR 40), in milliseconds: the device's time plus the offset from its last
 * connection to the network. Never later than now. Refuses times too far in the future, or older than `mostHours`.
 */
export function reckonTime(event: {
  readonly deviceAt: number;
  /** Our clock minus the device's. */
  readonly offset: number;
  readonly now: number;
  readonly mostHours: number;
}): Result<number> {
  const { deviceAt, offset, now, mostHours } = event;
  const at = deviceAt + offset;
  if (at > now + AHEAD_MS) return refuse({ code: 'SCAN_TIME_AHEAD' });
  if (at < now - mostHours * HOUR_MS) return refuse({ code: 'SCAN_TIME_OLD', data: { hours: mostHours } });
  return ok(Math.min(at, now));
}
