import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { HttpRefusal } from '../../../lib/http/refusal.ts';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { useFilters } from '../../../ui/list/use-filters.ts';
import { sendFinish } from './api/books.ts';

const ANSWER = ['state', 'code', 'realmId', 'error'] as const;

/**
 * Finishes a sign-in once QuickBooks has sent the browser back. Runs once, and removes the answer from the address.
 */
export function useSignInBack(): { readonly isBusy: boolean; readonly failure: string | undefined } {
  const { t } = useTranslation('books');
  const queries = useQueryClient();
  const { filters, setFilters } = useFilters(ANSWER);
  const { state, code, realmId, error } = filters;
  const isBack = state !== undefined && (code !== undefined || error !== undefined);
  const taken = useRef<string>(undefined);
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    if (!isBack || taken.current === state) return;
    taken.current = state;
    const finish = async () => {
      try {
        if (code === undefined || realmId === undefined) setFailure(t('refusedThere'));
        else {
          const connection = await sendFinish({ state, code, realmId });
          notifyDone(t('connected', { name: connection.companyName }));
        }
      } catch (fault) {
        setFailure(fault instanceof HttpRefusal && fault.message ? fault.message : t('failed'));
      }
      await queries.invalidateQueries({ queryKey: ['accounting'] });
      setFilters({ state: undefined, code: undefined, realmId: undefined, error: undefined });
    };
    void finish();
  }, [isBack, state, code, realmId, queries, setFilters, t]);
  return { isBusy: isBack, failure };
}
