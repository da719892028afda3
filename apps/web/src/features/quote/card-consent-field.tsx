import { Checkbox } from '@mantine/core';
import type { CardConsent } from './use-card-consent.ts';

/** Consent to keep the card; not shown if cards aren't kept on file. */
export function CardConsentField({ consent: { text, isAgreed, change } }: { readonly consent: CardConsent }) {
  if (text === undefined) return null;
  return (
    <Checkbox
      label={text}
      checked={isAgreed}
      onChange={({ currentTarget: { checked } }) => change(checked)}
    />
  );
}
