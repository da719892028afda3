import { useEffect } from 'react';
import { sessionEndsAt, sessionState } from '../../../lib/session/session-store.ts';
import { signPageIn } from './load-customizer.ts';

const LOOK_MS = 20_000;
/** Milliseconds before the session ends. Long enough for a running save to finish. */
const RENEW_BEFORE_MS = 3 * 60_000;

/**
 * Keeps the page's own session open while the customizer is open (N-06). A visitor has no password to sign in
 * again and shouldn't lose a design to a timeout. After sleep, the page signs in again.
 */
export function usePageSession(): void {
  useEffect(() => {
    let isRenewing = false;
    const look = async () => {
      const isDue = sessionState().kind === 'page' && sessionEndsAt() - Date.now() < RENEW_BEFORE_MS;
      if (!isDue || isRenewing) return;
      isRenewing = true;
      // If this fails, the next check tries again.
      await signPageIn().catch(() => undefined);
      isRenewing = false;
    };
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
}
