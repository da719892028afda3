import { queryOptions } from '@tanstack/react-query';
import { listSalesReps } from '@cordovan/contracts/customers';
import { send } from '../../../lib/http/send.ts';

export const salesRepsQuery = () =>
  queryOptions({ queryKey: ['salesReps'], queryFn: ({ signal }) => send(listSalesReps, { signal }) });
