import { useState } from 'react';
import { Alert, Group, Skeleton, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { previewQuery, type TemplateDraft } from './api/templates.ts';
import { HttpRefusal } from '../../lib/http/refusal.ts';
import { MailFrame } from './mail-frame.tsx';
import { orderNumberedQuery } from './api/order-numbered.ts';
import classes from './mail.module.css';

/** Preview of the email, updated shortly after each change, with an example or a real order. */
export function TemplatePreview({ template }: { readonly template: TemplateDraft }) {
  const { t } = useTranslation('mail');
  const [number, setNumber] = useState('');
  const [asked] = useDebouncedValue({ template, number: number.trim() }, 350);
  const order = useQuery({ ...orderNumberedQuery(asked.number), enabled: asked.number !== '' });
  const isFound = asked.number === '' || order.data !== undefined;
  const preview = useQuery({
    ...previewQuery(asked.template, asked.number === '' ? undefined : (order.data ?? undefined)),
    enabled: isFound && order.data !== null,
  });
  return (
    <section className={classes.preview} aria-label={t('templates.preview')}>
      <Group align="flex-start" justify="space-between" gap="sm">
        <Text component="h3" fw={600}>
          {t('templates.preview')}
        </Text>
        <TextInput
          size="sm"
          w={180}
          label={t('templates.previewOrder')}
          description={t('templates.previewSample')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={number}
          error={order.data === null && t('templates.noOrder')}
          onChange={(event) => setNumber(event.currentTarget.value)}
        />
      </Group>
      {preview.error ? (
        <NoPreview error={preview.error} />
      ) : preview.data ? (
        <>
          <Text size="sm" c="dimmed">
            {t('templates.previewTo', {
              to: preview.data.recipients.join(', '),
              interpolation: { escapeValue: false },
            })}
          </Text>
          <Text fw={600} mb="xs">
            {preview.data.subject}
          </Text>
          <MailFrame title={t('templates.preview')} html={preview.data.html} />
        </>
      ) : (
        <Skeleton height={320} radius="md" />
      )}
    </section>
  );
}

/** Shows nothing about missing input while the user types, and every error with its line. */
function NoPreview({ error }: { readonly error: Error }) {
  const { t } = useTranslation('mail');
  const told = error instanceof HttpRefusal ? error.errors : [];
  const wrong = told.filter(({ code }) => code !== 'FIELD_REQUIRED');
  if (told.length > 0 && wrong.length === 0) return <Text c="dimmed">{t('templates.previewLater')}</Text>;
  return (
    <Alert color="amber">
      {wrong.length > 0 ? wrong.map(({ message }) => <div key={message}>{message}</div>) : error.message}
    </Alert>
  );
}
