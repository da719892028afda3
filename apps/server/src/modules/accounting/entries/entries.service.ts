import { randomUUID } from 'node:crypto';
import type { JournalEntry } from '@cordovan/contracts/accounting';
import type { BodyOf } from '@cordovan/contracts/call';
import type { bookManualEntry as bookCall } from '@cordovan/contracts/entries';
import {
  checkManualEntry,
  firstOfNextMonth,
  type ManualEntry,
  reversedLines,
} from '@cordovan/domain/accounting';
import type { Trx } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse, refuseAny } from '../../../platform/errors/refusal-error.ts';
import type { SignedInCaller } from '../../../platform/http/request.ts';
import { announce } from '../../../platform/live/live.ts';
import { recordAudit } from '../../audit/index.ts';
import { getSettings } from '../../settings/index.ts';
import { followHandEntry } from '../connection/follow.service.ts';
import { listEntryRows } from '../journal.repository.ts';
import { entryFrom } from '../journal.service.ts';
import { checkBookingDay } from './booking-day.service.ts';
import { insertManualEntry, lockActiveAccounts, lockEntry, lockPeriod } from './entries.repository.ts';

type Clock = Pick<Deps, 'config'>;

interface Booked extends ManualEntry {
  readonly reversesEntryId?: number;
}

/** Books one manual entry after its checks, and records who booked it. */
async function book(trx: Trx, entry: Booked, { user, now }: SignedInCaller): Promise<number> {
  const closedThrough = await lockPeriod(trx, 'share');
  const active = await lockActiveAccounts(
    trx,
    entry.lines.map(({ accountId }) => accountId),
  );
  refuseAny(checkManualEntry(entry, { isActive: (id) => active.has(id), closedThrough }));
  const id = await insertManualEntry(trx, {
    companyId: user.companyId,
    day: entry.date,
    kind: 'manual',
    key: `manual:${randomUUID()}`,
    memo: entry.memo.trim(),
    reversesEntryId: entry.reversesEntryId ?? null,
    userId: user.id,
    lines: entry.lines,
    now,
  });
  const { companyId } = user;
  await followHandEntry(trx, { companyId, id, kind: 'manual', key: '', day: entry.date, now });
  const amount = entry.lines.reduce((sum, { debit }) => sum + debit, 0);
  const after = { number: id, date: entry.date, memo: entry.memo.trim(), amount };
  await recordAudit(trx, {
    subject: 'journal entry',
    subjectId: String(id),
    before: null,
    after,
    actor: user,
    now,
  });
  return id;
}

/** Books a manual entry's reversal. An entry that the product booked is corrected by rebooking. */
async function reverse(
  trx: Trx,
  id: number,
  date: string,
  caller: SignedInCaller,
): Promise<{ readonly id: number; readonly undoes: string }> {
  const entry = (await lockEntry(trx, id)) ?? refuse({ code: 'NOT_FOUND' });
  if (entry.kind !== 'manual') return refuse({ code: 'ENTRY_NOT_BY_HAND' });
  if (entry.is_reversed) return refuse({ code: 'ENTRY_REVERSED' });
  const memo = `Reversal of ${entry.memo}`;
  const lines = reversedLines(entry.lines);
  return {
    id: await book(trx, { date, memo, lines, reversesEntryId: id }, caller),
    undoes: entry.entry_date,
  };
}

async function readBooked(trx: Trx, ids: readonly number[]): Promise<{ entries: JournalEntry[] }> {
  const rows = await listEntryRows(trx, { ids }, { offset: 0, limit: ids.length });
  const settings = await getSettings(trx);
  announce(trx, { topic: 'accounting', id: null, storeId: null });
  return { entries: rows.toReversed().map((row) => entryFrom(row, settings)) };
}

/**
 * Books a manual entry, with the reversal of the entry that it corrects and its own reversal on the 1st of the next
 * month.
 */
export async function bookManualEntry(
  trx: Trx,
  deps: Clock,
  { date, memo, lines, correctsEntryId, isReversedNextMonth, isConfirmed }: BodyOf<typeof bookCall>,
  caller: SignedInCaller,
): Promise<{ entries: JournalEntry[] }> {
  const taken = correctsEntryId === null ? null : await reverse(trx, correctsEntryId, date, caller);
  const id = await book(trx, { date, memo, lines }, caller);
  await checkBookingDay(trx, deps, { date, undoes: taken?.undoes ?? null, isConfirmed, now: caller.now });
  const back = isReversedNextMonth ? await reverse(trx, id, firstOfNextMonth(date), caller) : null;
  return readBooked(trx, [...(taken ? [taken.id] : []), id, ...(back ? [back.id] : [])]);
}

export async function reverseEntry(
  trx: Trx,
  deps: Clock,
  { id, ...body }: { id: number; date: string; isConfirmed: boolean },
  caller: SignedInCaller,
): Promise<{ entries: JournalEntry[] }> {
  const reversal = await reverse(trx, id, body.date, caller);
  await checkBookingDay(trx, deps, { ...body, undoes: reversal.undoes, now: caller.now });
  return readBooked(trx, [reversal.id]);
}
