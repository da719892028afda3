import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readPricing } from '@cordovan/contracts/orders';
import { send } from '../../../lib/http/send.ts';
import { bodyOf, type OrderDraft } from '../detail/order-draft.ts';

/** Identifies the data used to compute a draft's price; the data is reused while the key stays the same. */
export interface PricingKey {
  /** The order with its version, customer, store, channel and sales rep. */
  readonly order: string;
  /** Pieces, leathers and choices whose pricing data is loaded. */
  readonly choices: ReadonlySet<string>;
}

/**
 * The key stays the same while a draft needs no other facts: it contains no quantities, discounts, dates or texts.
 */
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

/** The facts that the rules use to price a draft. */
export function orderPricingQuery(draft: OrderDraft, rowVersion: number) {
  const { order, choices } = pricingKeyOf(draft, rowVersion);
  return queryOptions({
    queryKey: ['orders', 'pricing', order, [...choices].toSorted()],
    queryFn: ({ signal }) => send(readPricing, { body: bodyOf(draft, rowVersion), quiet: true, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}
