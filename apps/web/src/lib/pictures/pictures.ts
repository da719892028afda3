import { queryOptions } from '@tanstack/react-query';
import { pictures } from './page-pictures.ts';

export { pictures };

/** The picture manifest. Without it every screen works and says that there is no picture. */
export const manifestQuery = queryOptions({
  queryKey: ['pictures', 'manifest'],
  queryFn: ({ signal }) => pictures.loadManifest(signal),
  staleTime: Infinity,
  retry: false,
});
