import { type SyntheticEvent, useState } from 'react';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly label: string;
  readonly hint: string;
  readonly submitText: string;
  readonly isSaving: boolean;
  readonly onSubmit: (reason: string) => unknown;
  readonly onBack: () => void;
}

/** Asks for the reason of a remedy that someone may question later. */
export function ReasonForm({ label, hint, submitText, isSaving, onSubmit, onBack }: Props) {
  const { t } = useTranslation('books');
  const [reason, setReason] = useState('');
  const isEmpty = reason.trim() === '';
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isEmpty) void onSubmit(reason);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <TextInput
          label={label}
          description={hint}
          required
          autoFocus
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onBack}>
            {t('desk.back')}
          </Button>
          <Button type="submit" loading={isSaving} disabled={isEmpty}>
            {submitText}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
