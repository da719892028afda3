import { useEffect } from 'react';

const ATTRIBUTE = 'data-mantine-color-scheme';

/** Prints dark screens in the light colors, because light text is unreadable in print. */
export function useLightPrint(): void {
  useEffect(() => {
    const page = document.documentElement;
    let shown: string | null = null;
    const lighten = () => {
      shown ??= page.getAttribute(ATTRIBUTE);
      page.setAttribute(ATTRIBUTE, 'light');
    };
    const restore = () => {
      if (shown !== null) page.setAttribute(ATTRIBUTE, shown);
      shown = null;
    };
    window.addEventListener('beforeprint', lighten);
    window.addEventListener('afterprint', restore);
    return () => {
      window.removeEventListener('beforeprint', lighten);
      window.removeEventListener('afterprint', restore);
    };
  }, []);
}
