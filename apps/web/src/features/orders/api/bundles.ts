import { queryOptions } from '@tanstack/react-query';
import { listBundles } from '@cordovan/contracts/pricing';
import { send } from '../../../lib/http/send.ts';

export const bundlesQuery = () =>
  queryOptions({
    queryKey: ['catalogue', 'bundles'],
    queryFn: ({ signal }) => send(listBundles, { signal }),
  });
