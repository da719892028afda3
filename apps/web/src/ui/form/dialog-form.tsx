import type { ReactNode, SyntheticEvent } from 'react';
import { Button, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { finishNumbers } from './number-field.tsx';

interface Props {
  /** Label of the submit button. Default: Save. */
  readonly submitText?: string;
  readonly isSaving?: boolean;
  readonly onSubmit: (event: SyntheticEvent<HTMLFormElement>) => unknown;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** A dialog's fields with its two buttons. The submit handler checks the rules; browser validation is off. */
export function DialogForm({ submitText, isSaving = false, onSubmit, onCancel, children }: Props) {
  const { t } = useTranslation('ui');
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React events bubble through portals, so the submit would also reach a form behind the dialog.
    event.stopPropagation();
    if (finishNumbers(event.currentTarget)) void onSubmit(event);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {children}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isSaving}>
            {submitText ?? t('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
