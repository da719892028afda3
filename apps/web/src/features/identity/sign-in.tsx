import { useState } from 'react';
import type { AccountInfo } from '@cordovan/contracts/identity';
import { useMessage } from '../../lib/i18n/use-language.ts';
import { currentSession } from '../../lib/session/session-store.ts';
import type { SecondStep, SignedIn } from '../../lib/session/sign-in.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';
import { RequiredFactor } from './factors/required-factor.tsx';
import { SecondStepForm } from './factors/second-step-form.tsx';
import { GivenPassword } from './given-password.tsx';
import { ForgottenPassword } from './recovery/forgotten-password.tsx';
import { SignInForm } from './sign-in-form.tsx';

interface Props {
  /** If known, the password field gets the focus. */
  readonly username?: string;
  /** At a shared terminal: discards a badge scanned into the password. */
  readonly discardsScans?: boolean;
  readonly onSignedIn: (user: AccountInfo) => void;
  /** Reports which step is shown. */
  readonly onStep?: (step: SignInStep) => void;
}

export type SignInStep = 'sign-in' | 'second-step' | 'change-password' | 'add-factor' | 'forgotten';

/** The first step: what a signed-in user must do before anything else; otherwise, signing in. */
export function firstStep(): SignInStep {
  const session = currentSession();
  if (session?.mustChangePassword) return 'change-password';
  return session?.mustAddFactor ? 'add-factor' : 'sign-in';
}

/** Signs in: password, second factor, and what the account must do first (N-31, ADR 31). */
export function SignIn({ username, discardsScans, onSignedIn, onStep }: Props) {
  const [step, setStep] = useState(firstStep);
  const [second, setSecond] = useState<SecondStep>();
  const [typed, setTyped] = useState(username);
  const goTo = (next: SignInStep) => {
    setStep(next);
    onStep?.(next);
  };
  const proceed = useOutcome({ goTo, setSecond, onSignedIn });
  const leave = () => goTo('sign-in');
  if (step === 'change-password') return <GivenPassword onOutcome={proceed} onLeave={leave} />;
  if (step === 'add-factor') return <RequiredFactor onOutcome={proceed} onLeave={leave} />;
  if (step === 'second-step' && second)
    return <SecondStepForm step={second} onOutcome={proceed} onLeave={leave} />;
  if (step === 'forgotten') return <ForgottenPassword email={typed ?? ''} onLeave={leave} />;
  return (
    <SignInForm
      {...(typed === undefined ? {} : { username: typed })}
      discardsScans={discardsScans}
      onOutcome={proceed}
      onForgotten={(email) => {
        setTyped(email === '' ? undefined : email);
        goTo('forgotten');
      }}
    />
  );
}

interface Steps {
  readonly goTo: (step: SignInStep) => void;
  readonly setSecond: (step: SecondStep) => void;
  readonly onSignedIn: (user: AccountInfo) => void;
}

/** Continues with the outcome of a step. */
function useOutcome({ goTo, setSecond, onSignedIn }: Steps): (outcome: SignedIn) => Promise<void> {
  const dialogs = useDialogs();
  const message = useMessage();
  return async (outcome) => {
    if (outcome.kind === 'signed-in') onSignedIn(outcome.user);
    if (outcome.kind === 'must-change-password') goTo('change-password');
    if (outcome.kind === 'must-add-factor') goTo('add-factor');
    if (outcome.kind === 'second-step') {
      setSecond(outcome);
      goTo('second-step');
    }
    if (outcome.kind === 'inactive') {
      goTo('sign-in');
      const title = message('TITLE_USER_DISABLED');
      await dialogs.message({ icon: 'warning', title, text: message('ACCOUTN__INACTIVE_USER') });
    }
    if (outcome.kind === 'role-not-valid') {
      goTo('sign-in');
      await dialogs.message({ icon: 'warning', text: message('ROLE_NOT_VALID') });
    }
  };
}
