import { z } from 'zod';
import type { TerminalEvent } from '@cordovan/contracts/terminal';
import { ok, refuse as refused, type Result } from '@cordovan/domain/result';
import type { Deps } from '../../../platform/deps.ts';
import { findEmployeeByText, findEmployeeRow } from '../people.repository.ts';
import { verifyPin } from './pins.service.ts';
import { coversMoment, isCovered, openSealed } from './terminal-keys.ts';

/** Verdicts on PINs, shared by a list of events, so that each PIN is checked and counted once. */
export type Verdicts = Map<string, Result<void>>;

const sealedPin = z.object({ employeeId: z.int(), pin: z.string().max(20), at: z.int() });

interface Asked {
  readonly terminalId: number;
  readonly event: TerminalEvent;
  /** Moment of the event by our clock. */
  readonly at: Date;
  readonly now: Date;
}

/**
 * Identifies the person of an event: by badge, by the pass that replaced a PIN, or by a PIN sealed without a network.
 */
export async function identify(
  deps: Deps,
  asked: Asked,
  verdicts: Verdicts,
): Promise<Result<{ readonly employeeId: number }>> {
  const { event } = asked;
  if (event.badge.trim() !== '') {
    const employee = await findEmployeeByText(deps.db, event.badge);
    return employee ? ok({ employeeId: employee.id }) : unknown();
  }
  const employeeId = event.employeeId ?? null;
  if (employeeId === null) return unknown();
  const checked =
    event.pass !== ''
      ? checkPass(deps, asked, employeeId)
      : await checkSealed(deps, asked, { employeeId, verdicts });
  if (!checked.ok) return checked;
  const employee = await findEmployeeRow(deps.db, employeeId);
  return employee?.is_active ? ok({ employeeId }) : unknown();
}

const unknown = () => refused({ code: 'OPERATION_INVALID_USER', field: 'employee' });
const wrong = () => refused({ code: 'PIN_WRONG', field: 'pin' });
const expired = () => refused({ code: 'PIN_EXPIRED', field: 'pin' });

function checkPass({ visitKey }: Deps, { terminalId, event, at }: Asked, employeeId: number): Result<void> {
  const covers = coversMoment(visitKey, event.pass, { employeeId, terminalId }, at);
  if (covers === undefined) return wrong();
  return covers ? ok(undefined) : expired();
}

async function checkSealed(
  { db, visitKey }: Deps,
  { event, at, now }: Asked,
  { employeeId, verdicts }: { readonly employeeId: number; readonly verdicts: Verdicts },
): Promise<Result<void>> {
  const opened = sealedPin.safeParse(parsed(openSealed(visitKey, event.sealedPin)));
  if (!opened.success || opened.data.employeeId !== employeeId) return wrong();
  if (!isCovered(opened.data.at + event.offset, at)) return expired();
  const { pin } = opened.data;
  const known = verdicts.get(`${employeeId} ${pin}`);
  if (known) return known;
  const verdict = await verifyPin(db, { employeeId, pin }, now);
  verdicts.set(`${employeeId} ${pin}`, verdict);
  return verdict;
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
