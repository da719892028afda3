import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { SESSION_WARNING_SECONDS } from '@cordovan/domain/identity';
import { patterns } from '../../lib/paths.ts';
import { currentSession, sessionEndsAt } from '../../lib/session/session-store.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';
import { openSessionDialog } from './open-session-dialog.ts';
import { onSignInNeeded } from './sign-in-again.ts';
import type { Ended } from './sign-in-over.tsx';
import { useSecondsLeft } from './use-seconds-left.ts';
import { useLeaveEnded, useSignOut } from './use-sign-out.ts';

function endedBy(reason: Ended['reason']): Ended | undefined {
  const session = currentSession();
  return session && { session, reason };
}

/** Warns a minute before an idle session ends (N-31). Afterwards, lets the user sign in over the screen (N-08). */
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

  const isEnding = left !== undefined && left > 0 && left <= SESSION_WARNING_SECONDS;
  useWarning(isEnding && !ended && !isAtLogin, setEnded);
  useSigningInOver(isAtLogin ? undefined : ended, setEnded);
  return null;
}

function useWarning(isEnding: boolean, setEnded: (ended: Ended | undefined) => void): void {
  const dialogs = useDialogs();
  const signOut = useSignOut();
  useEffect(() => {
    if (!isEnding) return;
    return openSessionDialog(dialogs, {
      show: ({ SessionEnding, SessionEndingTitle }) => ({
        title: <SessionEndingTitle />,
        content: (
          <SessionEnding
            onLeave={() => void signOut()}
            isLastMoment={(currentSession()?.lastMoment ?? 0) <= sessionEndsAt()}
            onSignInAgain={() => setEnded(endedBy('SESSION_EXPIRED'))}
          />
        ),
      }),
      // The sign-in dialog that follows loads its content again.
      onLost: () => undefined,
    });
  }, [isEnding, dialogs, signOut, setEnded]);
}

function useSigningInOver(ended: Ended | undefined, setEnded: (ended: undefined) => void): void {
  const dialogs = useDialogs();
  const leave = useLeaveEnded();
  useEffect(() => {
    if (!ended) return;
    const done = () => setEnded(undefined);
    const leaveForGood = () => {
      leave();
      done();
    };
    return openSessionDialog(dialogs, {
      show: ({ SignInAgain, SignInAgainTitle }) => ({
        title: <SignInAgainTitle />,
        content: <SignInAgain {...ended} onDone={done} onLeave={leaveForGood} />,
      }),
      onLost: done,
    });
  }, [ended, setEnded, dialogs, leave]);
}

function useIsAtLogin(): boolean {
  return useLocation().pathname.toLowerCase() === patterns.login.toLowerCase();
}
