import { useState, type ComponentProps } from 'react';
import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format/format.ts';
import { parseNumber, type NumberRule } from '../../lib/format/parse-number.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';

export interface NumberFieldProps extends Omit<
  ComponentProps<typeof TextInput>,
  'value' | 'defaultValue' | 'onChange' | 'min' | 'max'
> {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly rule: NumberRule;
  /** Shows a value while nothing is typed. */
  readonly format?: (value: number) => string;
}

/** Areas of leather, in the unit that the company works in. Four decimals are kept. */
export const AREAS: NumberRule = { decimals: 4 };

/** Typed text, and the value of the field at that time. */
interface Typed {
  readonly text: string;
  readonly isEditing: boolean;
  readonly value: number | null;
}

/**
 * A number that stays as it was typed. Text that isn't a number of the field's rule gets an error and changes nothing;
 * `finishNumbers` keeps a form from being sent until it is corrected.
 */
export function NumberField({ value, onChange, rule, format, error, onBlur, ...rest }: NumberFieldProps) {
  const { t } = useTranslation('ui');
  const language = useLanguage();
  const [typed, setTyped] = useState<Typed>();
  // A value that changes from outside, such as by a button, replaces what was left unfinished.
  const own = typed && (typed.isEditing || typed.value === value) ? typed : undefined;
  const parsed = own && parseNumber(own.text, rule, language);
  const isWrong = parsed?.ok === false;
  const written = format ?? ((each: number) => formatNumber(each, language, rule.decimals));
  const problem = () => {
    const { min, max } = rule;
    if (min !== undefined && max !== undefined)
      return t(rule.decimals === 0 ? 'number.wholeBetween' : 'number.between', { min, max });
    return t('number.like', { example: written(rule.decimals === 0 ? 12 : 12.5) });
  };
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      value={own?.text ?? (value === null ? '' : written(value))}
      error={isWrong ? problem() : error}
      data-unfinished={isWrong || undefined}
      onChange={(event) => {
        const text = event.currentTarget.value;
        const read = parseNumber(text, rule, language);
        setTyped({ text, isEditing: true, value });
        if (read.ok && read.value !== value) onChange(read.value);
      }}
      onBlur={(event) => {
        setTyped(isWrong && own ? { ...own, isEditing: false, value } : undefined);
        onBlur?.(event);
      }}
    />
  );
}

/** Whether all numbers of a form, or of the page, are valid. Otherwise focuses the first one that isn't. */
export function finishNumbers(form: ParentNode = document): boolean {
  const open = [...form.querySelectorAll<HTMLElement>('[data-unfinished]')];
  open[0]?.focus();
  return open.length === 0;
}
