import { useState } from 'react';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Stop } from '@cordovan/contracts/deliveries';
import { useMessage } from '../../lib/i18n/use-language.ts';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { useSaving } from '../../ui/form/use-saving.ts';
import type { Drive } from './use-drive.ts';

interface Props {
  readonly drive: Drive;
  readonly stop: Stop;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

const usualReasons = ['home', 'refused', 'damaged', 'address', 'time'] as const;

/** Asks why a stop wasn't delivered. */
export function FailedDialog({ drive, stop, onDone, onCancel }: Props) {
  const { t } = useTranslation('deliveries');
  const message = useMessage();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState('');
  const { isSaving, saving } = useSaving();
  const submit = () => {
    setTried(true);
    if (reason.trim() === '') return undefined;
    const body = { outcome: 'not delivered', reason, signedBy: '', isConfirmed: false } as const;
    return saving(async () => {
      const acted = await drive.act({ kind: 'outcome', stopId: stop.id, body });
      if (typeof acted === 'object') setRefused(acted.text);
      else onDone();
    });
  };
  return (
    <DialogForm submitText={t('failed.submit')} isSaving={isSaving} onSubmit={submit} onCancel={onCancel}>
      <Group gap="xs" role="group" aria-label={t('failed.usual')}>
        {usualReasons
          .map((name) => t(`failed.reasons.${name}`))
          .map((usual) => (
            <Button
              key={usual}
              variant={reason === usual ? 'light' : 'default'}
              aria-pressed={reason === usual}
              onClick={() => setReason(usual)}
            >
              {usual}
            </Button>
          ))}
      </Group>
      <TextInput
        label={t('failed.reason')}
        required
        maxLength={4_000}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={isTried && reason.trim() === '' && message('REASON_REQUIRED')}
      />
      {refused && (
        <Text role="alert" c="oxblood">
          {refused}
        </Text>
      )}
    </DialogForm>
  );
}
