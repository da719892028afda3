import type { Color } from '@cordovan/picture/fitting';
import { fitColor } from './fit-color.ts';

/** A worker, because the search keeps a core busy for a second. */
self.addEventListener('message', ({ data }: MessageEvent<Color>) => {
  fitColor(data, (fit) => self.postMessage(fit));
});
