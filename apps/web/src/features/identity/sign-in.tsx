import { useState } from 'react';
import type { AccountInfo } from '@cordovan/contracts/identity';
import { currentSession } from '../../lib/session/session-store.ts';
import { GivenPassword } from './given-password.tsx';
import { SignInForm } from './sign-in-form.tsx';

interface Props {
  /** If known, the password field gets the focus. */
  readonly username?: string;
  /** At a shared terminal: discards a badge scanned into the password. */
  readonly discardsScans?: boolean;
  readonly onSignedIn: (user: AccountInfo) => void;
  /** Reports which of the two steps is shown. */
  readonly onStep?: (step: SignInStep) => void;
}

export type SignInStep = 'sign-in' | 'change-password';

/** The first step: change the password if the user is signed in and must change it, otherwise sign in. */
export const firstStep = (): SignInStep =>
  currentSession()?.mustChangePassword ? 'change-password' : 'sign-in';

/** Signs in, and asks for a new password if someone else set the current one (N-31). */
export function SignIn({ username, discardsScans, onSignedIn, onStep }: Props) {
  const [step, setStep] = useState(firstStep);
  const goTo = (next: SignInStep) => {
    setStep(next);
    onStep?.(next);
  };
  if (step === 'change-password')
    return <GivenPassword onSignedIn={onSignedIn} onLeave={() => goTo('sign-in')} />;
  return (
    <SignInForm
      {...(username === undefined ? {} : { username })}
      discardsScans={discardsScans}
      onSignedIn={onSignedIn}
      onMustChange={() => goTo('change-password')}
    />
  );
}
