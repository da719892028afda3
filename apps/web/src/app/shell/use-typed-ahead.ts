import { useEffect } from 'react';

/**
 * Takes what is typed while the palette opens, before its field has the focus: otherwise fast typing would end in the
 * screen below, where single keys are shortcuts.
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
