import { useState } from 'react';
import { Button, Loader, Radio, Stack, Text, TextInput } from '@mantine/core';
import { IconUserSearch } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { BooksPreview } from '@cordovan/contracts/books';
import { booksLimits, booksName } from '@cordovan/domain/accounting';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { connectionQuery, customersQuery, sendMatch } from './api/books.ts';

type Candidates = BooksPreview['unsure'][number]['candidates'];

interface Props {
  readonly customerId: number;
  readonly name: string;
  /** Similar customers; without them, searches for the name. */
  readonly candidates?: Candidates;
  /** Runs instead of the notification. */
  readonly onMatched?: () => void;
}

/** Opens the dialog for choosing which QuickBooks customer one of ours is. */
export function MatchButton({ customerId, name, candidates, onMatched }: Props) {
  const { t } = useTranslation('books');
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const match = async () => {
    const isDone = await dialogs.open<boolean>(
      (close) => (
        <MatchDialog
          customerId={customerId}
          name={name}
          candidates={candidates}
          onDone={() => close(true)}
          onCancel={() => close()}
        />
      ),
      { title: t('match.title', { name }), size: 'lg' },
    );
    if (!isDone) return;
    await queries.invalidateQueries({ queryKey: ['accounting'] });
    if (onMatched) onMatched();
    else notifyDone(t('match.done'));
  };
  return (
    <Button
      variant="default"
      leftSection={<IconUserSearch size={18} aria-hidden />}
      onClick={() => void match()}
    >
      {t('match.open')}
    </Button>
  );
}

const NEW = 'new';

interface DialogProps {
  readonly customerId: number;
  readonly name: string;
  readonly candidates: Candidates | undefined;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

function MatchDialog({ customerId, name, candidates, onDone, onCancel }: DialogProps) {
  const { t } = useTranslation('books');
  const { isSaving, saving } = useSaving();
  const [search, setSearch] = useState(candidates ? '' : name);
  const [choice, setChoice] = useState<string>();
  const [newName, setNewName] = useState(name);
  const connection = useQuery(connectionQuery());
  const limits = connection.data?.desktop ? booksLimits.desktop : booksLimits.online;
  // QuickBooks refuses some characters and long names: the person sees what it gets.
  const cleaned = booksName({ id: customerId, name: newName }, limits);
  const found = useQuery(customersQuery(search.trim()));
  const shown = search.trim() === '' ? (candidates ?? []) : (found.data ?? []);
  const save = () =>
    saving(async () => {
      const isNew = choice === NEW;
      await sendMatch({
        customerId,
        externalId: isNew || choice === undefined ? null : choice,
        newName: isNew ? cleaned : null,
      });
      onDone();
    });
  return (
    <DialogForm
      submitText={t('match.action')}
      isSaving={isSaving}
      onSubmit={() => choice !== undefined && save()}
      onCancel={onCancel}
    >
      <Text>{t('match.lead')}</Text>
      <TextInput
        label={t('match.search')}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        rightSection={found.isFetching ? <Loader size="xs" /> : null}
      />
      {found.error && <Text c="oxblood">{found.error.message}</Text>}
      <Radio.Group label={t('match.which')} value={choice ?? null} onChange={setChoice}>
        <Stack gap="sm" mt="xs">
          {shown.map((one) => (
            <Radio
              key={one.id}
              value={one.id}
              label={one.name}
              description={one.email ?? t('match.noEmail')}
            />
          ))}
          <Radio value={NEW} label={t('match.new')} />
        </Stack>
      </Radio.Group>
      {choice === NEW && (
        <>
          <TextInput
            label={t('match.newName')}
            description={t('match.newNameHint')}
            required
            value={newName}
            onChange={(event) => setNewName(event.currentTarget.value)}
          />
          {cleaned !== newName.trim() && cleaned !== '' && (
            <Text size="sm" role="status">
              {t('match.cleaned', { name: cleaned })}
            </Text>
          )}
        </>
      )}
    </DialogForm>
  );
}
