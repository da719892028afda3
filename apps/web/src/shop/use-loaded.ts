import { useCallback, useEffect, useState } from 'react';

/** Safari doesn't support `requestIdleCallback`. */
const WAIT_MS = 2_000;

/**
 * Loads a part of the page that the first picture doesn't need: when the browser is idle, when it is requested, or
 * immediately if the page `opensWithIt`. A failed load is retried on the next request. A failure is shown only if the
 * part was requested.
 */
export function useLoaded<Part>(load: () => Promise<Part>, opensWithIt = false) {
  const [part, setPart] = useState<Part>();
  const [hasFailed, setFailed] = useState(false);
  const begin = useCallback(
    (onFailure: () => void) =>
      void load().then((loaded) => {
        setFailed(false);
        setPart(() => loaded);
      }, onFailure),
    [load],
  );
  const ask = useCallback(() => begin(() => setFailed(true)), [begin]);
  useEffect(() => {
    if (!opensWithIt) return whenIdle(() => begin(() => undefined));
    ask();
    return undefined;
  }, [ask, begin, opensWithIt]);
  return { part, hasFailed, ask };
}

/** Returns a function that cancels it. */
function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const idle = window.requestIdleCallback(run);
    return () => window.cancelIdleCallback(idle);
  }
  const wait = setTimeout(run, WAIT_MS);
  return () => clearTimeout(wait);
}
