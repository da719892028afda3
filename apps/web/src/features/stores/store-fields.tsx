import { MultiSelect, Select, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Store } from '@cordovan/contracts/stores-schemas';
import { readSettings } from '@cordovan/domain/settings';
import { formatMoney } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { publicSettingsQuery } from '../../lib/settings/public-settings.ts';
import { DigitsInput, MoneyInput, PercentInput } from '../../ui/form/number-inputs.tsx';
import { priceListsQuery } from './api/stores.ts';
import { CustomerPicker } from './customer-picker.tsx';
import type { StoreDraft } from './store-draft.ts';

interface Props {
  readonly form: UseFormReturnType<StoreDraft>;
  readonly isReadOnly: boolean;
}

const below = ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[];
const ZIP_DIGITS = 5;

export function AboutFields({ form, isReadOnly }: Props) {
  const { t } = useTranslation('stores');
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <TextInput label={t('detail.name')} required disabled={isReadOnly} {...form.getInputProps('name')} />
      {form.values.newCustomerName === null ? (
        <CustomerPicker
          value={form.values.customerId ?? null}
          isReadOnly={isReadOnly}
          error={form.errors['customerId']}
          onChange={(id) => form.setFieldValue('customerId', id)}
        />
      ) : (
        <TextInput
          label={t('detail.newCustomer')}
          description={t('detail.newCustomerHint')}
          inputWrapperOrder={below}
          required
          placeholder={form.values.name}
          {...form.getInputProps('newCustomerName')}
          error={form.errors['customerId']}
        />
      )}
      {!isReadOnly && form.values.id === 0 && <NewCustomerSwitch form={form} />}
      <Switch
        label={t('detail.isFactory')}
        disabled={isReadOnly}
        {...form.getInputProps('isFactory', { type: 'checkbox' })}
      />
      <Switch
        label={t('detail.isActive')}
        disabled={isReadOnly}
        {...form.getInputProps('isActive', { type: 'checkbox' })}
      />
    </SimpleGrid>
  );
}

/** Switch between creating a customer for the new store and using an existing one. */
function NewCustomerSwitch({ form }: Pick<Props, 'form'>) {
  const { t } = useTranslation('stores');
  const isNew = form.values.newCustomerName !== null;
  return (
    <Switch
      label={t('detail.createCustomer')}
      checked={isNew}
      onChange={() => {
        form.setFieldValue('newCustomerName', isNew ? null : form.values.name);
        form.setFieldValue('customerId', null);
      }}
    />
  );
}

export function AddressFields({ form, isReadOnly }: Props) {
  const { t } = useTranslation('stores');
  const text = (field: 'address' | 'city' | 'phone' | 'mobile' | 'email') => ({
    disabled: isReadOnly,
    ...form.getInputProps(field),
  });
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <TextInput label={t('detail.street')} {...text('address')} />
      <TextInput label={t('detail.city')} {...text('city')} />
      <TextInput
        label={t('detail.state')}
        description={t('detail.stateHint')}
        inputWrapperOrder={below}
        required
        maxLength={2}
        disabled={isReadOnly}
        {...form.getInputProps('state')}
      />
      <DigitsInput
        label={t('detail.zipCode')}
        disabled={isReadOnly}
        digits={ZIP_DIGITS}
        {...form.getInputProps('zipCode')}
        value={form.values.zipCode}
      />
      <TextInput label={t('detail.phone')} type="tel" {...text('phone')} />
      <TextInput label={t('detail.mobile')} type="tel" {...text('mobile')} />
      <TextInput label={t('detail.email')} type="email" {...text('email')} />
    </SimpleGrid>
  );
}

export function SellingFields({ form, isReadOnly, store }: Props & { readonly store: Store | undefined }) {
  const { t } = useTranslation('stores');
  const lists = useQuery({ ...priceListsQuery(), enabled: !isReadOnly });
  const known = lists.data ?? store?.priceLists ?? [];
  const chosen = (form.values.priceLists ?? []).map(({ id }) => id);
  const options = known.map(({ id, name }) => ({ value: String(id), label: name }));
  const { data: settings = {} } = useQuery({ ...publicSettingsQuery, enabled: !isReadOnly });
  const { minCustomerPickupPrice, minLocalDeliveryPrice } = readSettings(settings);
  const language = useLanguage();
  const minimums = { customerPickupCost: minCustomerPickupPrice, localDeliveryCost: minLocalDeliveryPrice };
  const cost = (field: 'customerPickupCost' | 'localDeliveryCost') => ({
    disabled: isReadOnly,
    required: form.values.id === 0 && !form.values.isFactory,
    description: t('detail.priceMinimum', { amount: formatMoney(minimums[field], language) }),
    inputWrapperOrder: below,
    ...form.getInputProps(field),
    value: form.values[field] ?? null,
  });
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <PercentInput
        label={t('detail.taxRate')}
        required
        disabled={isReadOnly}
        {...form.getInputProps('taxRate')}
        decimals={4}
        value={form.values.taxRate ?? null}
      />
      <Select
        label={t('detail.detailPriceList')}
        disabled={isReadOnly}
        data={options.filter(({ value }) => chosen.includes(Number(value)))}
        {...form.getInputProps('detailPriceListId')}
        value={form.values.detailPriceListId == null ? null : String(form.values.detailPriceListId)}
        onChange={(value) => form.setFieldValue('detailPriceListId', value === null ? null : Number(value))}
      />
      <MultiSelect
        label={t('detail.priceLists')}
        disabled={isReadOnly}
        data={options}
        {...form.getInputProps('priceLists')}
        value={chosen.map(String)}
        onChange={(ids) =>
          form.setFieldValue(
            'priceLists',
            ids.map((id) => ({ id: Number(id) })),
          )
        }
      />
      <MoneyInput label={t('detail.pickup')} {...cost('customerPickupCost')} />
      <MoneyInput label={t('detail.delivery')} {...cost('localDeliveryCost')} />
      <Stack gap="sm" justify="center">
        <Switch
          label={t('detail.usesCollection')}
          disabled={isReadOnly}
          {...form.getInputProps('usesCollection', { type: 'checkbox' })}
        />
        <Switch
          label={t('detail.emailsNewOrders')}
          disabled={isReadOnly}
          {...form.getInputProps('emailsNewOrders', { type: 'checkbox' })}
        />
        <Switch
          label={t('detail.useSpecial')}
          disabled={isReadOnly}
          {...form.getInputProps('useSpecial', { type: 'checkbox' })}
        />
      </Stack>
    </SimpleGrid>
  );
}
