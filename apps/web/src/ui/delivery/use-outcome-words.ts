import { useTranslation } from 'react-i18next';
import type { Outcome } from '@cordovan/domain/deliveries';

interface Said {
  readonly outcome: Outcome;
  readonly reason: string;
  readonly signedBy?: string;
  readonly pieces?: readonly string[];
}

const KEYS = {
  delivered: 'delivered',
  'part delivered': 'partDelivered',
  'not delivered': 'notDelivered',
} as const;

/** Words for an outcome: who received what, and why some wasn't delivered. */
export function useOutcomeWords(): (said: Said) => string {
  const { t } = useTranslation('deliveries');
  return ({ outcome, reason, signedBy, pieces }) => {
    const codes = outcome === 'part delivered' ? pieces?.join(', ') : undefined;
    const facts = [codes, signedBy && t('late.received', { name: signedBy }), reason].filter(Boolean);
    return [t(`late.${KEYS[outcome]}`), ...facts].join(', ');
  };
}
