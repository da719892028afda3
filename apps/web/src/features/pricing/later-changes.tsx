import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { laterChanges, type Sheet } from './grid/sheet.ts';

interface Props {
  readonly sheet: Sheet;
  /** The changed cells. */
  readonly cells: Iterable<string>;
}

/** Warns that prices already entered for later days will replace the new ones. */
export function LaterChanges({ sheet, cells }: Props) {
  const { t } = useTranslation('pricing');
  const language = useLanguage();
  const later = laterChanges(sheet.stored, cells);
  if (!later) return null;
  return (
    <Text size="sm" c="var(--mantine-color-error)">
      {t('bar.later', { count: later.count, day: formatDay(later.day, language) })}
    </Text>
  );
}
