import { Input, SegmentedControl, Select, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompanyChoices, CompanyDetails } from '@cordovan/contracts/companies-office';
import { NumberField } from '../../ui/form/number-field.tsx';
import { PercentInput } from '../../ui/form/number-inputs.tsx';
import type { CompanyDraft } from './company-draft.ts';

export interface PartProps {
  readonly form: UseFormReturnType<CompanyDraft>;
  readonly company: CompanyDetails;
  readonly choices: CompanyChoices;
}

export const below = ['label', 'input', 'description', 'error'] as (
  'label' | 'input' | 'description' | 'error'
)[];
const FACTOR = { decimals: 4, min: 0, max: 99_999 };

const optionsOf = (rows: readonly { readonly id: number; readonly name: string }[]) =>
  rows.map(({ id, name }) => ({ value: String(id), label: name }));

/** Properties of a Select over ids. */
export function idSelect(
  form: PartProps['form'],
  field: 'storeId' | 'adiisSalesRepDefault' | 'leatherItemId',
  rows: readonly { readonly id: number; readonly name: string }[],
) {
  const value = form.values[field];
  return {
    ...form.getInputProps(field),
    data: optionsOf(rows),
    searchable: true,
    clearable: true,
    value: value === null ? null : String(value),
    onChange: (id: string | null) => form.setFieldValue(field, id === null ? null : Number(id)),
  };
}

/** Name, mode and store. */
export function ShopFields({ form, company, choices }: PartProps) {
  const { t } = useTranslation('companies');
  const mode = useId();
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <TextInput
        label={t('shop.name')}
        description={t('shop.nameHint')}
        inputWrapperOrder={below}
        required
        {...form.getInputProps('name')}
      />
      <TextInput
        label={t('shop.productLabel')}
        description={t('shop.productLabelHint')}
        inputWrapperOrder={below}
        required
        {...form.getInputProps('productLabel')}
      />
      <Input.Wrapper
        size="md"
        labelElement="div"
        label={t('shop.label')}
        description={t('shop.labelHint')}
        inputWrapperOrder={below}
      >
        <Text fw={500} lh="40px">
          {company.label}
        </Text>
      </Input.Wrapper>
      <Stack gap={4}>
        <Text component="span" size="sm" fw={500} id={mode}>
          {t('shop.mode')}
        </Text>
        <SegmentedControl
          aria-labelledby={mode}
          data={[
            { value: 'leather', label: t('shop.leatherMode') },
            { value: 'flavor', label: t('shop.flavorMode') },
          ]}
          value={form.values.flavorMode ? 'flavor' : 'leather'}
          onChange={(value) => form.setFieldValue('flavorMode', value === 'flavor')}
        />
        <Text size="sm" c="dimmed">
          {form.values.flavorMode ? t('shop.flavorHint') : t('shop.leatherHint')}
        </Text>
      </Stack>
      <Select
        label={t('shop.store')}
        description={t('shop.storeHint')}
        inputWrapperOrder={below}
        placeholder={t('shop.firstStore')}
        {...idSelect(form, 'storeId', choices.stores)}
      />
      <Select
        label={t('shop.salesRep')}
        description={t('shop.salesRepHint')}
        inputWrapperOrder={below}
        placeholder={t('shop.none')}
        {...idSelect(form, 'adiisSalesRepDefault', choices.salesReps)}
      />
      <Select
        label={t('shop.leather')}
        description={t('shop.leatherFirst')}
        inputWrapperOrder={below}
        placeholder={t('shop.firstLeather')}
        {...idSelect(form, 'leatherItemId', choices.leathers)}
      />
    </SimpleGrid>
  );
}

/** Prices, tax and deposits. */
export function SellingFields({ form, company }: PartProps) {
  const { t } = useTranslation('companies');
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <NumberField
        label={t('shop.multiplier')}
        description={t('shop.multiplierHint', { label: `${company.label}m` })}
        inputWrapperOrder={below}
        required
        rule={FACTOR}
        {...form.getInputProps('multiplier')}
        value={form.values.multiplier}
        onChange={(value) => form.setFieldValue('multiplier', value ?? 0)}
      />
      <PercentInput
        label={t('shop.salesTax')}
        description={t('shop.salesTaxHint')}
        inputWrapperOrder={below}
        decimals={4}
        {...form.getInputProps('salesTax')}
        value={form.values.salesTax}
        onChange={(value) => form.setFieldValue('salesTax', value ?? 0)}
      />
      <Stack gap={4} justify="center">
        <Switch
          label={t('shop.payments')}
          description={t('shop.paymentsHint')}
          {...form.getInputProps('payments', { type: 'checkbox' })}
        />
      </Stack>
      <PercentInput
        label={t('shop.minimumPercentage')}
        disabled={!form.values.payments}
        {...form.getInputProps('minimumPercentage')}
        value={form.values.minimumPercentage}
        onChange={(value) => form.setFieldValue('minimumPercentage', value ?? 0)}
      />
    </SimpleGrid>
  );
}

/** Pages shown after a quote or an order. */
export function EndingFields({ form }: PartProps) {
  const { t } = useTranslation('companies');
  const field = (name: 'redirectUrl' | 'templateOrder' | 'templateEmail' | 'adiisClassId') => ({
    label: t(`ending.${name}`),
    description: t(`ending.${name}Hint`),
    inputWrapperOrder: below,
    ...form.getInputProps(name),
  });
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <TextInput placeholder="/Shop" {...field('redirectUrl')} />
      <TextInput placeholder="/Shop" {...field('templateOrder')} />
      <TextInput {...field('templateEmail')} />
      <TextInput {...field('adiisClassId')} />
    </SimpleGrid>
  );
}
