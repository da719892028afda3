import { queryOptions } from '@tanstack/react-query';
import { browserPictures } from '@cordovan/picture/browser';

/** One for the page, so that images which one screen has loaded are there for the next. */
export const pictures = browserPictures('/Content/images');

/** The set of pictures. Without one every screen works all the same, and says that there is no picture. */
export const manifestQuery = queryOptions({
  queryKey: ['pictures', 'manifest'],
  queryFn: ({ signal }) => pictures.loadManifest(signal),
  staleTime: Infinity,
  retry: false,
});
