import type { Cents } from '@cordovan/domain/money';
import { formatMoney } from '../../lib/format/numbers.ts';
import { useTexts } from '../texts.ts';
import { amountText } from './deposit.ts';
import { Field } from './field.tsx';

interface Props {
  /** Asks how much to pay now. */
  readonly question: string;
  readonly total: Cents;
  readonly minimum: Cents;
  /** As typed. */
  readonly amount: string;
  readonly isWrong: boolean;
  readonly onChange: (amount: string) => void;
}

/** Deposit amount, from the minimum to the full total (PAY-09 to PAY-11). */
export function AmountField({ question, total, minimum, amount, isWrong, onChange }: Props) {
  const { say, language } = useTexts();
  const choices = [
    { name: say('send.least'), value: minimum },
    { name: say('send.whole'), value: total },
  ];
  return (
    <fieldset className="fieldGroup">
      <legend>{question}</legend>
      <div className="fieldPair">
        {choices.map(({ name, value }) => (
          <button
            key={name}
            type="button"
            className="choice"
            aria-pressed={amount === amountText(value, language)}
            onClick={() => onChange(amountText(value, language))}
          >
            <span className="choiceName">{name}</span>
            <span className="choiceFact">{formatMoney(value, language)}</span>
          </button>
        ))}
      </div>
      <Field
        label={say('send.amount')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={amount}
        isMissing={isWrong}
        onText={onChange}
      />
    </fieldset>
  );
}
