import { useDeferredValue, useMemo } from 'react';
import type { Shop } from '@cordovan/contracts/shop';
import {
  changeDesign,
  dateChange,
  type DateChange,
  type Design,
  type DesignAction,
  priceDesign,
} from '@cordovan/domain/shop';
import { type Cents, NO_MONEY, subtract } from '@cordovan/domain/money';
import type { WeekOfLeather } from './use-promised-weeks.ts';

/** A choice's effects. */
export interface Difference {
  /** Price difference before tax. Undefined if the choice isn't sold. */
  readonly price: Cents | undefined;
  /** How the choice changes the date on which the design is ready. */
  readonly date: DateChange;
}

/**
 * Effects of each choice on the design. After a press, these texts update after the picture, because computing all
 * prices of a panel takes longer than one frame.
 */
export function useDifferences(
  shop: Shop,
  chosen: Design,
  weekOf: WeekOfLeather,
): (action: DesignAction) => Difference {
  const design = useDeferredValue(chosen);
  return useMemo(() => {
    const now = subtotalOf(shop, design) ?? NO_MONEY;
    const known = new Map<string, Difference>();
    return (action) => {
      const key = JSON.stringify(action);
      const found = known.get(key);
      if (found) return found;
      const next = changeDesign(shop, design, action);
      const subtotal = subtotalOf(shop, next);
      const difference = {
        price: subtotal === undefined ? undefined : subtract(subtotal, now),
        date: dateChange(shop, { design, next }, weekOf),
      };
      known.set(key, difference);
      return difference;
    };
  }, [shop, design, weekOf]);
}

const subtotalOf = (shop: Shop, design: Design): Cents | undefined =>
  priceDesign(shop, design)?.totals.subtotal;
