import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ChangePasswordForm } from './change-password-form.tsx';

interface Props {
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

export function ChangePasswordDialog({ onDone, onCancel }: Props) {
  const { t } = useTranslation('ui');
  return (
    <ChangePasswordForm
      onDone={onDone}
      leave={
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
      }
    />
  );
}
