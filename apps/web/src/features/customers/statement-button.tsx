import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Customer } from '@cordovan/contracts/customers-schemas';
import { saveFile } from '../../ui/download/save-file.ts';
import { useSaving } from '../../ui/form/use-saving.ts';
import { readStatementOf } from './api/customers.ts';

/** Downloads what the customer owes, as a document to send. */
export function StatementButton({ customer }: { readonly customer: Customer }) {
  const { t } = useTranslation('customers');
  const { isSaving, saving } = useSaving();
  const name = `${customer.name} ${customer.lastName}`.trim();
  return (
    <Button
      variant="default"
      leftSection={<IconFileText size={18} aria-hidden />}
      loading={isSaving}
      onClick={() =>
        void saving(async () => saveFile(await readStatementOf(customer.id), `${t('statement')} ${name}.pdf`))
      }
    >
      {t('statement')}
    </Button>
  );
}
