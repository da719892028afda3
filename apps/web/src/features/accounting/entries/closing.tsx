import { useState } from 'react';
import { Button, Skeleton, Text, TextInput } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { addDays } from '@cordovan/domain/calendar';
import { formatDay } from '../../../lib/format/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { DayInput } from '../../../ui/form/day-input.tsx';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { ReadFailure } from '../../../ui/state/read-failure.tsx';
import { Pill } from '../../../ui/state/pill.tsx';
import { closingQuery, sendClosing, sendReopening } from './api/entries.ts';
import classes from './entries.module.css';

/** The day through which the books are closed, with actions to close the next month or reopen days. */
export function Closing() {
  const { t } = useTranslation('entries');
  const language = useLanguage();
  const dialogs = useDialogs();
  const mayBook = useCan('accounting.book');
  const closing = useQuery(closingQuery());
  if (closing.error && !closing.data)
    return <ReadFailure error={closing.error} onRetry={() => void closing.refetch()} />;
  if (!closing.data) return <Skeleton height={64} radius="lg" aria-hidden />;
  const { closedThrough, closedBy, next } = closing.data;
  const close = () =>
    dialogs.open((done) => <CloseForm suggested={next ?? ''} onClose={() => done()} />, {
      title: t('closing.title'),
    });
  const reopen = () =>
    dialogs.open((done) => <ReopenForm closedThrough={closedThrough!} onClose={() => done()} />, {
      title: t('reopening.title'),
    });
  return (
    <section className={classes.closing} aria-label={t('closing.label')}>
      {closedThrough === null ? (
        <Pill tone="neutral" icon={IconLockOpen}>
          {t('closing.open')}
        </Pill>
      ) : (
        <Pill tone="done" icon={IconLock}>
          {t('closing.closed', { day: formatDay(closedThrough, language) })}
        </Pill>
      )}
      <Text size="sm" c="dimmed" flex="1 1 240px">
        {closedBy === null ? t('closing.hint') : t('closing.by', { name: closedBy })}
      </Text>
      {mayBook && closedThrough !== null && (
        <Button variant="default" onClick={() => void reopen()}>
          {t('reopening.button')}
        </Button>
      )}
      {mayBook && next !== null && (
        <Button
          variant="default"
          leftSection={<IconLock size={18} aria-hidden />}
          onClick={() => void close()}
        >
          {t('closing.button')}
        </Button>
      )}
    </section>
  );
}

function CloseForm({ suggested, onClose }: { readonly suggested: string; readonly onClose: () => void }) {
  const { t } = useTranslation('entries');
  const queries = useQueryClient();
  const { isSaving, saving } = useSaving();
  const [through, setThrough] = useState(suggested);
  const save = () =>
    saving(async () => {
      await sendClosing(through);
      await queries.invalidateQueries({ queryKey: ['accounting'] });
      notifyDone(t('closing.done'));
      onClose();
    });
  return (
    <DialogForm submitText={t('closing.button')} isSaving={isSaving} onSubmit={save} onCancel={onClose}>
      <Text size="sm">{t('closing.text')}</Text>
      <DayInput
        label={t('closing.through')}
        required
        value={through}
        onChange={(day) => day && setThrough(day)}
      />
    </DialogForm>
  );
}

interface ReopenProps {
  readonly closedThrough: string;
  readonly onClose: () => void;
}

function ReopenForm({ closedThrough, onClose }: ReopenProps) {
  const { t } = useTranslation(['entries', 'ui']);
  const queries = useQueryClient();
  const { isSaving, saving } = useSaving();
  const [from, setFrom] = useState(`${closedThrough.slice(0, 8)}01`);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const save = async () => {
    setTried(true);
    if (!reason.trim()) return;
    await saving(async () => {
      await sendReopening({ through: addDays(from, -1), reason });
      await queries.invalidateQueries({ queryKey: ['accounting'] });
      notifyDone(t('reopening.done'));
      onClose();
    });
  };
  return (
    <DialogForm submitText={t('reopening.button')} isSaving={isSaving} onSubmit={save} onCancel={onClose}>
      <DayInput label={t('reopening.from')} required value={from} onChange={(day) => day && setFrom(day)} />
      <TextInput
        label={t('reopening.reason')}
        required
        data-autofocus
        maxLength={4_000}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={isTried && !reason.trim() ? t('ui:required', { field: t('reopening.reason') }) : undefined}
      />
    </DialogForm>
  );
}
