import { useMemo, useState } from 'react';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { PricedOrder } from '@cordovan/contracts/orders';
import { draftFrom } from '@cordovan/contracts/orders-draft';
import { visibilityOf } from '@cordovan/domain/identity';
import { messageText } from '@cordovan/domain/messages';
import { priceDraft } from '@cordovan/domain/orders';
import type { Refusal } from '@cordovan/domain/result';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { hasFacts, orderPricingQuery, pricingKeyOf } from '../api/order-pricing.ts';
import { bodyOf, type OrderDraft } from './order-draft.ts';

/** Delay after the user types a customer before that customer's data is loaded. */
const CUSTOMER_PAUSE_MS = 350;

/**
 * Prices a draft in the browser with the rules of a save. Only a new piece, option, store or customer needs data from
 * the server; until it arrives, the last price stays.
 */
export function useDraftPrice(
  draft: OrderDraft,
  rowVersion: number,
  isEnabled: boolean,
): PricedOrder | undefined {
  const session = useSession();
  const language = useLanguage();
  const [customer] = useDebouncedValue(draft.customer, CUSTOMER_PAUSE_MS);
  const current = useMemo(() => ({ ...draft, customer }), [draft, customer]);
  const [asked, setAsked] = useState(current);
  if (!hasFacts(pricingKeyOf(asked, rowVersion), pricingKeyOf(current, rowVersion))) setAsked(current);
  const { data: pricing, isPlaceholderData } = useQuery({
    ...orderPricingQuery(asked, rowVersion),
    enabled: isEnabled,
  });
  const [priced, setPriced] = useState(current);
  if (pricing && !isPlaceholderData && priced !== current) setPriced(current);

  return useMemo(() => {
    if (!pricing || !isEnabled) return undefined;
    const sent = draftFrom(bodyOf(priced, rowVersion), { origin: 'staff', stored: null });
    const price = priceDraft(pricing, sent, visibilityOf(session ?? null));
    const texts = (refusals: readonly Refusal[]) =>
      refusals.map(({ code, data, field }) => ({
        code,
        message: messageText(language, code, data),
        ...(field === undefined ? {} : { field }),
      }));
    return { ...price, refusals: texts(price.refusals), warnings: texts(price.warnings) };
  }, [pricing, isEnabled, priced, rowVersion, session, language]);
}

/** Whether a piece of the draft has no price, so that no total is valid (C-37). */
export const isPartial = (price: PricedOrder | undefined): boolean =>
  price?.lines.some((line) => !line.isAvailable) ?? false;
