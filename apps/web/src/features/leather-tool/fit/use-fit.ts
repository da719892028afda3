import { useEffect, useRef, useState } from 'react';
import type { Color } from '@cordovan/picture/fitting';
import { type Fit, fitColor } from './fit-color.ts';

/** Starts a fit. Returns a function that stops it. */
function startFit(color: Color, tell: (fit: Fit) => void): () => void {
  if (typeof Worker === 'undefined') {
    const timer = setTimeout(() => fitColor(color, tell));
    return () => clearTimeout(timer);
  }
  const worker = new Worker(new URL('./fit.worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<Fit>) => tell(data));
  worker.postMessage(color);
  return () => worker.terminate();
}

export interface Fitting {
  readonly isFitting: boolean;
  readonly error: number | undefined;
  readonly fit: (color: Color) => void;
}

/** Finds a color's eight filter values in the background. A newer color cancels the search for an older one. */
export function useFit(onFit: (fit: Fit) => void): Fitting {
  const stop = useRef<() => void>(undefined);
  const tell = useRef(onFit);
  const [state, setState] = useState<{ isFitting: boolean; error: number | undefined }>({
    isFitting: false,
    error: undefined,
  });
  useEffect(() => {
    tell.current = onFit;
  });
  useEffect(() => () => stop.current?.(), []);
  const fit = (color: Color) => {
    stop.current?.();
    setState({ isFitting: true, error: undefined });
    stop.current = startFit(color, (found) => {
      tell.current(found);
      if (!found.isFinal) return;
      stop.current?.();
      setState({ isFitting: false, error: found.error });
    });
  };
  return { ...state, fit };
}
