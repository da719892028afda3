import { ActionIcon, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { writtenMonth } from '@cordovan/domain/calendar';
import { nextMonth, previousMonth } from '@cordovan/domain/commissions';
import { useLanguage } from '../../lib/i18n/use-language.ts';

/** Formats a month in words: December 2026. */
export function useMonthText(): (month: string) => string {
  const language = useLanguage();
  return (month) => writtenMonth(month, language);
}

interface Props {
  /** First day of the month; undefined while loading. */
  readonly month: string | undefined;
  readonly onMonth: (month: string) => void;
}

/** One month, with buttons for the previous and the next month. */
export function MonthPicker({ month, onMonth }: Props) {
  const { t } = useTranslation('commissions');
  const textOf = useMonthText();
  return (
    <Group gap="xs" role="group" aria-label={t('month')}>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('previousMonth')}
        disabled={!month}
        onClick={() => month && onMonth(previousMonth(month))}
      >
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <Text fw={600} miw={150} ta="center" aria-live="polite">
        {month && textOf(month)}
      </Text>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('nextMonth')}
        disabled={!month}
        onClick={() => month && onMonth(nextMonth(month))}
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
