import { useState } from 'react';
import type { AccountInfo } from '@cordovan/contracts/identity';
import { currentSession } from '../../lib/session/session-store.ts';
import { GivenPassword } from './given-password.tsx';
import { SignInForm } from './sign-in-form.tsx';

interface Props {
  /** Known already: the cursor waits at the password. */
  readonly username?: string;
  /** At a shared terminal: a badge that is scanned into the password is discarded. */
  readonly discardsScans?: boolean;
  readonly onSignedIn: (user: AccountInfo) => void;
  /** Tells which of the two steps is shown. */
  readonly onStep?: (step: SignInStep) => void;
}

export type SignInStep = 'sign-in' | 'change-password';

/** The step that a person is at who comes to the sign-in: signed in, a password that was given is still to be changed. */
export const firstStep = (): SignInStep =>
  currentSession()?.mustChangePassword ? 'change-password' : 'sign-in';

/** Signing in, and choosing another password where somebody else chose the first one (N-31). */
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
