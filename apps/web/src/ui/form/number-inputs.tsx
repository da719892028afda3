import { NumberInput, TextInput, type NumberInputProps, type TextInputProps } from '@mantine/core';
import { cents, type Cents } from '@cordovan/domain/money';

type Plain = Omit<NumberInputProps, 'value' | 'defaultValue' | 'onChange' | 'min' | 'max'>;

const toNumber = (value: number | string): number | null =>
  value === '' || !Number.isFinite(Number(value)) ? null : Number(value);

interface MoneyProps extends Plain {
  readonly value: Cents | null;
  readonly onChange: (amount: Cents | null) => void;
  readonly min?: Cents;
  readonly max?: Cents;
}

/** A money input: dollars with two decimals on screen, whole cents as its value. */
export function MoneyInput({ value, onChange, min, max, ...rest }: MoneyProps) {
  return (
    <NumberInput
      {...rest}
      value={value === null ? '' : value / 100}
      onChange={(typed) => {
        const amount = toNumber(typed);
        onChange(amount === null ? null : cents(Math.round(amount * 100)));
      }}
      {...(min === undefined ? {} : { min: min / 100 })}
      {...(max === undefined ? {} : { max: max / 100 })}
      prefix="$"
      decimalScale={2}
      fixedDecimalScale
      thousandSeparator=","
      // The rules report limits with a message. Silently clamping the input would hide a mistake.
      clampBehavior="none"
      hideControls
      inputMode="decimal"
    />
  );
}

interface PercentProps extends Plain {
  /** Percent: 8.25 means 8.25 % (C-14). */
  readonly value: number | null;
  readonly onChange: (percent: number | null) => void;
}

export function PercentInput({ value, onChange, ...rest }: PercentProps) {
  return (
    <NumberInput
      {...rest}
      value={value ?? ''}
      onChange={(typed) => onChange(toNumber(typed))}
      suffix="%"
      decimalScale={2}
      clampBehavior="none"
      hideControls
      inputMode="decimal"
    />
  );
}

interface DigitsProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  readonly value: string;
  readonly onChange: (digits: string) => void;
  /** Maximum number of digits. */
  readonly digits: number;
}

/** Digits only, such as the last four of a card or a ZIP code. Keeps leading zeros. */
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
