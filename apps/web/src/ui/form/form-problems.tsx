import { Alert } from '@mantine/core';
import { IconExclamationCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Shows above a form how many fields need attention, and announces it to screen readers. */
export function FormProblems({ errors }: { readonly errors: Readonly<Record<string, unknown>> }) {
  const { t } = useTranslation('ui');
  const count = Object.values(errors).filter(Boolean).length;
  if (count === 0) return null;
  return (
    <Alert color="oxblood" icon={<IconExclamationCircle size={20} aria-hidden />} py="xs" role="alert">
      {t('checkFields', { count })}
    </Alert>
  );
}
