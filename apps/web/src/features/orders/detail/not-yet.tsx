import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** What needs the order's number waits until it is saved. */
export function NotYet() {
  const { t } = useTranslation('orders');
  return <Text c="dimmed">{t('notYet')}</Text>;
}
