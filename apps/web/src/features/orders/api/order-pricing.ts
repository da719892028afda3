import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readPricing } from '@cordovan/contracts/orders';
import { send } from '../../../lib/http/send.ts';
import { bodyOf, type OrderDraft } from '../detail/order-draft.ts';

/** What the facts of a draft's price depend on. */
export interface PricingKey {
  /** The facts are of the same order, store and people. */
  readonly order: string;
  /** The pieces, leathers and choices whose facts are loaded. */
  readonly choices: ReadonlySet<string>;
}

/** A draft has the same key while it needs no other facts: quantities, discounts, dates and texts aren't in it. */
export function pricingKeyOf(draft: OrderDraft, rowVersion: number): PricingKey {
  const { id, orderType, customer, storeId, channelId, salesRepId } = draft;
  const choices = draft.details.flatMap(
    ({ saleItemId, leatherItemId, vinItemId, customizations, bundle }) => [
      `piece ${saleItemId}`,
      `leather ${leatherItemId}`,
      `unit ${vinItemId}`,
      `bundle ${bundle?.id ?? null}`,
      ...customizations.flatMap((choice) => [
        `choice ${choice.customizationId ?? choice.id} ${choice.customizationItemId}`,
        `insert ${choice.leatherItemId}`,
      ]),
    ],
  );
  const whose = [id, rowVersion, orderType, customer?.id, customer?.email, storeId, channelId, salesRepId];
  return { order: JSON.stringify(whose), choices: new Set(choices) };
}

export const hasFacts = (loaded: PricingKey, wanted: PricingKey): boolean =>
  loaded.order === wanted.order && [...wanted.choices].every((choice) => loaded.choices.has(choice));

/** The facts that the rules price a draft with. */
export function orderPricingQuery(draft: OrderDraft, rowVersion: number) {
  const { order, choices } = pricingKeyOf(draft, rowVersion);
  return queryOptions({
    queryKey: ['orders', 'pricing', order, [...choices].toSorted()],
    queryFn: ({ signal }) => send(readPricing, { body: bodyOf(draft, rowVersion), quiet: true, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}
