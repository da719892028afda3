import { type SyntheticEvent, useState } from 'react';
import { can, roleOf } from '@cordovan/domain/identity';
import { type MessageCode, messageText } from '@cordovan/domain/messages';
import { refusedText } from '../../lib/card/refused-text.ts';
import { clearSession, currentSession } from '../../lib/session/session-store.ts';
import { completeWith, type Credentials, type SignedIn, signIn } from '../../lib/session/sign-in.ts';
import { Dialog } from '../dialog.tsx';
import { useTexts } from '../texts.ts';
import { Field } from './field.tsx';
import { useRepTexts } from './rep-texts.ts';

interface Props {
  /** A session ended while the rep was working. */
  readonly isExpired?: boolean;
  readonly onSignedIn: () => void;
  readonly onLeave: () => void;
}

const refusals = {
  'must-change-password': 'PASSWORD_CHANGE_REQUIRED',
  inactive: 'ACCOUTN__INACTIVE_USER',
  'role-not-valid': 'ROLE_NOT_VALID',
  'must-add-factor': 'FACTOR_SETUP_REQUIRED',
} as const satisfies Record<Exclude<SignedIn['kind'], 'signed-in' | 'second-step'>, MessageCode>;

/** Accepts only users who may place orders. Ends any other session. */
function refusalOf(result: Exclude<SignedIn, { kind: 'second-step' }>): MessageCode | undefined {
  const role = result.kind === 'signed-in' ? roleOf(result.user.role, result.user.permissionSet) : null;
  if (role !== null && can(role, 'orders.create')) return undefined;
  clearSession();
  return result.kind === 'signed-in' ? 'ROLE_NOT_VALID_FOR_PAGE' : refusals[result.kind];
}

/** Sign-in for an external sales rep (NAV-37), on top of the page, so that no work is lost (N-08). */
export function RepSignIn({ isExpired = false, onSignedIn, onLeave }: Props) {
  const { say, language } = useTexts();
  const rep = useRepTexts();
  const [credentials, setCredentials] = useState<Credentials>({
    username: currentSession()?.email ?? '',
    password: '',
  });
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [ticket, setTicket] = useState<string>();
  const [code, setCode] = useState('');
  const submit = async () => {
    setBusy(true);
    try {
      const factor = /^[\d\s]*$/.test(code) ? { code } : { recoveryCode: code };
      const result = await (ticket ? completeWith({ ticket, ...factor }) : signIn(credentials));
      if (result.kind === 'second-step') {
        setTicket(result.ticket);
        setBusy(false);
        return;
      }
      const refusal = refusalOf(result);
      if (refusal) setProblem(messageText(language, refusal));
      else onSignedIn();
    } catch (error) {
      setProblem(refusedText(error) ?? rep.failed);
    }
    setBusy(false);
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void submit();
  };
  const change = (part: Partial<Credentials>) => {
    setProblem('');
    setCredentials({ ...credentials, ...part });
  };
  return (
    <Dialog title={rep.title} onClose={isBusy ? undefined : onLeave}>
      <p className="soft">{isExpired ? messageText(language, 'SESSION_EXPIRED') : rep.hint}</p>
      <form className="form" noValidate onSubmit={onSubmit}>
        {ticket ? (
          <Field
            label={rep.code}
            autoComplete="one-time-code"
            maxLength={20}
            value={code}
            onText={(text) => {
              setProblem('');
              setCode(text);
            }}
          />
        ) : (
          <>
            <Field
              label={say('send.email')}
              type="email"
              inputMode="email"
              autoComplete="username"
              maxLength={254}
              value={credentials.username}
              onText={(username) => change({ username })}
            />
            <Field
              label={rep.password}
              type="password"
              autoComplete="current-password"
              maxLength={200}
              value={credentials.password}
              onText={(password) => change({ password })}
            />
          </>
        )}
        {problem && (
          <p role="alert" className="problem">
            {problem}
          </p>
        )}
        <div className="buttons">
          <button type="submit" className="button" disabled={isBusy}>
            {rep.signIn}
          </button>
          <button type="button" className="button quiet" onClick={onLeave} disabled={isBusy}>
            {isExpired ? say('send.back') : rep.asCustomer}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
