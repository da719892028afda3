import { useMemo } from 'react';
import { type AskedPromise, usePromise } from '../../../lib/promise/use-promise.ts';
import { sentLine } from '../save/sent-line.ts';
import type { Configurator } from './use-configurator.ts';

/** When the pieces of a design would be ready, in each leather. */
export function useDesignPromise({
  now,
  piece,
  further,
}: Pick<Configurator, 'now' | 'piece' | 'further'>): AskedPromise {
  const question = useMemo(() => {
    const main = { item: piece.item, rows: piece.rows, choices: now.choices, quantity: now.quantity };
    const lines = [main, ...further]
      .map((line) => sentLine(line, now.leatherId))
      .map(({ saleItemId, leatherItemId, quantity, customizations }) => ({
        saleItemId: saleItemId!,
        leatherItemId,
        quantity: quantity ?? 1,
        customizations,
      }));
    return { lines, compareLeatherOf: lines.map((_, at) => at) };
  }, [now, piece, further]);
  return usePromise(question);
}
