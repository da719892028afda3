import { saleItemTypes } from '@cordovan/domain/catalogue';
import {
  type ComputedLine,
  type ComputedOrder,
  detailLines,
  type StoredOrder,
} from '@cordovan/domain/orders';
import type { Trx } from '../../../platform/database/transaction.ts';
import type { PictureOf } from '../../configurator/index.ts';
import type { DraftContext } from '../draft/context.service.ts';
import { deleteUnusedBundles, putBundles } from './bundles.repository.ts';
import { customizationValues, extraValues, lineValues, type NumberedLine, textsOf } from './line-values.ts';
import {
  deleteCustomizations,
  deleteLines,
  insertLines,
  updateLines,
  updateLineTexts,
} from './save.repository.ts';

interface ToWrite {
  readonly companyId: number;
  readonly orderId: number;
  readonly context: DraftContext;
  readonly computed: ComputedOrder;
  readonly pictureOf: PictureOf;
}

/** Writes the lines of an order in few statements. Kept lines keep id and number. */
export async function writeLines(
  trx: Trx,
  { companyId, orderId, context, computed, pictureOf }: ToWrite,
): Promise<void> {
  const key = { companyId, orderId };
  const { existing, draft } = context;
  const numbered = numberLines(computed, existing);
  const last = Math.max(
    0,
    ...(existing?.lines ?? []).map((line) => line.lineNumber),
    ...numbered.map(({ at }) => at.lineNumber),
  );
  if (existing) {
    await deleteLines(trx, key, removedIds(context, existing));
    if (context.keptLines) await updateLineTexts(trx, key, textsOf(draft.lines));
  }
  await putBundles(trx, key, computed.bundles);
  const shared = {
    priceListId: context.store.detailPriceListId,
    leathers: context.facts.leathers,
    pictureOf,
  };
  const values = numbered.map(({ line, at }) => lineValues(line, at, shared));
  const kept = values.filter((line) => line.id !== null);
  await updateLines(trx, key, kept);
  await deleteCustomizations(
    trx,
    companyId,
    kept.flatMap((line) => (line.id === null ? [] : [line.id])),
  );
  const added = [...values.filter((line) => line.id === null), ...extraValues(computed, last + 1)];
  await insertLines(
    trx,
    key,
    added,
    numbered.flatMap(({ line, at }) => customizationValues(line, at)),
  );
  if (existing && existing.bundles.length > 0) await deleteUnusedBundles(trx, key);
}

function numberLines(
  computed: ComputedOrder,
  existing: StoredOrder | null,
): { line: ComputedLine; at: NumberedLine }[] {
  let next = Math.max(0, ...(existing?.lines ?? []).map((line) => line.lineNumber)) + 1;
  return computed.lines
    .flatMap((result) => (result.ok ? [result.value] : []))
    .map((line) => {
      const stored = existing && detailLines(existing).find((row) => row.id === line.draft.id);
      const at = stored ? { id: stored.id, lineNumber: stored.lineNumber } : { id: null, lineNumber: next };
      if (!stored) next += 1;
      return { line, at };
    });
}

/**
 * Line ids to delete. Warranty, gift and delivery lines are always rewritten; other lines are deleted if the draft
 * leaves them out.
 */
function removedIds({ draft, keptLines }: DraftContext, existing: StoredOrder): number[] {
  return existing.lines
    .filter((line) => {
      if (line.detailType > saleItemTypes.service) return true;
      return !keptLines && !draft.lines.some((candidate) => candidate.id === line.id);
    })
    .map((line) => line.id);
}
