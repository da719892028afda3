import { Stack, Switch, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type PaymentTerm, paymentTermInput } from '@cordovan/contracts/payments-schemas';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { type PaymentTermInput, sendPaymentTerm } from '../api/payment-lists.ts';
import { checkName } from './check-name.ts';
import { useSaveRow } from './use-save-row.ts';

interface Props {
  readonly term: PaymentTerm | undefined;
  readonly onClose: () => void;
}

const draftOf = (term: PaymentTerm | undefined): PaymentTermInput => ({
  id: term?.id ?? 0,
  name: term?.name ?? '',
  netDays: term?.netDays ?? 0,
  needsDeposit: term?.needsDeposit ?? true,
  isActive: term?.isActive ?? true,
  rowVersion: term?.rowVersion ?? 0,
});

export function TermForm({ term, onClose }: Props) {
  const { t } = useTranslation('paymentLists');
  const { form, onSubmit, takeRefusal } = useContractForm<PaymentTermInput>({
    schema: paymentTermInput,
    initialValues: draftOf(term),
    labels: { name: t('name'), netDays: t('terms.netDays') },
    check: checkName,
  });
  const { save, isSaving } = useSaveRow(sendPaymentTerm, { takeRefusal, onSaved: onClose });
  return (
    <DialogForm isSaving={isSaving} onSubmit={onSubmit(save)} onCancel={onClose}>
      <Stack gap="md">
        <TextInput label={t('name')} required data-autofocus {...form.getInputProps('name')} />
        <NumberField
          label={t('terms.netDays')}
          description={t('terms.netDaysHint')}
          rule={{ decimals: 0, min: 0, max: 3_650 }}
          value={form.values.netDays}
          error={form.errors['netDays']}
          data-path="netDays"
          onChange={(days) => form.setFieldValue('netDays', days ?? 0)}
        />
        <Switch
          label={t('terms.needsDeposit')}
          description={t('terms.needsDepositHint')}
          {...form.getInputProps('needsDeposit', { type: 'checkbox' })}
        />
        <Switch
          label={t('active')}
          description={t('activeHint')}
          {...form.getInputProps('isActive', { type: 'checkbox' })}
        />
      </Stack>
    </DialogForm>
  );
}
