import '@mantine/dates/styles.css';
import 'dayjs/locale/es';
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

/** A calendar day, picked or typed in the format of the language. */
export function DayInput({ value, onChange, isDelivery = false, ...rest }: Props) {
  const { t } = useTranslation('ui');
  const language = useLanguage();
  const formats = formatsOf(language);
  const format = isDelivery ? formats.deliveryDay : formats.day;
  return (
    <DateInput
      placeholder={format.replace('YYYY', t('date.yearLetters'))}
      leftSection={<IconCalendar size={18} aria-hidden />}
      // A required day can be changed but not cleared, which leaves room for the whole date.
      clearable={rest.required !== true}
      // Mantine marks weekends red, which we use only for danger.
      weekendDays={[]}
      {...rest}
      value={value}
      onChange={onChange}
      valueFormat={format}
      dateParser={(typed) => {
        const day = dayjs(typed, [format, 'YYYY-MM-DD', 'M/D/YYYY'], true);
        return day.isValid() ? day.format('YYYY-MM-DD') : null;
      }}
      // Without it, the calendar opens at the browser's month.
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
