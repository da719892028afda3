import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { HttpRefusal, refusalText } from '../../lib/http/refusal.ts';
import { codeOfAddress } from '../../lib/piece/piece-address.ts';
import { routeQuery, sendScan } from './api/deliveries.ts';

/** Scans a route's pieces, and says why a scan was refused. */
export function useScan(routeId: number) {
  const { t } = useTranslation('deliveries');
  const queries = useQueryClient();
  const [refused, setRefused] = useState('');
  const scan = async (scanned: string) => {
    const code = codeOfAddress(scanned);
    try {
      queries.setQueryData(routeQuery(routeId).queryKey, await sendScan(routeId, { code, isKept: false }));
      setRefused('');
    } catch (error) {
      const isRefused = error instanceof HttpRefusal && error.status > 0;
      setRefused(`${code}: ${isRefused ? refusalText(error) : t('noAnswer')}`);
    }
  };
  return { scan, refused };
}
