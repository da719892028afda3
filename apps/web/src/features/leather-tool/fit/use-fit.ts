import { useEffect, useRef, useState } from 'react';
import { type Fit, fitColor, type HideColors } from './fit-color.ts';

/** Starts a fit. Returns a function that stops it. */
function startFit(colors: HideColors, tell: (fit: Fit) => void): () => void {
  if (typeof Worker === 'undefined') {
    const timer = setTimeout(() => fitColor(colors, tell));
    return () => clearTimeout(timer);
  }
  const worker = new Worker(new URL('./fit.worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<Fit>) => tell(data));
  worker.postMessage(colors);
  return () => worker.terminate();
}

export interface Fitting {
  readonly isFitting: boolean;
  readonly error: number | undefined;
  readonly fit: (colors: HideColors) => void;
  /** Ends a search and forgets its result. */
  readonly stop: () => void;
}

const IDLE = { isFitting: false, error: undefined };

/** Finds the eight filter values of a hide's colors in the background. A newer search cancels an older one. */
export function useFit(onFit: (fit: Fit) => void): Fitting {
  const end = useRef<() => void>(undefined);
  const tell = useRef(onFit);
  const [state, setState] = useState<Pick<Fitting, 'isFitting' | 'error'>>(IDLE);
  useEffect(() => {
    tell.current = onFit;
  });
  useEffect(() => () => end.current?.(), []);
  const stop = () => {
    end.current?.();
    setState(IDLE);
  };
  const fit = (colors: HideColors) => {
    end.current?.();
    setState({ isFitting: true, error: undefined });
    end.current = startFit(colors, (found) => {
      tell.current(found);
      if (!found.isFinal) return;
      end.current?.();
      setState({ isFitting: false, error: found.error });
    });
  };
  return { ...state, fit, stop };
}
