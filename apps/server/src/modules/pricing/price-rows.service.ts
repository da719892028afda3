import type { AnswerOf, BodyOf } from '@cordovan/contracts/call';
import type { savePriceRows as saveCall } from '@cordovan/contracts/pricing';
import { isCollectionGrade, isLeatherGradeId } from '@cordovan/domain/catalogue';
import type { Cents } from '@cordovan/domain/money';
import {
  planPrices,
  type PriceChange,
  priceDayKey,
  type PricePlan,
  type SentPrice,
} from '@cordovan/domain/pricing';
import type { Refusal } from '@cordovan/domain/result';
import type { Config } from '../../platform/config.ts';
import type { Handle, Trx } from '../../platform/database/transaction.ts';
import { refuseAny } from '../../platform/errors/refusal-error.ts';
import type { SignedInCaller } from '../../platform/http/request.ts';
import { announce } from '../../platform/live/live.ts';
import { recordAudit } from '../audit/index.ts';
import { factoryDay } from '../calendar/index.ts';
import { lockPriceList, updatePriceList } from './price-lists.repository.ts';
import { lockVersion } from './price-lists.service.ts';
import {
  deletePrices,
  listPricesOfDays,
  listRowsInOrders,
  listSaleItemNames,
  listPricesInForce,
  putPrices,
  type PricePlace,
  type StoredPrice,
} from './price-rows.repository.ts';

/** Maximum number of refusals in one response; more wouldn't help the reader. */
const MOST_REFUSALS = 100;

export interface PriceWriter extends SignedInCaller {
  readonly config: Pick<Config, 'timeZone'>;
}

type Plan = PricePlan<StoredPrice>;
type Saved = AnswerOf<typeof saveCall>;

/** Saves a list's prices and costs from today or a later day on, all or none (N-27, ENT-09). */
export async function savePriceRows(
  trx: Trx,
  body: BodyOf<typeof saveCall>,
  writer: PriceWriter,
): Promise<Saved> {
  const { detailPriceListId: id, rowVersion } = body;
  await lockVersion(trx, { id, rowVersion });
  const sent = body.rows.map((row) => ({
    saleItemId: row.saleItemId,
    type: row.type,
    gradeId: row.leatherItemGradeCollectionId,
    leatherGradeId: row.leatherItemGradeId ?? null,
    initDate: row.initDate,
    value: row.value ?? null,
  }));
  refuseAny(badGrades(sent));
  const plan = await planFor(trx, { priceListId: id, sent }, writer);
  const placed = plan.refusals.map(({ index, ...refusal }) => at(index, refusal));
  refuseAny(placed.slice(0, MOST_REFUSALS));
  return writePlan(trx, { priceListId: id, plan }, writer);
}

const at = (index: number, refusal: Refusal): Refusal => ({
  ...refusal,
  field: `rows.${index}.${refusal.field}`,
});

function badGrades(sent: readonly SentPrice[]): Refusal[] {
  const bad = (index: number, field: string): Refusal => ({
    code: 'FIELD_INVALID',
    field: `rows.${index}.${field}`,
    data: { field },
  });
  return sent
    .flatMap(({ gradeId, leatherGradeId }, index) => [
      ...(isCollectionGrade(gradeId) ? [] : [bad(index, 'leatherItemGradeCollectionId')]),
      ...(leatherGradeId === null || isLeatherGradeId(leatherGradeId)
        ? []
        : [bad(index, 'leatherItemGradeId')]),
    ])
    .slice(0, MOST_REFUSALS);
}

/**
 * Determines what the sent prices would change, and which ones to refuse: past days, unknown items, prices that
 * orders use.
 */
export async function planFor(
  handle: Handle,
  { priceListId, sent }: { readonly priceListId: number; readonly sent: readonly SentPrice[] },
  moment: { readonly now: Date; readonly config: Pick<Config, 'timeZone'> },
): Promise<Plan> {
  const days = [...new Set(sent.flatMap(({ initDate }) => (initDate === null ? [] : [initDate])))];
  const stored = await listPricesOfDays(handle, priceListId, days);
  const plan = planPrices(stored, sent, await factoryDay(handle, moment));
  const items = await listSaleItemNames(handle, [...new Set(sent.map(({ saleItemId }) => saleItemId))]);
  const names = new Map(items.map(({ id, name }) => [id, name]));
  const unknown = sent.flatMap(({ saleItemId }, index) =>
    names.has(saleItemId) ? [] : [{ code: 'PRICE_ITEM_UNKNOWN' as const, field: 'saleItemId', index }],
  );
  const removed = plan.changes.filter(({ after }) => after === undefined);
  const used = new Set(
    await listRowsInOrders(
      handle,
      removed.map(({ before }) => before!.id),
    ),
  );
  const inOrders = removed
    .filter(({ before }) => used.has(before!.id))
    .map(({ index, before }) => {
      const item = names.get(before!.saleItemId) ?? '';
      return { code: 'PRICE_IN_ORDER' as const, field: 'value', index, data: { item } };
    });
  return { ...plan, refusals: [...plan.refusals, ...unknown, ...inOrders] };
}

const valuesInForce = async (trx: Trx, priceListId: number, places: readonly PricePlace[]) =>
  (await listPricesInForce(trx, priceListId, places)).map(({ value }) => value);

/** Writes a plan that has no refusals. */
export async function writePlan(
  trx: Trx,
  { priceListId, plan }: { readonly priceListId: number; readonly plan: Plan },
  { user, now }: PriceWriter,
): Promise<Saved> {
  const { changes } = plan;
  const counts = countsOf(changes);
  if (changes.length > 0) {
    const places = changes.map(({ before, after }) => (before ?? after)!);
    const before = await valuesInForce(trx, priceListId, places);
    const gone = changes.flatMap(({ before, after }) => (before && !after ? [before.id] : []));
    await deletePrices(trx, gone);
    const put = changes.flatMap(({ after }) => (after ? [after] : []));
    await putPrices(trx, put, { priceListId, userId: user.id });
    const after = await valuesInForce(trx, priceListId, places);
    await updatePriceList(trx, priceListId, { updated_at: now });
    await recordAudit(trx, {
      subject: 'price list',
      subjectId: String(priceListId),
      ...auditedPrices(changes, { before, after }),
      actor: user,
      now,
    });
    announce(trx, { topic: 'catalogue', id: priceListId, storeId: null });
  }
  const rowVersion = (await lockPriceList(trx, priceListId))!;
  return { ...counts, rowVersion };
}

export function countsOf(changes: Plan['changes']) {
  const added = changes.filter(({ before }) => !before).length;
  const removed = changes.filter(({ after }) => !after).length;
  return { added, removed, changed: changes.length - added - removed };
}

interface InForce {
  readonly before: readonly (Cents | null)[];
  readonly after: readonly (Cents | null)[];
}

/**
 * Prices in force on the days of the changes, before and after, for the audit. A row that doesn't change the price in
 * force is recorded itself, as added or removed.
 */
function auditedPrices(changes: readonly PriceChange<StoredPrice>[], inForce: InForce) {
  const [before, after]: [Record<string, Cents | null>, Record<string, Cents | null>] = [{}, {}];
  for (const [at, change] of changes.entries()) {
    const key = priceDayKey((change.before ?? change.after)!);
    const [was, is] = [inForce.before[at] ?? null, inForce.after[at] ?? null];
    before[key] = was === is ? (change.before?.value ?? null) : was;
    after[key] = was === is ? (change.after?.value ?? null) : is;
  }
  return { before, after };
}
