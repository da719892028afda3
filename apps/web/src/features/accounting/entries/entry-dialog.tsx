import { useState } from 'react';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { JournalEntry } from '@cordovan/contracts/accounting';
import { formatDay, today } from '../../../lib/format/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { DayInput } from '../../../ui/form/day-input.tsx';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { Entry } from '../entry.tsx';
import { useBookingQuestions } from '../use-booking-questions.ts';
import { sendReversal } from './api/entries.ts';

interface Props {
  readonly entry: JournalEntry;
  readonly onClose: () => void;
  readonly onCorrect: () => void;
}

/** An entry with its lines. A manual entry can be reversed, or replaced by another. */
export function EntryDialog({ entry, onClose, onCorrect }: Props) {
  const { t } = useTranslation('entries');
  const language = useLanguage();
  const queries = useQueryClient();
  const mayBook = useCan('accounting.book');
  const { isSaving, saving } = useSaving();
  const asking = useBookingQuestions(t('reverse.button'));
  const now = today(new Date());
  // An entry with a future date is reversed on that date, so that it leaves no trace on the days before.
  const [date, setDate] = useState(entry.date > now ? entry.date : now);
  const { reversedByEntryId: reversedBy, reversesEntryId: reverses, originalDate, createdBy } = entry;
  const reverse = () =>
    saving(async () => {
      if (!(await asking(({ isConfirmed }) => sendReversal(entry.id, { date, isConfirmed })))) return;
      await queries.invalidateQueries({ queryKey: ['accounting'] });
      notifyDone(t('reverse.done'));
      onClose();
    });
  const notes = [
    createdBy !== null && t('by', { name: createdBy }),
    originalDate !== null && t('original', { day: formatDay(originalDate, language) }),
    reverses !== null && t('reverses', { number: reverses }),
    reversedBy !== null && t('reversedBy', { number: reversedBy }),
  ].filter((note) => note !== false);
  return (
    <Stack gap="md">
      <Entry entry={entry} />
      {notes.length > 0 && (
        <Text size="sm" c="dimmed">
          {notes.join(' · ')}
        </Text>
      )}
      {mayBook && entry.kind === 'manual' && reversedBy === null && (
        <Group justify="flex-end" align="end" gap="xs">
          <DayInput label={t('reverse.date')} required value={date} onChange={(day) => day && setDate(day)} />
          <Button variant="default" loading={isSaving} onClick={() => void reverse()}>
            {t('reverse.button')}
          </Button>
          <Button onClick={onCorrect}>{t('correct.button')}</Button>
        </Group>
      )}
    </Stack>
  );
}
