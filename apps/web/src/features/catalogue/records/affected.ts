import type { RecordUse } from '@cordovan/contracts/catalogue-records';
import type { RecordEffect } from '@cordovan/domain/catalogue';

/** An effect of a change, and the uses of the record that it concerns. */
export interface Affected {
  readonly effect: RecordEffect;
  readonly use: RecordUse;
}

/** The uses that each effect concerns. */
const CONCERNS: Readonly<Record<RecordEffect, readonly RecordUse['kind'][]>> = {
  basePrice: ['basePriceQuotations'],
  work: ['openQuotations', 'openOrders'],
  leather: ['openQuotations', 'openOrders'],
  leadTime: ['openQuotations'],
  name: ['openQuotations', 'openOrders', 'shops'],
  stores: ['openQuotations'],
};

/** A change's effects, if anything uses the record. */
export const affectedBy = (
  effects: readonly RecordEffect[],
  uses: readonly RecordUse[],
): readonly Affected[] =>
  effects.flatMap((effect) =>
    uses.filter(({ kind }) => CONCERNS[effect].includes(kind)).map((use) => ({ effect, use })),
  );
