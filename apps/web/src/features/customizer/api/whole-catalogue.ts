import { queryOptions } from '@tanstack/react-query';
import { readPublicSettings } from '../../../lib/settings/public-settings.ts';
import { readCatalogue, readStores } from './catalogue.ts';

const FIVE_MINUTES_MS = 5 * 60_000;

/** Everything the customizer offers, for a signed-in user. */
export const wholeCatalogueQuery = queryOptions({
  queryKey: ['catalogue', 'customizer'],
  queryFn: async () => {
    const settings = readPublicSettings({ quiet: true });
    const [catalogue, stores] = await Promise.all([readCatalogue(settings), readStores()]);
    return { catalogue, stores };
  },
  staleTime: FIVE_MINUTES_MS,
});
