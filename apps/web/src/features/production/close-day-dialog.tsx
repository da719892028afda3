import { useState } from 'react';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly onClose: (reason: string) => void;
  readonly onCancel: () => void;
}

export function CloseDayDialog({ onClose, onCancel }: Props) {
  const { t } = useTranslation(['production', 'ui']);
  const [reason, setReason] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onClose(reason.trim());
      }}
    >
      <Stack>
        <Text>{t('day.closeText')}</Text>
        <TextInput
          label={t('day.reason')}
          description={t('day.reasonHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          data-autofocus
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit">{t('day.closeButton')}</Button>
        </Group>
      </Stack>
    </form>
  );
}
