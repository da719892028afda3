import { TextInput, type TextInputProps } from '@mantine/core';
import { cents, type Cents } from '@cordovan/domain/money';
import { MOST_PIECES } from '@cordovan/domain/orders';
import { formatMoney } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { NumberField, type NumberFieldProps } from './number-field.tsx';

type Plain = Omit<NumberFieldProps, 'value' | 'onChange' | 'rule' | 'format'>;

interface MoneyProps extends Plain {
  readonly value: Cents | null;
  readonly onChange: (amount: Cents | null) => void;
}

/** A money input: dollars with two decimals on screen, whole cents as its value. */
export function MoneyInput({ value, onChange, ...rest }: MoneyProps) {
  const language = useLanguage();
  return (
    <NumberField
      {...rest}
      rule={{ decimals: 2 }}
      value={value === null ? null : value / 100}
      format={(amount) => formatMoney(toCents(amount), language)}
      onChange={(amount) => onChange(amount === null ? null : toCents(amount))}
    />
  );
}

const toCents = (amount: number): Cents => cents(Math.round(amount * 100));

interface PercentProps extends Plain {
  /** Percent: 8.25 means 8.25 % (C-14). */
  readonly value: number | null;
  readonly onChange: (percent: number | null) => void;
  /** Maximum number of decimals. */
  readonly decimals?: number;
}

/** A percentage from 0 to 100. */
export function PercentInput({ decimals = 2, ...rest }: PercentProps) {
  return <NumberField {...rest} rule={{ decimals, min: 0, max: 100 }} format={(percent) => `${percent}%`} />;
}

interface QuantityProps extends Plain {
  readonly value: number;
  readonly onChange: (quantity: number) => void;
}

const QUANTITIES = { decimals: 0, min: 1, max: MOST_PIECES };

/** A number of pieces. An empty field keeps the last number. */
export function QuantityInput({ onChange, ...rest }: QuantityProps) {
  return (
    <NumberField
      {...rest}
      rule={QUANTITIES}
      onChange={(quantity) => quantity !== null && onChange(quantity)}
    />
  );
}

interface DigitsProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  readonly value: string;
  readonly onChange: (digits: string) => void;
  /** Maximum number of digits. */
  readonly digits: number;
}

/** Digits only, such as a card's last four or a ZIP code. Keeps leading zeros. */
export function DigitsInput({ value, onChange, digits, ...rest }: DigitsProps) {
  return (
    <TextInput
      {...rest}
      className="tabular"
      inputMode="numeric"
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, digits))}
    />
  );
}
