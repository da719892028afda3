import { useEffect, useState } from 'react';

const FIRST = 'style';

/** The step that a browser history entry shows; null if its panel was closed. */
function stepOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('step' in state)) return FIRST;
  return typeof state.step === 'string' ? state.step : null;
}

/**
 * The open step. Opening a step adds a browser history entry: Back returns to the previous step, or leaves the shop
 * from the first one.
 */
export function useOpenStep() {
  const [openKey, setOpenKey] = useState<string | null>(FIRST);
  useEffect(() => {
    // A reloaded page begins with its first step.
    window.history.replaceState(null, '');
    const goTo = ({ state }: PopStateEvent) => setOpenKey(stepOf(state));
    window.addEventListener('popstate', goTo);
    return () => window.removeEventListener('popstate', goTo);
  }, []);
  const open = (key: string | null) => {
    setOpenKey(key);
    if (key === null) window.history.replaceState({ step: null }, '');
    else window.history.pushState({ step: key }, '');
  };
  return { openKey, open };
}
