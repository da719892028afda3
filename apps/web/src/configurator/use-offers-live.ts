import { useEffect, useState } from 'react';
import { offerLive } from '@cordovan/picture/live';

/** Whether a real graphics card can show furniture live. Checked when the browser is idle. */
export function useOffersLive(): boolean {
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOffered(offerLive()), 600);
    return () => clearTimeout(timer);
  }, []);
  return isOffered;
}
