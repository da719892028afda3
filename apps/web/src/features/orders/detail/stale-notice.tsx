import { Alert, Button, Group, List, Text } from '@mantine/core';
import { IconGitMerge } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMessage } from '../../../lib/i18n/use-language.ts';
import type { OrderForm } from './use-order-form.ts';

/** Somebody saved in between: says what is different now, keeps what was typed, and lets the person choose. */
export function StaleNotice({ form }: { readonly form: OrderForm }) {
  const { t } = useTranslation('orders');
  const message = useMessage();
  if (!form.stale) return null;
  const { fields } = form.stale;
  return (
    <Alert
      color="amber"
      role="alert"
      icon={<IconGitMerge size={20} aria-hidden />}
      title={message('STALE_ROW')}
    >
      <Text mb="xs">{t('stale.kept')}</Text>
      {fields.length > 0 && (
        <List mb="sm" size="md">
          {fields.map((field) => (
            <List.Item key={field}>{t(`stale.fields.${field}`)}</List.Item>
          ))}
        </List>
      )}
      <Group gap="xs">
        <Button onClick={form.saveOver} loading={form.isSaving}>
          {t('stale.saveOver')}
        </Button>
        <Button variant="default" onClick={form.takeTheirs}>
          {t('stale.takeTheirs')}
        </Button>
      </Group>
    </Alert>
  );
}
