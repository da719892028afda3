import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { SESSION_WARNING_SECONDS } from '@cordovan/domain/identity';
import { patterns } from '../../lib/paths.ts';
import { currentSession, sessionEndsAt, type Session } from '../../lib/session/session-store.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { onSignInNeeded } from './sign-in-again.ts';

const loadEnding = () => import('./session-ending-dialog.tsx');
const SessionEndingDialog = lazy(async () => ({ default: (await loadEnding()).SessionEndingDialog }));
const loadAgain = () => import('./sign-in-again-dialog.tsx');
const SignInAgainDialog = lazy(async () => ({ default: (await loadAgain()).SignInAgainDialog }));

const TICK_MS = 1_000;

/** Seconds until the session ends, looked at once a second; undefined while nobody is signed in. */
function useSecondsLeft(): number | undefined {
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

interface Ended {
  readonly session: Session;
  readonly reason: 'SESSION_EXPIRED' | 'UNAUTHORIZED';
}

function endedBy(reason: Ended['reason']): Ended | undefined {
  const session = currentSession();
  return session && { session, reason };
}

/** Warns a minute before an idle session ends (N-31); after it, lets the person sign in over the screen (N-08). */
export function SessionWatch() {
  const left = useSecondsLeft();
  const [ended, setEnded] = useState<Ended>();
  const isAtLogin = useIsAtLogin();
  const navigate = useNavigate();
  const { pathname, searchStr } = useLocation();

  useEffect(() => {
    if (left !== undefined && left <= 0 && !isAtLogin)
      setEnded((known) => known ?? endedBy('SESSION_EXPIRED'));
  }, [left, isAtLogin]);

  useEffect(
    () =>
      onSignInNeeded(() => {
        if (isAtLogin) return;
        if (currentSession()) setEnded((known) => known ?? endedBy('UNAUTHORIZED'));
        else void navigate({ to: patterns.login, search: { returnTo: `${pathname}${searchStr}` } });
      }),
    [isAtLogin, navigate, pathname, searchStr],
  );

  if (isAtLogin) return null;
  if (ended)
    return (
      <Suspense>
        <SignInAgainDialog {...ended} onDone={() => setEnded(undefined)} />
      </Suspense>
    );
  const isEnding = left !== undefined && left > 0 && left <= SESSION_WARNING_SECONDS;
  if (!isEnding) return null;
  return (
    <Suspense>
      <SessionEndingDialog seconds={left} />
    </Suspense>
  );
}

function useIsAtLogin(): boolean {
  return useLocation().pathname.toLowerCase() === patterns.login.toLowerCase();
}
