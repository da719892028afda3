import { type Held, processChange, valueInOrder } from '@cordovan/domain/accounting';
import { type Cents, cents } from '@cordovan/domain/money';
import type { Handle } from '../../../platform/database/transaction.ts';
import { findStart, listUnposted } from './movements.repository.ts';
import { type DayEnd, endOf, isStartedBy, listLeatherInProcess } from './process-value.repository.ts';
import { keyOfLine, type LineKey, readLines, readLots } from './value.repository.ts';
import { movementOf } from './valued-movement.ts';

export interface LeatherOfLine extends LineKey {
  readonly area: number;
  readonly value: Cents;
}

/**
 * Leather in process at the end of a day: its posted value, and by the same rule the value of movements not posted
 * yet (ADR 55).
 */
export async function valueLeatherInProcess(db: Handle, end: DayEnd): Promise<LeatherOfLine[]> {
  const inProcess = await listLeatherInProcess(db, end);
  const start = (await isStartedBy(db, end)) ? await findStart(db) : undefined;
  const lotIds = [...new Set(inProcess.map(({ lot_id }) => lot_id))];
  const rows = await listUnposted(db, { lotIds, until: endOf(end), start });
  const movements = rows.map(movementOf);
  // Includes orders that have returned all of their leather to stock.
  const orderIds = [...new Set(rows.flatMap(({ order_id }) => order_id ?? []))];
  const moved = valueInOrder(
    {
      lots: start ? await readLots(db, lotIds) : new Map<number, Held>(),
      lines: new Map(
        (start ? await readLines(db, orderIds) : []).map((line) => [keyOfLine(line), line] as const),
      ),
    },
    movements,
  );
  const unposted = new Map<string, number>();
  for (const [at, { line }] of movements.entries())
    if (line !== null) unposted.set(line, (unposted.get(line) ?? 0) + processChange(moved[at]!));
  return inProcess.map(({ posted, ...line }) => ({
    ...line,
    value: cents(posted + (unposted.get(keyOfLine(line)) ?? 0)),
  }));
}
