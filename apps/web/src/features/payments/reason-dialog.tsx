import { useState } from 'react';
import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMessage } from '../../lib/i18n/use-language.ts';

/** Asks how the money was refunded when the card refused it. */
export function ReasonDialog({ onClose }: { readonly onClose: (reason?: string) => void }) {
  const { t } = useTranslation(['payments', 'ui']);
  const message = useMessage();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (reason.trim() !== '') onClose(reason);
      }}
    >
      <Stack gap="md">
        <Textarea
          label={t('refund.how')}
          required
          data-autofocus
          autosize
          minRows={2}
          value={reason}
          error={isTried && reason.trim() === '' ? message('REASON_REQUIRED') : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => onClose()}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit">{t('refund.otherwiseAction')}</Button>
        </Group>
      </Stack>
    </form>
  );
}
