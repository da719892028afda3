import { type SyntheticEvent, useState } from 'react';
import { emailDesign } from '@cordovan/contracts/shop-designs';
import { emailProblem, isEmail } from '@cordovan/domain/identity';
import { messageText } from '@cordovan/domain/messages';
import { refusedText } from '../../lib/card/refused-text.ts';
import { HiddenField } from '../../lib/http/hidden-field.tsx';
import { send } from '../../lib/http/send.ts';
import { Dialog } from '../dialog.tsx';
import { Field } from '../send/field.tsx';
import type { DesignState } from '../state/use-design.ts';
import { useTexts } from '../texts.ts';
import { wireDesign } from './wire-design.ts';

interface Props {
  readonly state: Pick<DesignState, 'shop' | 'design'>;
  readonly onClose: () => void;
}

/** Emails the design to the address in its one field. */
export function EmailDialog({ state: { shop, design }, onClose }: Props) {
  const { say, language } = useTexts();
  const [email, setEmail] = useState('');
  const [step, setStep] = useState<'form' | 'sending' | 'sent'>('form');
  const [problem, setProblem] = useState('');
  const submit = async () => {
    if (!isEmail(email.trim())) {
      setProblem(messageText(language, emailProblem(email)));
      return;
    }
    setStep('sending');
    try {
      const body = { company: shop.label, design: wireDesign(design), email: email.trim() };
      await send(emailDesign, { body, quiet: true });
      setStep('sent');
    } catch (error) {
      setProblem(refusedText(error) ?? say('email.failed'));
      setStep('form');
    }
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (step === 'form') void submit();
  };
  const close = (
    <button type="button" className="button quiet" onClick={onClose}>
      {say('send.close')}
    </button>
  );
  if (step === 'sent')
    return (
      <Dialog title={say('email.title')} onClose={onClose}>
        <p role="status">{say('email.sent', { email: email.trim() })}</p>
        <div className="buttons">{close}</div>
      </Dialog>
    );
  return (
    <Dialog title={say('email.title')} onClose={onClose}>
      <p className="soft">{say('email.hint')}</p>
      <form className="form" noValidate onSubmit={onSubmit}>
        <HiddenField />
        <Field
          label={say('send.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          value={email}
          isMissing={problem !== '' && !isEmail(email.trim())}
          onText={(text) => {
            setEmail(text);
            setProblem('');
          }}
        />
        {problem && (
          <p role="alert" className="problem">
            {problem}
          </p>
        )}
        <div className="buttons">
          <button type="submit" className="button" disabled={step === 'sending'}>
            {say(step === 'sending' ? 'send.sending' : 'email.send')}
          </button>
          {close}
        </div>
      </form>
    </Dialog>
  );
}
