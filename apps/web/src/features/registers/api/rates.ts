import { queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '@cordovan/contracts/call';
import {
  exportLaborRates,
  listLaborRates,
  removeLaborRate,
  saveLaborRate,
} from '@cordovan/contracts/labor-rates';
import { send } from '../../../lib/http/send.ts';
import type { ExportOptions } from '../../../ui/export/export.types.ts';

export const laborRatesQuery = () =>
  queryOptions({
    queryKey: ['registers', 'labor rates'],
    queryFn: ({ signal }) => send(listLaborRates, { signal }),
  });

export const sendLaborRate = (body: BodyOf<typeof saveLaborRate>) => send(saveLaborRate, { body });
export const sendLaborRateRemoval = (id: number) => send(removeLaborRate, { params: { id } });

export const readLaborRatesFile = ({ format, ...options }: ExportOptions) =>
  send(exportLaborRates, { query: { format }, ...options, quiet: true });
