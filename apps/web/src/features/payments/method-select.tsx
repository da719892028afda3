import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paymentMethodsQuery } from './api/payment-methods.ts';
import { CARD } from './payment-draft.ts';

interface Props {
  readonly value: string;
  readonly onChange: (method: string) => void;
}

/** The card window and the maintained methods. When those can't be read the dialog says so itself (PAY-35). */
export function MethodSelect({ value, onChange }: Props) {
  const { t, i18n } = useTranslation(['payments', 'ui']);
  const { data: methods = [], isError, isFetching, refetch } = useQuery(paymentMethodsQuery());
  // Maintained methods have names of the shop's own; the usual ones are known in both languages.
  const nameOf = (name: string) =>
    i18n.exists(`methods.${name}`, { ns: 'payments' }) ? t(`methods.${name}` as 'methods.cash') : name;
  // A remake moves payments between orders; nobody pays by transfer.
  const names = methods
    .filter(({ isActive, name }) => isActive && name !== 'transfer')
    .map(({ name }) => name);
  // A method that was chosen stays named while the list is on its way.
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
          { value: CARD, label: t('cardFrame') },
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
