import { useCallback, useEffect, useState } from 'react';

/** Safari can't say when it is idle. */
const WAIT_MS = 2_000;

/**
 * Loads a part of the page that the first picture doesn't need: once the browser is idle, or when it is asked for. A
 * failed load is tried again when it is asked for.
 */
export function useLoaded<Part>(load: () => Promise<Part>) {
  const [part, setPart] = useState<Part>();
  const [hasFailed, setFailed] = useState(false);
  const begin = useCallback(
    () =>
      load().then((loaded) => {
        setFailed(false);
        setPart(() => loaded);
      }),
    [load],
  );
  useEffect(() => {
    // A failure is shown when the part is asked for.
    const preload = () => void begin().catch(() => undefined);
    if ('requestIdleCallback' in window) window.requestIdleCallback(preload);
    else setTimeout(preload, WAIT_MS);
  }, [begin]);
  const ask = () => {
    if (part === undefined) begin().catch(() => setFailed(true));
  };
  return { part, hasFailed, ask };
}
