import { Checkbox } from '@mantine/core';
import { LinkedText } from '../../lib/linked-text.tsx';
import { useMessage } from '../../lib/i18n/use-language.ts';
import type { Consent } from './use-consent.ts';
import classes from './consent.module.css';

/** The customer's consent; not shown if the company requires none. */
export function ConsentField({ consent }: { readonly consent: Consent }) {
  const message = useMessage();
  const { shown, isAgreed, isMissing, change } = consent;
  if (!shown) return null;
  return (
    <Checkbox
      label={
        <span lang={shown.language}>
          <LinkedText text={shown.text} />
        </span>
      }
      className={classes.consent ?? ''}
      checked={isAgreed}
      error={isMissing && message('CONSENT_MISSING')}
      onChange={({ currentTarget: { checked } }) => change(checked)}
    />
  );
}
