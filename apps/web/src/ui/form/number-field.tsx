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
  /** Formats the value while the user isn't typing. */
  readonly format?: (value: number) => string;
}

/** Leather areas, in the company's unit. Keeps four decimals. */
export const AREAS: NumberRule = { decimals: 4 };

/** Typed text, and the value of the field at that time. */
interface Typed {
  readonly text: string;
  readonly isEditing: boolean;
  readonly value: number | null;
}

/**
 * A number field that keeps the text as typed. Text that breaks the field's rule shows an error and changes nothing;
 * `finishNumbers` blocks submitting the form until it is corrected.
 */
export function NumberField({ value, onChange, rule, format, error, onBlur, ...rest }: NumberFieldProps) {
  const { t } = useTranslation('ui');
  const language = useLanguage();
  const [typed, setTyped] = useState<Typed>();
  // A value changed from outside, such as by a button, replaces unfinished input.
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

/** Whether all numbers in a form, or on the page, are valid. If not, focuses the first invalid one. */
export function finishNumbers(form: ParentNode = document): boolean {
  const open = [...form.querySelectorAll<HTMLElement>('[data-unfinished]')];
  open[0]?.focus();
  return open.length === 0;
}
