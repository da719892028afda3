import '@mantine/dates/styles.css';
import 'dayjs/locale/es';
import { useState } from 'react';
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import { DateInput, type DateInputProps } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { today } from '../../lib/format/format.ts';
import { formatsOf } from '../../lib/format/formats.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';

dayjs.extend(customParseFormat);

/** NAV-49, C-40: the week starts on day 7, Sunday, which Mantine numbers 0. */
const FIRST_DAY_OF_WEEK = 0;

interface Props extends Omit<DateInputProps, 'value' | 'onChange' | 'valueFormat' | 'firstDayOfWeek'> {
  /** `YYYY-MM-DD`. */
  readonly value: string | null;
  readonly onChange: (day: string | null) => void;
  /** Delivery dates use MM/DD/YYYY in both languages (N-37). */
  readonly isDelivery?: boolean;
}

/** Reads `12/05/2026` and also `12/5/2026`, with day and month in the order of the format. */
function parseDay(typed: string, format: string): string | null {
  const day = dayjs(typed.trim(), [format, format.replace('DD', 'D').replace('MM', 'M'), 'YYYY-MM-DD'], true);
  return day.isValid() ? day.format('YYYY-MM-DD') : null;
}

/** A calendar day, picked or typed in the language's format. Shows an error if the typed text can't be read. */
export function DayInput({ value, onChange, isDelivery = false, ...rest }: Props) {
  const { t } = useTranslation('ui');
  const language = useLanguage();
  const formats = formatsOf(language);
  const format = isDelivery ? formats.deliveryDay : formats.day;
  const shownFormat = format.replace('YYYY', t('date.yearLetters'));
  const [unread, setUnread] = useState('');
  return (
    <DateInput
      placeholder={shownFormat}
      leftSection={<IconCalendar size={18} aria-hidden />}
      // A required day can't be cleared, which leaves room for the whole date.
      clearable={rest.required !== true}
      // Mantine marks weekends red, which we use only for danger.
      weekendDays={[]}
      {...rest}
      value={value}
      onChange={(day) => {
        setUnread('');
        onChange(day);
      }}
      // The field reverts to the last valid day, so the error repeats what was typed.
      onBlur={(event) => {
        const typed = event.currentTarget.value.trim();
        setUnread(typed === '' || parseDay(typed, format) ? '' : typed);
        rest.onBlur?.(event);
      }}
      error={unread ? t('date.unread', { typed: unread, format: shownFormat }) : rest.error}
      valueFormat={format}
      dateParser={(typed) => parseDay(typed, format)}
      // Otherwise the calendar opens at the browser's month.
      defaultDate={value ?? today(new Date())}
      firstDayOfWeek={FIRST_DAY_OF_WEEK}
      locale={language}
      clearButtonProps={{ 'aria-label': t('date.clear') }}
      ariaLabels={{
        previousMonth: t('date.previous'),
        nextMonth: t('date.next'),
        previousYear: t('date.previous'),
        nextYear: t('date.next'),
      }}
    />
  );
}
