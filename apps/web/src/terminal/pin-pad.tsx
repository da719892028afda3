import { type SyntheticEvent, useState } from 'react';
import type { Floor } from '@cordovan/contracts/terminal';
import { HttpRefusal } from '../lib/http/refusal.ts';
import { playAnswer } from '../lib/sound/answer-sound.ts';
import { useTexts } from './texts.ts';
import { identify, type Identity } from './use-person.ts';

interface Props {
  readonly floor: Floor;
  readonly person: Floor['people'][number];
  readonly onIdentified: (identity: Identity) => void;
  readonly onCancel: () => void;
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const;
const MOST_DIGITS = 8;

/** A keypad for the PIN. Without a network, the PIN is encrypted and checked later. */
export function PinPad({ floor, person, onIdentified, onCancel }: Props) {
  const { say } = useTexts();
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setSending(true);
    try {
      onIdentified(await identify(floor, person, pin));
    } catch (error) {
      if (!(error instanceof HttpRefusal)) throw error;
      playAnswer(false);
      setPin('');
      setProblem(error.message || say('noAnswer'));
    } finally {
      setSending(false);
    }
  };
  return (
    <form className="card pin" onSubmit={(event) => void submit(event)} noValidate>
      <label htmlFor="pin">{say('pin.title', { name: person.name })}</label>
      <input
        id="pin"
        className="field code"
        type="password"
        inputMode="none"
        autoFocus
        autoComplete="off"
        maxLength={MOST_DIGITS}
        value={pin}
        onChange={(event) => setPin(event.currentTarget.value.replaceAll(/\D/g, ''))}
        aria-describedby="pin-problem"
        aria-invalid={problem !== ''}
      />
      <p id="pin-problem" role="alert" className="problem">
        {problem}
      </p>
      <div className="keys">
        {DIGITS.map((digit) => (
          <button
            key={digit}
            type="button"
            className="option"
            aria-label={`${say('pin.digit')} ${digit}`}
            onClick={() => setPin((typed) => `${typed}${digit}`.slice(0, MOST_DIGITS))}
          >
            {digit}
          </button>
        ))}
        <button type="button" className="option" onClick={() => setPin('')}>
          {say('pin.erase')}
        </button>
      </div>
      <div className="actions">
        <button type="submit" className="action" data-first disabled={isSending || pin.length < 4}>
          {say(isSending ? 'who.checking' : 'pin.submit')}
        </button>
        <button type="button" className="action" onClick={onCancel}>
          {say('pin.cancel')}
        </button>
      </div>
    </form>
  );
}
