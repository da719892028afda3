import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Placeholder for sections that need the order's number, until the order is saved. */
export function NotYet() {
  const { t } = useTranslation('orders');
  return <Text c="dimmed">{t('notYet')}</Text>;
}
