import type { Colour } from '@cordovan/picture/fitting';
import { fitColour } from './fit-colour.ts';

/** Finding the values keeps a core busy for a second: not that of the page. */
self.addEventListener('message', ({ data }: MessageEvent<Colour>) => {
  fitColour(data, (fit) => self.postMessage(fit));
});
