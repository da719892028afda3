import { useState } from 'react';
import { consentShown, type ConsentText, type GivenConsent } from '@cordovan/domain/companies';
import { useLanguage } from '../../lib/i18n/use-language.ts';

/**
 * The customer's consent to a company's texts. `check` returns whether the customer may continue, and marks the field
 * if not. A new version of the text needs a new consent.
 */
export function useConsent(texts: readonly ConsentText[]) {
  const shown = consentShown(texts, useLanguage());
  const current = shown && `${shown.language} ${shown.version}`;
  const [agreedTo, setAgreedTo] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const isAgreed = current !== undefined && agreedTo === current;
  return {
    shown,
    isAgreed,
    isMissing,
    change: (next: boolean) => {
      setAgreedTo(next ? current : undefined);
      setMissing(false);
    },
    check: (): boolean => {
      const isFine = shown === undefined || isAgreed;
      setMissing(!isFine);
      return isFine;
    },
    given: (shown && isAgreed
      ? { language: shown.language, version: shown.version }
      : null) satisfies GivenConsent | null,
  };
}

export type Consent = ReturnType<typeof useConsent>;
