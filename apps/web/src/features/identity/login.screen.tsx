import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountInfo } from '@cordovan/contracts/identity';
import { pageConfiguration } from '../../lib/page-configuration.ts';
import { DemoSignIns } from './demo-sign-ins.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { firstStep, SignIn, type SignInStep } from './sign-in.tsx';

interface Props {
  /** Whether the sign-in leads back to a workshop screen, where badges are scanned. */
  readonly isSharedTerminal: boolean;
  readonly onSignedIn: (user: AccountInfo) => void;
  /** Language and color scheme. A prop, because they belong to the shell. */
  readonly corner: ReactNode;
}

const titles = {
  'sign-in': 'signIn.title',
  'second-step': 'factors.stepTitle',
  'change-password': 'password.title',
  'add-factor': 'factors.requiredTitle',
  forgotten: 'recovery.title',
} as const satisfies Record<SignInStep, string>;

/** The sign-in page. */
export function LoginScreen({ isSharedTerminal, onSignedIn, corner }: Props) {
  const { t } = useTranslation('identity');
  const [step, setStep] = useState(firstStep);
  const title = t(titles[step]);
  useEffect(() => {
    document.title = `${title} · Cordovan`;
  }, [title]);
  return (
    <SignInFrame title={title} corner={corner}>
      <SignIn discardsScans={isSharedTerminal} onSignedIn={onSignedIn} onStep={setStep} />
      {step === 'sign-in' && pageConfiguration().isDemo && <DemoSignIns />}
    </SignInFrame>
  );
}
