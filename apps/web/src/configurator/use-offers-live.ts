import { useEffect, useState } from 'react';
import { offerLive } from '@cordovan/picture/live';

let known: boolean | undefined;

/** Whether a real graphics card can show furniture live. Checked once per page, when the browser is idle. */
export function useOffersLive(): boolean {
  const [isOffered, setOffered] = useState(known ?? false);
  useEffect(() => {
    if (known !== undefined) return;
    const timer = setTimeout(() => setOffered((known ??= offerLive())), 600);
    return () => clearTimeout(timer);
  }, []);
  return isOffered;
}
