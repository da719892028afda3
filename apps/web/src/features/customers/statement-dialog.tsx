import { useState } from 'react';
import { Button, Group, Select, SimpleGrid, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { IconDownload, IconMail } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Customer } from '@cordovan/contracts/customers-schemas';
import type { Language } from '@cordovan/domain/messages';
import { isEmail } from '@cordovan/domain/identity';
import { HttpRefusal } from '../../lib/http/refusal.ts';
import { useMessage } from '../../lib/i18n/use-language.ts';
import { saveFile } from '../../ui/download/save-file.ts';
import { useSaving } from '../../ui/form/use-saving.ts';
import { ReadFailure } from '../../ui/state/read-failure.tsx';
import { MoneyText } from '../../ui/text/money-text.tsx';
import { readStatementOf, sendStatement, statementEmailQuery } from './api/customers.ts';
import classes from './customers.module.css';

interface Props {
  readonly customer: Customer;
  readonly onClose: (sent?: { readonly emailSent: boolean; readonly recipient: string }) => void;
}

/** The email with a statement, before it is sent: recipient, language and text. */
export function StatementDialog({ customer, onClose }: Props) {
  const { t } = useTranslation(['customers', 'ui']);
  const message = useMessage();
  const [language, setLanguage] = useState<Language | undefined>();
  const preview = useQuery({
    ...statementEmailQuery(customer.id, language),
    placeholderData: keepPreviousData,
  });
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const { isSaving, saving } = useSaving();
  const name = `${customer.name} ${customer.lastName}`.trim();
  if (preview.error && !preview.data)
    return <ReadFailure error={preview.error} onRetry={() => void preview.refetch()} />;
  const { data } = preview;
  if (!data) return <Skeleton height={320} aria-hidden />;
  const recipient = (typed ?? data.recipient).trim();
  const download = () =>
    saving(async () =>
      saveFile(await readStatementOf(customer.id, data.language), `${t('statement')} ${name}.pdf`),
    );
  const send = () => {
    if (!isEmail(recipient)) {
      setProblem(message('EMAIL_INVALID'));
      return;
    }
    void saving(
      async () => onClose(await sendStatement(customer.id, { recipient, language: data.language })),
      (error) => {
        if (error instanceof HttpRefusal && error.code === 'EMAIL_INVALID') setProblem(error.message);
      },
    );
  };
  return (
    <Stack gap="md">
      <dl className={classes.facts}>
        <dt>{t('statements.orders')}</dt>
        <dd className="tabular">{data.orders}</dd>
        <dt>{t('page.balance')}</dt>
        <dd className={classes.strong}>
          <MoneyText amount={data.balance} />
        </dd>
      </dl>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label={t('statements.recipient')}
          type="email"
          autoComplete="off"
          data-autofocus
          value={typed ?? data.recipient}
          error={problem}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            setProblem(undefined);
          }}
        />
        <Select
          label={t('statements.language')}
          allowDeselect={false}
          data={[
            { value: 'en', label: t('languages.en') },
            { value: 'es', label: t('languages.es') },
          ]}
          value={data.language}
          onChange={(value) => setLanguage(value === 'es' ? 'es' : 'en')}
        />
      </SimpleGrid>
      <section aria-label={t('statements.preview')} className={classes.letter}>
        <Text fw={600}>{data.subject}</Text>
        <Text className={classes.lines ?? ''}>{data.text}</Text>
      </section>
      {data.orders === 0 && <Text c="dimmed">{t('statements.nothingDue')}</Text>}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => onClose()}>
          {t('ui:cancel')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          disabled={isSaving}
          onClick={() => void download()}
        >
          {t('statements.download')}
        </Button>
        <Button
          leftSection={<IconMail size={18} aria-hidden />}
          loading={isSaving}
          disabled={data.orders === 0}
          onClick={send}
        >
          {t('statements.send')}
        </Button>
      </Group>
    </Stack>
  );
}
