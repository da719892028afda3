import { useState, type SyntheticEvent } from 'react';
import { Button, Group, SegmentedControl, Stack, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { sendNote } from './api/customers.ts';

interface Props {
  readonly customerId: number;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

const kinds = ['visit', 'call', 'note'] as const;

/** A visit to the showroom, a call, or anything else worth knowing next time. */
export function NoteDialog({ customerId, onDone, onCancel }: Props) {
  const { t } = useTranslation(['customers', 'ui']);
  const [kind, setKind] = useState<(typeof kinds)[number]>('visit');
  const [text, setText] = useState('');
  const [isRefused, setRefused] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      await sendNote(customerId, { kind, text });
      onDone();
    } catch {
      // The page has told why; what was typed stays.
      setSaving(false);
    }
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (text.trim() === '') setRefused(true);
    else void save();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <SegmentedControl
          aria-label={t('timeline.kind')}
          value={kind}
          onChange={(value) => setKind(value)}
          data={kinds.map((value) => ({ value, label: t(`timeline.${value}`) }))}
        />
        <Textarea
          label={t('timeline.text')}
          required
          autosize
          minRows={3}
          data-autofocus
          maxLength={4000}
          value={text}
          error={
            isRefused && text.trim() === '' ? t('ui:required', { field: t('timeline.text') }) : undefined
          }
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit" loading={isSaving}>
            {t('timeline.add')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
