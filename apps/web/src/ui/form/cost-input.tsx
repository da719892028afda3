import { type Cents, cents } from '@cordovan/domain/money';
import { HOME_CURRENCY } from '@cordovan/domain/purchasing';
import { NumberField, type NumberFieldProps } from './number-field.tsx';
import { MoneyInput } from './number-inputs.tsx';

interface Props extends Omit<NumberFieldProps, 'value' | 'onChange' | 'rule' | 'format'> {
  readonly currency: string;
  readonly value: Cents | null;
  readonly onChange: (amount: Cents | null) => void;
}

/** An amount in the vendor's currency. Shows the currency code unless it is dollars. */
export function CostInput({ currency, value, onChange, ...rest }: Props) {
  if (currency === HOME_CURRENCY) return <MoneyInput {...rest} value={value} onChange={onChange} />;
  return (
    <NumberField
      rightSection={<small>{currency}</small>}
      rightSectionWidth={52}
      {...rest}
      rule={{ decimals: 2 }}
      value={value === null ? null : value / 100}
      onChange={(amount) => onChange(amount === null ? null : cents(Math.round(amount * 100)))}
    />
  );
}
