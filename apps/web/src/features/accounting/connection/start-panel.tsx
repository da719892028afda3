import { useState } from 'react';
import { Alert, Button, Group, List, Skeleton, Stack, Text } from '@mantine/core';
import { IconEye, IconPlayerPlay } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { BooksConnection, BooksPreview } from '@cordovan/contracts/books';
import { today } from '../../../lib/format/format.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { DayInput } from '../../../ui/form/day-input.tsx';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { Panel } from '../../../ui/section/panel.tsx';
import { ReadFailure } from '../../../ui/state/read-failure.tsx';
import { MoneyText } from '../../../ui/text/money-text.tsx';
import { previewQuery, sendStart } from './api/books.ts';
import classes from './connection.module.css';
import { MatchButton } from './match-dialog.tsx';
import { useBooksWords } from './words.ts';

interface Props {
  readonly connection: BooksConnection;
  /** The preview's day; undefined until the user asks for a preview. */
  readonly day: string | undefined;
  readonly onDay: (day: string) => void;
}

/** Form to start sending the ledger to QuickBooks from a given day, with a preview that sends nothing. */
export function StartPanel({ connection, day, onDay }: Props) {
  const { t } = useTranslation('books');
  const now = today(new Date());
  const [typed, setTyped] = useState<string | null>(connection.liveFrom ?? now);
  return (
    <Panel title={t('start.title')}>
      <Text c="dimmed">{t('start.lead')}</Text>
      <Group align="flex-end" mt="md">
        <DayInput label={t('start.from')} required maxDate={now} value={typed} onChange={setTyped} />
        <Button
          variant="default"
          disabled={typed === null}
          leftSection={<IconEye size={18} aria-hidden />}
          onClick={() => typed !== null && onDay(typed)}
        >
          {t('start.preview')}
        </Button>
      </Group>
      {day !== undefined && <Preview day={day} />}
    </Panel>
  );
}

function Preview({ day }: { readonly day: string }) {
  const preview = useQuery(previewQuery(day));
  if (preview.data) return <PreviewResult preview={preview.data} day={day} />;
  if (preview.error) return <ReadFailure error={preview.error} onRetry={() => void preview.refetch()} />;
  return <Skeleton height={160} radius="md" mt="md" aria-hidden />;
}

function PreviewResult({ preview, day }: { readonly preview: BooksPreview; readonly day: string }) {
  const { t } = useTranslation('books');
  const { kindName } = useBooksWords();
  const { kinds, matched, added, unsure, unmapped, unmappedAccounts } = preview;
  return (
    <Stack gap="md" mt="md" role="status">
      <List>
        {kinds.length === 0 && <List.Item>{t('start.nothing')}</List.Item>}
        {kinds.map(({ kind, count, amount }) => (
          <List.Item key={kind}>
            {t('start.kind', { count, kind: kindName(kind) })}
            {amount !== 0 && (
              <>
                {' · '}
                <MoneyText amount={amount} />
              </>
            )}
          </List.Item>
        ))}
        {matched > 0 && <List.Item>{t('start.matched', { count: matched })}</List.Item>}
        {added > 0 && <List.Item>{t('start.added', { count: added })}</List.Item>}
      </List>
      {unsure.length > 0 && (
        <Alert color="amber" title={t('start.unsure', { count: unsure.length })}>
          <Stack gap="xs">
            {unsure.map((customer) => (
              <Group key={customer.customerId} justify="space-between" className={classes.row}>
                <span>
                  {customer.name}
                  {customer.email !== null && <Text span c="dimmed" size="sm">{` ${customer.email}`}</Text>}
                </span>
                <MatchButton
                  customerId={customer.customerId}
                  name={customer.name}
                  candidates={customer.candidates}
                />
              </Group>
            ))}
          </Stack>
        </Alert>
      )}
      {unmappedAccounts.length > 0 && (
        <Alert color="amber" title={t('start.unmappedAccounts', { count: unmappedAccounts.length })}>
          {unmappedAccounts.join(', ')}
        </Alert>
      )}
      {unmapped.length > 0 ? <Alert color="amber">{t('start.unmapped')}</Alert> : <StartButton day={day} />}
    </Stack>
  );
}

function StartButton({ day }: { readonly day: string }) {
  const { t } = useTranslation('books');
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const { isSaving, saving } = useSaving();
  const start = async () => {
    const isSure = await dialogs.confirm({
      title: t('start.title'),
      text: t('start.question'),
      yesText: t('start.action'),
    });
    if (!isSure) return;
    await saving(async () => {
      await sendStart(day);
      await queries.invalidateQueries({ queryKey: ['accounting'] });
      notifyDone(t('start.done'));
    });
  };
  return (
    <Group>
      <Button
        loading={isSaving}
        leftSection={<IconPlayerPlay size={18} aria-hidden />}
        onClick={() => void start()}
      >
        {t('start.action')}
      </Button>
    </Group>
  );
}
