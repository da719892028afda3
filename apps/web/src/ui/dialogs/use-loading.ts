import { useEffect, useRef, useState } from 'react';

/** NAV-48: whether the overlay may go is looked at once a second. */
export const LOADING_CHECK_MS = 1_000;

/**
 * Counts running work. The overlay shows from the first begin on; it hides at the first check that finds
 * nothing running, so that work in a row does not make it flicker.
 */
export function useLoading(): { isLoading: boolean; beginLoading: () => () => void } {
  const running = useRef(0);
  const [isLoading, setLoading] = useState(false);

  useEffect(() => {
    if (!isLoading) return;
    const check = setInterval(() => {
      if (running.current === 0) setLoading(false);
    }, LOADING_CHECK_MS);
    return () => clearInterval(check);
  }, [isLoading]);

  const [beginLoading] = useState(() => () => {
    running.current += 1;
    setLoading(true);
    let isOver = false;
    return () => {
      if (!isOver) running.current -= 1;
      isOver = true;
    };
  });
  return { isLoading, beginLoading };
}
