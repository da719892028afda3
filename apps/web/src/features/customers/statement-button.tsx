import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Customer } from '@cordovan/contracts/customers-schemas';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';
import { notifyDone } from '../../ui/notify/notify.tsx';
import { StatementDialog } from './statement-dialog.tsx';

/** Opens what the customer owes: to check, download or email. */
export function StatementButton({ customer }: { readonly customer: Customer }) {
  const { t } = useTranslation('customers');
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const open = async () => {
    const sent = await dialogs.open<{ readonly emailSent: boolean; readonly recipient: string }>(
      (close) => <StatementDialog customer={customer} onClose={close} />,
      { title: t('statements.title'), size: 'lg' },
    );
    if (!sent) return;
    notifyDone(t(sent.emailSent ? 'statements.sent' : 'statements.stored', { email: sent.recipient }));
    await queries.invalidateQueries({ queryKey: ['customers', 'timeline'] });
  };
  return (
    <Button
      variant="default"
      leftSection={<IconFileText size={18} aria-hidden />}
      onClick={() => void open()}
    >
      {t('statement')}
    </Button>
  );
}
