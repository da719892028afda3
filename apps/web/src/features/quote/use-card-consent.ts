import { useState } from 'react';
import type { QuoteView } from '@cordovan/contracts/documents-quote-schemas';
import { type Cents, subtract } from '@cordovan/domain/money';
import { cardConsentText, type GivenCardConsent } from '@cordovan/domain/payments';
import { useLanguage } from '../../lib/i18n/use-language.ts';

/**
 * The customer's consent to keep this payment's card for the rest of the balance. Never preselected: a different
 * amount or language changes the text, so the customer must agree again.
 */
export function useCardConsent(
  { cardConsentVersion: version, due, card }: QuoteView['payment'],
  amount: Cents,
) {
  const language = useLanguage();
  const upTo = subtract(due, amount);
  const isOffered = version !== null && card === null && upTo > 0;
  const text = isOffered ? cardConsentText({ version, upTo }, language) : undefined;
  const [agreedTo, setAgreedTo] = useState<string>();
  const isAgreed = text !== undefined && agreedTo === text;
  return {
    text,
    isAgreed,
    change: (next: boolean) => setAgreedTo(next ? text : undefined),
    given: (isOffered && isAgreed ? { language, version, upTo } : null) satisfies GivenCardConsent | null,
  };
}

export type CardConsent = ReturnType<typeof useCardConsent>;
