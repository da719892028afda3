import { useEffect, useState } from 'react';
import { sessionEndsAt } from '../../lib/session/session-store.ts';
import { useSession } from '../../lib/session/use-session.ts';

const TICK_MS = 1_000;

/** Seconds until the session ends, updated every second. Undefined while signed out. */
export function useSecondsLeft(): number | undefined {
  const session = useSession();
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    if (!session) {
      setLeft(undefined);
      return;
    }
    const look = () => setLeft(Math.ceil((sessionEndsAt() - Date.now()) / 1000));
    look();
    const timer = setInterval(look, TICK_MS);
    return () => clearInterval(timer);
  }, [session]);
  return left;
}
