import { useState } from 'react';
import { SegmentedControl, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { useSaving } from '../../ui/form/use-saving.ts';
import { sendNote } from './api/customers.ts';

interface Props {
  readonly customerId: number;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

const kinds = ['visit', 'call', 'note'] as const;

/** Logs a visit, a call or another note. */
export function NoteDialog({ customerId, onDone, onCancel }: Props) {
  const { t } = useTranslation(['customers', 'ui']);
  const [kind, setKind] = useState<(typeof kinds)[number]>('visit');
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const { isSaving, saving } = useSaving();
  const submit = async () => {
    setTried(true);
    if (text.trim() === '') return;
    await saving(async () => {
      await sendNote(customerId, { kind, text });
      onDone();
    });
  };
  return (
    <DialogForm submitText={t('timeline.add')} isSaving={isSaving} onSubmit={submit} onCancel={onCancel}>
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
        error={isTried && text.trim() === '' ? t('ui:required', { field: t('timeline.text') }) : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </DialogForm>
  );
}
