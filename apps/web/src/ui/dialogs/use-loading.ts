import { useEffect, useRef, useState } from 'react';

/** NAV-48: how often we check whether work is still running. */
export const LOADING_CHECK_MS = 1_000;

export interface Loading {
  readonly isLoading: boolean;
  /**
   * False from the end of the work until the next check. The cover then stays over the page, but below every
   * dialog.
   */
  readonly isWorking: boolean;
  readonly beginLoading: () => () => void;
  /** Removes an idle cover early, because a dialog is ready. */
  readonly endIdleCover: () => void;
}

/**
 * Counts running work. The cover appears when the first work begins. It disappears at the first check that finds no
 * work, so that consecutive work doesn't make it flicker, or earlier if a dialog opens after the work.
 */
export function useLoading(): Loading {
  const running = useRef(0);
  const [isLoading, setLoading] = useState(false);
  const [isWorking, setWorking] = useState(false);

  useEffect(() => {
    if (!isLoading) return;
    const check = setInterval(() => {
      if (running.current === 0) setLoading(false);
    }, LOADING_CHECK_MS);
    return () => clearInterval(check);
  }, [isLoading]);

  const [{ beginLoading, endIdleCover }] = useState(() => ({
    beginLoading: () => {
      running.current += 1;
      setLoading(true);
      setWorking(true);
      let isOver = false;
      return () => {
        if (!isOver) running.current -= 1;
        isOver = true;
        if (running.current === 0) setWorking(false);
      };
    },
    endIdleCover: () => {
      if (running.current === 0) setLoading(false);
    },
  }));
  return { isLoading, isWorking, beginLoading, endIdleCover };
}
