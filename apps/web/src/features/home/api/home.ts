import { queryOptions } from '@tanstack/react-query';
import { readHome } from '@cordovan/contracts/reports';
import { send } from '../../../lib/http/send.ts';

/** Quiet: the tiles of Home work without these numbers, and the panel says itself that they are missing. */
export const homeQuery = () =>
  queryOptions({
    queryKey: ['orders', 'home'],
    queryFn: ({ signal }) => send(readHome, { quiet: true, signal }),
  });
