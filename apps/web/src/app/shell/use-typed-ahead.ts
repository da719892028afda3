import { useEffect } from 'react';

/**
 * Collects what is typed while the palette opens, before its field has the focus. Otherwise fast typing would reach
 * the screen underneath, where single keys are shortcuts.
 */
export function useTypedAhead(isOpening: boolean, onKey: (key: string) => void): void {
  useEffect(() => {
    if (!isOpening) return;
    const listen = (event: KeyboardEvent) => {
      const isInDialog = event.target instanceof Element && event.target.closest('[role="dialog"]') !== null;
      if (isInDialog || event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1) return;
      event.preventDefault();
      event.stopPropagation();
      onKey(event.key);
    };
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, [isOpening, onKey]);
}
