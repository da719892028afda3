import { useState, type ComponentProps } from 'react';
import { NO_MONEY, type Cents } from '@cordovan/domain/money';
import { MoneyInput } from './number-inputs.tsx';

interface Props extends Omit<ComponentProps<typeof MoneyInput>, 'value' | 'onChange'> {
  readonly value: Cents;
  readonly onChange: (amount: Cents) => void;
}

/** An amount that is never null: an empty field counts as zero, and stays empty while the user types. */
export function AmountInput({ value, onChange, ...rest }: Props) {
  const [isBlank, setBlank] = useState(false);
  return (
    <MoneyInput
      {...rest}
      value={isBlank ? null : value}
      onChange={(amount) => {
        setBlank(amount === null);
        onChange(amount ?? NO_MONEY);
      }}
      onBlur={() => setBlank(false)}
    />
  );
}
