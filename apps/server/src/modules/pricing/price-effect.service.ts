import type { AnswerOf, BodyOf } from '@cordovan/contracts/call';
import type { previewPrices as previewCall } from '@cordovan/contracts/pricing';
import { NO_MONEY, subtract, sum, type Cents } from '@cordovan/domain/money';
import { statusIds } from '@cordovan/domain/orders';
import { PRICE_ROW, priceKey, quotedAmount } from '@cordovan/domain/pricing';
import type { Handle } from '../../platform/database/transaction.ts';
import { getSettings } from '../settings/index.ts';
import { listGridPrices, listQuotedLines, type QuotedLineRow } from './price-grid.repository.ts';
import { getPriceList } from './price-lists.service.ts';

interface Sent extends BodyOf<typeof previewCall> {
  readonly priceListId: number;
  readonly today: string;
}

/**
 * Calculates how much the open quotations would change if they were repriced at the sent prices (N-27). Until then,
 * quotations keep their prices (N-14).
 */
export async function previewPrices(
  db: Handle,
  { priceListId, day, rows, today }: Sent,
): Promise<AnswerOf<typeof previewCall>> {
  await getPriceList(db, priceListId);
  const sent = new Map(
    rows.map(({ saleItemId, leatherItemGradeCollectionId: gradeId, leatherItemGradeId, value }) => [
      keyOf({ saleItemId, gradeId, leatherGradeId: leatherItemGradeId ?? null }),
      value,
    ]),
  );
  const saleItemIds = [...new Set(rows.map(({ saleItemId }) => saleItemId))];
  const lines = await listQuotedLines(db, {
    priceListId,
    saleItemIds,
    today,
    statusId: statusIds.quotation,
  });
  const known = (await listGridPrices(db, priceListId, day)).filter(({ type }) => type === PRICE_ROW);
  const stored = new Map(known.map((row) => [keyOf(row), row.value]));
  const { platinumIncrementPercent } = await getSettings(db);
  const changed = lines.flatMap((line) => {
    const before = stored.get(keyOf(line));
    const after = sent.get(keyOf(line));
    if (before === undefined || before === null || after === undefined || before === after) return [];
    const priced = { ...line, incrementPercent: line.isTopCollection ? platinumIncrementPercent : 0 };
    return [{ line, difference: subtract(quotedAmount(after, priced), quotedAmount(before, priced)) }];
  });
  const orders = new Set(changed.map(({ line }) => `${line.companyId}/${line.orderId}`));
  const differences: Cents[] = changed.map(({ difference }) => difference);
  return { quotations: orders.size, difference: sum([NO_MONEY, ...differences]) };
}

const keyOf = (place: Pick<QuotedLineRow, 'saleItemId' | 'gradeId' | 'leatherGradeId'>) =>
  priceKey({ ...place, type: PRICE_ROW });
