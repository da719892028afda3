import type { Refusal } from '@cordovan/domain/result';
import type { Trx } from '../../platform/database/transaction.ts';
import { refuse, refuseAny } from '../../platform/errors/refusal-error.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import { announce } from '../../platform/live/live.ts';
import { recordAudit } from '../audit/index.ts';
import {
  linkStores,
  lockStoresOfList,
  setPricingList,
  unlinkStores,
} from './price-list-stores.repository.ts';
import { getStore } from './stores.service.ts';

export interface PriceListStores {
  readonly priceListId: number;
  /** Undefined keeps the linked stores and the stores that sell at the list's prices. */
  readonly linked: readonly number[] | undefined;
  readonly pricing: readonly number[] | undefined;
  /** An inactive list can't price a store, and loses its links. */
  readonly isActive: boolean;
  readonly actor: SignedInUser;
  readonly now: Date;
}

const without = (ids: readonly number[], others: readonly number[]) =>
  ids.filter((id) => !others.includes(id));

/**
 * Links stores to a price list and lets some of them sell at its prices (C-41). A store never loses its prices: it
 * leaves a list only when another list replaces it.
 */
export async function assignStores(trx: Trx, change: PriceListStores): Promise<void> {
  const { priceListId, actor, now } = change;
  const before = await lockStoresOfList(trx, priceListId, [
    ...(change.linked ?? []),
    ...(change.pricing ?? []),
  ]);
  const priced = before.filter((store) => store.isPriced).map(({ id }) => id);
  const wasLinked = before.filter((store) => store.isLinked).map(({ id }) => id);
  const pricing = [...new Set(change.pricing ?? priced)];
  const kept = change.linked ?? [...wasLinked, ...pricing];
  const linked = change.isActive ? [...new Set(kept)] : [];
  const known = before.map(({ id }) => id);
  const unknown = without([...linked, ...pricing], known).length > 0;
  if (unknown) refuse({ code: 'FIELD_INVALID', field: 'storesIds', data: { field: 'stores' } });
  refuseAny(refusalsFor({ before, lost: [...without(priced, pricing), ...without(priced, linked)] }));
  const notLinked = without(pricing, linked).length > 0;
  if (notLinked) refuse({ code: 'FIELD_INVALID', field: 'pricingStoresIds', data: { field: 'stores' } });
  const added = without(linked, wasLinked);
  const removed = without(wasLinked, linked);
  const moved = without(pricing, priced);
  const touched = [...new Set([...added, ...removed, ...moved])].toSorted((a, b) => a - b);
  if (touched.length === 0) return;
  const storesBefore = await Promise.all(touched.map((id) => getStore(trx, id)));
  await unlinkStores(trx, priceListId, removed);
  await linkStores(trx, priceListId, added);
  await setPricingList(trx, { priceListId, storeIds: moved, touched, now });
  for (const store of storesBefore) {
    const after = await getStore(trx, store.id);
    await recordAudit(trx, {
      subject: 'store',
      subjectId: String(store.id),
      before: store,
      after,
      actor,
      now,
    });
  }
  announce(trx, { topic: 'stores', id: null, storeId: null });
}

/** Refusals that name the stores that would be left without prices. */
function refusalsFor({
  before,
  lost,
}: {
  readonly before: readonly { readonly id: number; readonly name: string }[];
  readonly lost: readonly number[];
}): Refusal[] {
  const names = before.filter(({ id }) => lost.includes(id)).map(({ name }) => name);
  if (names.length === 0) return [];
  return [{ code: 'PRICE_LIST_OF_STORE', field: 'pricingStoresIds', data: { stores: names.join(', ') } }];
}
