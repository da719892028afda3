import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paymentMethodsQuery } from './api/payment-methods.ts';
import { CARD } from './payment-draft.ts';
import { useMethodName } from './use-method-name.ts';

interface Props {
  readonly value: string;
  /** Whether the payment form takes bank accounts too. */
  readonly takesBank: boolean;
  readonly onChange: (method: string) => void;
}

/**
 * Offers the payment form and the shop's payment methods. If the methods can't be loaded, shows that here (PAY-35).
 */
export function MethodSelect({ value, takesBank, onChange }: Props) {
  const { t } = useTranslation(['payments', 'ui']);
  const { data: methods = [], isError, isFetching, refetch } = useQuery(paymentMethodsQuery());
  const nameOf = useMethodName();
  // Leaves out "transfer", which only a remake uses to move payments between orders.
  const names = methods
    .filter(({ isActive, name }) => isActive && name !== 'transfer')
    .map(({ name }) => name);
  // Keeps a chosen method in the list while the methods load.
  const known = value === CARD || names.includes(value) ? names : [value, ...names];
  return (
    <div>
      <Select
        label={t('method')}
        required
        allowDeselect={false}
        value={value}
        onChange={(method) => method && onChange(method)}
        error={isError ? t('methodsFailed') : undefined}
        data={[
          { value: CARD, label: t(takesBank ? 'cardOrBankFrame' : 'cardFrame') },
          ...known.map((name) => ({ value: name, label: nameOf(name) })),
        ]}
      />
      {isError && (
        <Button size="xs" mt={4} variant="default" loading={isFetching} onClick={() => void refetch()}>
          {t('ui:retry')}
        </Button>
      )}
    </div>
  );
}
