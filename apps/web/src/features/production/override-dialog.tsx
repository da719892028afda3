import { useState } from 'react';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly text: string;
  /** Label of the confirm button. */
  readonly action: string;
  readonly onConfirm: (reason: string) => void;
  readonly onCancel: () => void;
}

/** Asks for the reason to override what the server reports: a balance (N-02 j) or open operations (N-20). */
export function OverrideDialog({ text, action, onConfirm, onCancel }: Props) {
  const { t } = useTranslation(['production', 'ui']);
  const [reason, setReason] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim()) onConfirm(reason.trim());
      }}
    >
      <Stack>
        <Text>{text}</Text>
        <Textarea
          label={t('status.reason')}
          description={t('status.reasonHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          autosize
          minRows={2}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          data-autofocus
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit" color="oxblood" disabled={reason.trim() === ''}>
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
