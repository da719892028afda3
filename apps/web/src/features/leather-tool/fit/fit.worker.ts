import type { Colour } from '@cordovan/picture/fitting';
import { fitColour } from './fit-colour.ts';

/** A worker, because the search keeps a core busy for a second. */
self.addEventListener('message', ({ data }: MessageEvent<Colour>) => {
  fitColour(data, (fit) => self.postMessage(fit));
});
