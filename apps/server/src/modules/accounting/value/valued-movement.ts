import { landedPart, type LotMovement } from '@cordovan/domain/accounting';
import { type Cents, scale } from '@cordovan/domain/money';
import type { MovementToValue } from './movements.repository.ts';
import { keyOfLine, type LineKey } from './value.repository.ts';

export const lineOf = ({ company_id, order_id, detail_id, lot_id }: MovementToValue): LineKey | null =>
  order_id === null ? null : { company_id, order_id, detail_id, lot_id };

/** A row of the stock movements in the form that the value rule needs (ADR 53). */
export function movementOf(row: MovementToValue): LotMovement {
  const line = lineOf(row);
  return {
    ...{ kind: row.kind, atHand: row.at_hand, inProcess: row.in_process, lotId: row.lot_id },
    ...{ line: line && keyOfLine(line), average: row.average_cost_cents },
    isLost: row.is_lost,
    cost: row.kind === 'opening' && row.at_hand < 0 ? null : costOf(row),
  };
}

/** Cost of arriving leather: its share of the delivery with freight and duty, otherwise by its unit cost. */
function costOf(row: MovementToValue): Cents | null {
  const area = { before: row.landed_before, area: Math.abs(row.at_hand), all: row.landed_area };
  if (row.landed_cents !== null) return landedPart(row.landed_cents, area);
  if (row.unit_cost_cents === null || (row.at_hand <= 0 && row.kind !== 'taken back')) return null;
  return scale(row.unit_cost_cents, Math.abs(row.at_hand));
}
