import { queryOptions } from '@tanstack/react-query';
import { readHome } from '@cordovan/contracts/reports';
import { send } from '../../../lib/http/send.ts';

/** Quiet: Home works without these numbers, and the panel itself says that they are missing. */
export const homeQuery = () =>
  queryOptions({
    queryKey: ['orders', 'home'],
    queryFn: ({ signal }) => send(readHome, { quiet: true, signal }),
  });
