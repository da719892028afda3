import { Alert, Loader } from '@mantine/core';
import { IconCircleCheck, IconExclamationCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { QuotePayment } from './use-quote-payment.ts';

/** Says how the payment went: paid, refused, or still unknown. */
export function PaymentNote({ payment }: { readonly payment: QuotePayment }) {
  const { t } = useTranslation('quote');
  if (payment.isChecking)
    return (
      <Alert color="slate" role="status" icon={<Loader size={20} aria-hidden />} title={t('checkingTitle')}>
        {t('checkingHint')}
      </Alert>
    );
  if (payment.problem)
    return (
      <Alert color="oxblood" role="alert" icon={<IconExclamationCircle size={22} aria-hidden />}>
        {payment.problem}
      </Alert>
    );
  if (payment.paid)
    return (
      <Alert color="moss" role="status" icon={<IconCircleCheck size={22} aria-hidden />}>
        {payment.paid}
      </Alert>
    );
  return null;
}
