import type { AnswerOf } from '@cordovan/contracts/call';
import type { EventResult, recordEvents as call, TerminalEvent } from '@cordovan/contracts/terminal';
import { type Language, messageText } from '@cordovan/domain/messages';
import { isClockKind, reckonTime } from '@cordovan/domain/registers';
import type { Refusal } from '@cordovan/domain/result';
import { inTransaction, type Trx } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { RefusalError } from '../../../platform/errors/refusal-error.ts';
import type { TerminalCaller } from '../../../platform/http/request.ts';
import { announce } from '../../../platform/live/live.ts';
import { notify } from '../../notifications/index.ts';
import { getSettings } from '../../settings/index.ts';
import { findEmployeeRow } from '../people.repository.ts';
import { recordOperations } from '../record-operations.service.ts';
import { bookTime } from '../time-records.service.ts';
import { identify, type Verdicts } from './identify.service.ts';
import {
  findTerminalEvent,
  insertTerminalEvent,
  type KnownEvent,
  type NewTerminalEvent,
} from './terminal-events.repository.ts';

interface Taking {
  readonly deps: Deps;
  readonly terminal: TerminalCaller;
  readonly now: Date;
  readonly mostHours: number;
  readonly verdicts: Verdicts;
}

interface Taken {
  readonly outcome: EventResult['outcome'];
  readonly refusal?: Refusal;
  readonly isPieceFinished?: boolean;
}

/**
 * Takes a terminal's events in order (ADR 40). Each has its own transaction, which also stores its key. Events that
 * were registered or kept for a lead stay, even if others fail, and a list sent again adds nothing.
 */
export async function recordEvents(
  deps: Deps,
  caller: { readonly terminal: TerminalCaller; readonly now: Date; readonly language: Language },
  events: readonly TerminalEvent[],
): Promise<AnswerOf<typeof call>> {
  const { terminal, now, language } = caller;
  const { terminalOfflineHours: mostHours } = await getSettings(deps.db);
  const taking: Taking = { deps, terminal, now, mostHours, verdicts: new Map() };
  const results: EventResult[] = [];
  for (const event of events) {
    const { outcome, refusal, isPieceFinished = false } = await takeEvent(taking, event);
    results.push({
      key: event.key,
      outcome,
      code: refusal?.code ?? null,
      message: refusal ? messageText(language, refusal.code, refusal.data) : '',
      isPieceFinished,
    });
  }
  return { results };
}

async function takeEvent(taking: Taking, event: TerminalEvent): Promise<Taken> {
  const { deps, now, mostHours } = taking;
  const known = await findTerminalEvent(deps.db, event.key);
  if (known) return repeated(known, event);
  const offset = { deviceAt: Date.parse(event.at), offset: event.offset, now: now.getTime(), mostHours };
  const reckoned = reckonTime(offset);
  const at = new Date(reckoned.ok ? reckoned.value : Math.min(offset.deviceAt + event.offset, now.getTime()));
  const who = await identify(deps, { terminalId: taking.terminal.id, event, at, now }, taking.verdicts);
  const employeeId = who.ok ? who.value.employeeId : await claimed(deps, event);
  const row = rowOf(taking, event, { at, employeeId });
  const refusals = [reckoned, who].flatMap((result) => (result.ok ? [] : result.refusals));
  if (refusals[0]) return keep(taking, event, { row, refusal: refusals[0] });
  try {
    return await inTransaction(deps.db, async (trx) => {
      if (!(await insertTerminalEvent(trx, row))) return repeatedNow(trx, event);
      return {
        outcome: 'registered',
        isPieceFinished: await register(trx, taking, { event, at, employeeId }),
      };
    });
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    return keep(taking, event, { row, refusal: error.refusals[0]! });
  }
}

/** The person whom an event names, whether or not their identity was proven. */
async function claimed({ db }: Deps, { employeeId }: TerminalEvent): Promise<number | null> {
  const row = employeeId ? await findEmployeeRow(db, employeeId) : undefined;
  return row?.id ?? null;
}

const rowOf = (
  { terminal, now }: Taking,
  event: TerminalEvent,
  { at, employeeId }: { readonly at: Date; readonly employeeId: number | null },
): NewTerminalEvent => ({
  terminal_id: terminal.id,
  event_key: event.key,
  kind: event.type,
  employee_id: employeeId,
  badge: employeeId === null ? event.badge.trim() : '',
  operation: event.operation.trim(),
  vin_number: event.vinNumber.trim(),
  reason: event.reason.trim(),
  batch_key: event.batch,
  device_at: new Date(event.at),
  happened_at: at,
  received_at: now,
  outcome: 'registered',
});

/** Length of the hour part of a timestamp, such as `2026-11-29T21`. */
const HOUR_DIGITS = 13;

/** Answers a refusal. If no person is waiting for the answer, keeps it once for a lead and notifies leads. */
async function keep(
  { deps, terminal, now }: Taking,
  event: TerminalEvent,
  { row, refusal }: { readonly row: NewTerminalEvent; readonly refusal: Refusal },
): Promise<Taken> {
  if (event.isWaiting) return { outcome: 'refused', refusal };
  return inTransaction(deps.db, async (trx) => {
    const { code, data = {} } = refusal;
    const kept = { ...row, outcome: 'refused' as const, refusal: JSON.stringify({ code, data }) };
    if (!(await insertTerminalEvent(trx, kept))) return repeatedNow(trx, event);
    await notify(trx, {
      kind: 'scanRefused',
      text: terminal.name,
      // An outage leaves many, so leads get one notification an hour.
      key: `scans ${terminal.id} ${now.toISOString().slice(0, HOUR_DIGITS)}`,
      actorId: null,
      now,
    });
    announce(trx, { topic: 'registers', id: null, storeId: null });
    return { outcome: 'refused', refusal };
  });
}

async function repeatedNow(trx: Trx, event: TerminalEvent): Promise<Taken> {
  const known = await findTerminalEvent(trx, event.key);
  if (!known) throw new Error(`The event ${event.key} is neither new nor known`);
  return repeated(known, event);
}

/** Returns the result of a repeated event. Refuses the same key for a different event. */
function repeated(known: KnownEvent, event: TerminalEvent): Taken {
  const isSame =
    known.kind === event.type &&
    known.vin_number === event.vinNumber.trim() &&
    known.device_at.getTime() === Date.parse(event.at);
  if (!isSame) return { outcome: 'refused', refusal: { code: 'IDEMPOTENCY_MISMATCH' } };
  if (known.outcome === 'registered') return { outcome: 'repeated' };
  return { outcome: 'refused', refusal: known.refusal as unknown as Refusal };
}

/** Registers the event; returns whether it finished the piece. */
async function register(
  trx: Trx,
  { deps, terminal, now }: Taking,
  { event, at, employeeId }: { event: TerminalEvent; at: Date; employeeId: number | null },
): Promise<boolean> {
  const scan = { terminalId: terminal.id, at, employeeId, isSettled: false };
  if (isClockKind(event.type)) {
    await bookTime(trx, { ...scan, type: event.type, recordedBy: null });
    return false;
  }
  const { key, vinNumber, operation, reason, lead, confirm, batch } = event;
  const { finished } = await recordOperations(
    trx,
    deps,
    { user: null, now, scan },
    {
      ...{ employee: '', operation, type: event.type, reason, lead, confirm, batch },
      events: [{ key, vinNumber }],
    },
  );
  return finished.length > 0;
}
