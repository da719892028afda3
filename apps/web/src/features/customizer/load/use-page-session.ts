import { useEffect } from 'react';
import { sessionEndsAt, sessionState } from '../../../lib/session/session-store.ts';
import { signPageIn } from './load-customizer.ts';

const LOOK_MS = 20_000;
/** Long enough before the end that a save that is under way still counts. */
const RENEW_BEFORE_MS = 3 * 60_000;

/**
 * Keeps the page's own session open while the customizer is (N-06): a visitor has no password to sign in again with, and
 * shouldn't lose a design to a clock. After a sleep the page simply signs in once more.
 */
export function usePageSession(): void {
  useEffect(() => {
    let isRenewing = false;
    const look = async () => {
      const isDue = sessionState().kind === 'page' && sessionEndsAt() - Date.now() < RENEW_BEFORE_MS;
      if (!isDue || isRenewing) return;
      isRenewing = true;
      // Without an answer the next look tries again.
      await signPageIn().catch(() => undefined);
      isRenewing = false;
    };
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
}
