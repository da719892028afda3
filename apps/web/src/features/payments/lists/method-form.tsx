import { Stack, Switch, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type PaymentMethod, paymentMethodInput } from '@cordovan/contracts/payments-schemas';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { type PaymentMethodInput, sendPaymentMethod } from '../api/payment-lists.ts';
import { checkName } from './check-name.ts';
import { useSaveRow } from './use-save-row.ts';

interface Props {
  readonly method: PaymentMethod | undefined;
  readonly onClose: () => void;
}

const draftOf = (method: PaymentMethod | undefined): PaymentMethodInput => ({
  id: method?.id ?? 0,
  name: method?.name ?? '',
  requiresLastFour: method?.requiresLastFour ?? false,
  isActive: method?.isActive ?? true,
  rowVersion: method?.rowVersion ?? 0,
});

export function MethodForm({ method, onClose }: Props) {
  const { t } = useTranslation('paymentLists');
  const { form, onSubmit, takeRefusal } = useContractForm<PaymentMethodInput>({
    schema: paymentMethodInput,
    initialValues: draftOf(method),
    labels: { name: t('name') },
    check: checkName,
  });
  const { save, isSaving } = useSaveRow(sendPaymentMethod, { takeRefusal, onSaved: onClose });
  return (
    <DialogForm isSaving={isSaving} onSubmit={onSubmit(save)} onCancel={onClose}>
      <Stack gap="md">
        <TextInput label={t('name')} required data-autofocus {...form.getInputProps('name')} />
        <Switch
          label={t('methods.lastFour')}
          {...form.getInputProps('requiresLastFour', { type: 'checkbox' })}
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
