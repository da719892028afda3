import { queryOptions } from '@tanstack/react-query';
import { readCatalogue, readStores } from './catalogue.ts';

const FIVE_MINUTES_MS = 5 * 60_000;

/** Everything that the customizer chooses from, for somebody who is signed in already. */
export const wholeCatalogueQuery = queryOptions({
  queryKey: ['catalogue', 'customizer'],
  queryFn: async () => {
    const [catalogue, stores] = await Promise.all([readCatalogue(), readStores()]);
    return { catalogue, stores };
  },
  staleTime: FIVE_MINUTES_MS,
});
