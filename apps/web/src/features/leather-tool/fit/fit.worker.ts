import { fitColor, type HideColors } from './fit-color.ts';

/** A worker, because the search keeps a core busy for a second. */
self.addEventListener('message', ({ data }: MessageEvent<HideColors>) => {
  fitColor(data, (fit) => self.postMessage(fit));
});
