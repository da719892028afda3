import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { notifyDone } from '../../ui/notify/notify.tsx';
import { sendPairDecision } from './api/customers.ts';

/** Marks two customers as different people, or undoes that. */
export function usePairDecision(): {
  readonly isSending: boolean;
  readonly judge: (one: number, other: number, areDistinct: boolean) => Promise<void>;
} {
  const { t } = useTranslation('customers');
  const queries = useQueryClient();
  const [isSending, setSending] = useState(false);
  const judge = async (oneId: number, otherId: number, areDistinct: boolean) => {
    setSending(true);
    try {
      await sendPairDecision({ oneId, otherId }, areDistinct);
      notifyDone(t(areDistinct ? 'distinct.kept' : 'distinct.takenBack'));
    } catch {
      // The error dialog shows the refusal. The list is refetched below.
    } finally {
      setSending(false);
      await queries.invalidateQueries({ queryKey: ['customers', 'duplicates'] });
    }
  };
  return { isSending, judge };
}
