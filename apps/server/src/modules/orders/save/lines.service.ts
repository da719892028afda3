import { saleItemTypes } from '@cordovan/domain/catalogue';
import type { Trx } from '../../../platform/database/transaction.ts';
import type { PictureOf } from '../../configurator/index.ts';
import { detailLines } from '../draft/compare-lines.ts';
import type { ComputedOrder } from '../draft/computed-order.ts';
import type { DraftContext } from '../draft/context.service.ts';
import type { ExistingOrder } from '../draft/existing-order.repository.ts';
import { customizationValues, extraValues, lineValues, type NumberedLine, textsOf } from './line-values.ts';
import type { ComputedLine } from '../draft/price-lines.ts';
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
    ...(existing?.lines ?? []).map((line) => line.line_number),
    ...numbered.map(({ at }) => at.lineNumber),
  );
  if (existing) {
    await deleteLines(trx, key, removedIds(context, existing));
    if (context.keepLines) await updateLineTexts(trx, key, textsOf(draft.lines));
  }
  const shared = {
    priceListId: context.store.detail_price_list_id,
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
}

function numberLines(
  computed: ComputedOrder,
  existing: ExistingOrder | null,
): { line: ComputedLine; at: NumberedLine }[] {
  let next = Math.max(0, ...(existing?.lines ?? []).map((line) => line.line_number)) + 1;
  return computed.lines
    .flatMap((result) => (result.ok ? [result.value] : []))
    .map((line) => {
      const stored = existing && detailLines(existing).find((row) => row.id === line.draft.id);
      const at = stored ? { id: stored.id, lineNumber: stored.line_number } : { id: null, lineNumber: next };
      if (!stored) next += 1;
      return { line, at };
    });
}

/** Line ids to delete: warranty, gift and delivery are always written again, others when the draft leaves them out. */
function removedIds({ draft, keepLines }: DraftContext, existing: ExistingOrder): number[] {
  return existing.lines
    .filter((line) => {
      if (line.detail_type > saleItemTypes.service) return true;
      return !keepLines && !draft.lines.some((candidate) => candidate.id === line.id);
    })
    .map((line) => line.id);
}
