import { useState } from 'react';
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { startAuthentication } from '@simplewebauthn/browser';
import { useTranslation } from 'react-i18next';
import { oneTimeCode, recoveryCode } from '@cordovan/domain/identity';
import { HttpRefusal } from '../../../lib/http/refusal.ts';
import { useMessage } from '../../../lib/i18n/use-language.ts';
import { completeWith, type SecondStep, type SignedIn } from '../../../lib/session/sign-in.ts';
import { sendBeginPasskeySignIn } from '../api/factors.ts';

interface Props {
  readonly step: SecondStep;
  readonly onOutcome: (outcome: SignedIn) => Promise<void>;
  readonly onLeave: () => void;
}

type Way = 'passkey' | 'totp' | 'recovery code';

/** The second step of a sign-in: a passkey, an app's code, or a recovery code (ADR 31). */
export function SecondStepForm({ step, onOutcome, onLeave }: Props) {
  const { t } = useTranslation('identity');
  const [way, setWay] = useState<Way>(firstWay(step.factors));
  const others = (['passkey', 'totp', 'recovery code'] as const).filter(
    (one) => one !== way && step.factors.includes(one),
  );
  const { isBusy, problem, complete } = useCompletion({ step, onOutcome, onLeave });
  return (
    <Stack>
      {way === 'passkey' ? (
        <PasskeyStep
          {...{ isBusy, problem }}
          onSign={() => void complete(() => signWithPasskey(step.ticket))}
        />
      ) : (
        <CodeStep
          key={way}
          way={way}
          {...{ isBusy, problem }}
          onCode={(code) =>
            void complete(() => Promise.resolve(way === 'totp' ? { code } : { recoveryCode: code }))
          }
        />
      )}
      {others.map((one) => (
        <Button key={one} variant="default" onClick={() => setWay(one)}>
          {t(`factors.ways.${one}`)}
        </Button>
      ))}
      <Button variant="subtle" color="quiet" onClick={onLeave}>
        {t('recovery.back')}
      </Button>
    </Stack>
  );
}

const firstWay = (factors: readonly string[]): Way =>
  factors.includes('passkey') ? 'passkey' : factors.includes('totp') ? 'totp' : 'recovery code';

async function signWithPasskey(ticket: string) {
  const { options } = await sendBeginPasskeySignIn(ticket);
  const passkey = await startAuthentication({ optionsJSON: options as never });
  return { passkey: passkey as unknown as Record<string, unknown> };
}

type Factor = {
  readonly code?: string;
  readonly recoveryCode?: string;
  readonly passkey?: Record<string, unknown>;
};

function useCompletion({ step, onOutcome, onLeave }: Props) {
  const { t } = useTranslation('identity');
  const message = useMessage();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const complete = async (factor: () => Promise<Factor>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await onOutcome(await completeWith({ ticket: step.ticket, ...(await factor()) }));
    } catch (error) {
      if (!(error instanceof HttpRefusal)) setProblem(t('factors.passkeyFailed'));
      else if (error.code === 'FACTOR_CODE_WRONG') setProblem(message('FACTOR_CODE_WRONG'));
      // The error dialog says that the sign-in took too long or is blocked; the user has to start over.
      else if (error.code === 'SIGN_IN_EXPIRED') onLeave();
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, problem, complete };
}

interface StepProps {
  readonly isBusy: boolean;
  readonly problem: string | undefined;
}

function PasskeyStep({ isBusy, problem, onSign }: StepProps & { readonly onSign: () => void }) {
  const { t } = useTranslation('identity');
  return (
    <>
      <Text c="dimmed">{t('factors.passkeyHint')}</Text>
      {problem && (
        <Text c="oxblood" role="alert">
          {problem}
        </Text>
      )}
      <Button
        size="md"
        fullWidth
        autoFocus
        loading={isBusy}
        leftSection={<IconFingerprint size={20} aria-hidden />}
        onClick={onSign}
      >
        {t('factors.usePasskey')}
      </Button>
    </>
  );
}

interface CodeProps extends StepProps {
  readonly way: Exclude<Way, 'passkey'>;
  readonly onCode: (code: string) => void;
}

function CodeStep({ way, isBusy, problem, onCode }: CodeProps) {
  const { t } = useTranslation('identity');
  const message = useMessage();
  const [code, setCode] = useState('');
  const [isTried, setTried] = useState(false);
  const isReady = (way === 'totp' ? oneTimeCode(code) : recoveryCode(code)) !== undefined;
  const invalid = isTried && !isReady ? message('FACTOR_CODE_WRONG') : undefined;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (isReady && !isBusy) onCode(code);
      }}
    >
      <Stack>
        <Text c="dimmed">{t(way === 'totp' ? 'factors.totpHint' : 'factors.recoveryHint')}</Text>
        <TextInput
          label={t(way === 'totp' ? 'factors.code' : 'factors.recoveryCode')}
          className="tabular"
          inputMode={way === 'totp' ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          required
          autoFocus
          error={invalid ?? problem}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Button type="submit" size="md" loading={isBusy} fullWidth>
          {t('factors.continue')}
        </Button>
      </Stack>
    </form>
  );
}
