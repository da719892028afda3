import { useState } from 'react';
import type { QuotePage } from '@cordovan/contracts/documents-quote-page';
import { consentShown, type GivenConsent } from '@cordovan/domain/companies';
import { useLanguage } from '../../lib/i18n/use-language.ts';

/** The customer's consent: `check` says whether one may go on, and marks the field if not. */
export function useConsent({ consent }: Pick<QuotePage, 'consent'>) {
  const shown = consentShown(consent, useLanguage());
  const [isAgreed, setAgreed] = useState(false);
  const [isMissing, setMissing] = useState(false);
  return {
    shown,
    isAgreed,
    isMissing,
    change: (next: boolean) => {
      setAgreed(next);
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
