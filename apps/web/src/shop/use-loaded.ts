import { useCallback, useEffect, useState } from 'react';

/** Safari can't say when it is idle. */
const WAIT_MS = 2_000;

/**
 * Loads a part of the page that the first picture doesn't need: once the browser is idle, when it is asked for, or at
 * once where the page `opensWithIt`. A failed load is tried again when it is asked for; a failure that no one waits for
 * is not shown.
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

/** Returns what cancels it. */
function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const idle = window.requestIdleCallback(run);
    return () => window.cancelIdleCallback(idle);
  }
  const wait = setTimeout(run, WAIT_MS);
  return () => clearTimeout(wait);
}
