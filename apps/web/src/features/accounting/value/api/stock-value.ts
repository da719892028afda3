import { queryOptions } from '@tanstack/react-query';
import { readStockValue, startStockValue, turnLaborValue } from '@cordovan/contracts/stock-value';
import { send } from '../../../../lib/http/send.ts';

export const stockValueQuery = () =>
  queryOptions({
    queryKey: ['accounting', 'stockValue'],
    queryFn: ({ signal }) => send(readStockValue, { quiet: true, signal }),
  });

export const sendStart = () => send(startStockValue);

export const sendLabor = (isOn: boolean) => send(turnLaborValue, { body: { isOn } });
