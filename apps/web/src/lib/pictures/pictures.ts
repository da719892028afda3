import { queryOptions } from '@tanstack/react-query';
import { browserPictures } from '@cordovan/picture/browser';

/** One instance per page, so that screens share loaded images. */
export const pictures = browserPictures('/Content/images');

/** The picture manifest. Without it every screen works and says that there is no picture. */
export const manifestQuery = queryOptions({
  queryKey: ['pictures', 'manifest'],
  queryFn: ({ signal }) => pictures.loadManifest(signal),
  staleTime: Infinity,
  retry: false,
});
