import { Autocomplete, Select, SimpleGrid, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { orderingNames } from '@cordovan/contracts/inventory-columns';
import { leatherGrades } from '@cordovan/domain/catalogue';
import { can } from '@cordovan/domain/identity';
import { MOST_EXTRA_DAYS } from '@cordovan/domain/shop';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { useArea } from '../../ui/area/use-area.ts';
import { collectionsQuery, vendorsQuery } from './api/leathers.ts';
import type { LeatherDraft } from './leather-draft.ts';
import { AREAS, NumberField } from '../../ui/form/number-field.tsx';
import { UnitCostInput } from './unit-cost-input.tsx';

export interface FieldsProps {
  readonly form: UseFormReturnType<LeatherDraft>;
  readonly isReadOnly: boolean;
}

export const below = ['label', 'input', 'description', 'error'] as (
  'label' | 'input' | 'description' | 'error'
)[];
export const toOption = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name });
const idOf = (value: string | null) => (value === null ? null : Number(value));

const EXTRA_DAYS = { decimals: 0, min: 0, max: MOST_EXTRA_DAYS } as const;

export function AboutFields({ form, isReadOnly }: FieldsProps) {
  const { t } = useTranslation('inventory');
  const collections = useQuery(collectionsQuery());
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <TextInput label={t('item.name')} required disabled={isReadOnly} {...form.getInputProps('name')} />
      <TextInput label={t('item.color')} required disabled={isReadOnly} {...form.getInputProps('color')} />
      <Select
        label={t('item.collection')}
        required
        searchable
        disabled={isReadOnly}
        data={(collections.data ?? []).map(toOption)}
        {...form.getInputProps('collectionId')}
        value={form.values.collectionId == null ? null : String(form.values.collectionId)}
        onChange={(value: string | null) => form.setFieldValue('collectionId', idOf(value))}
      />
      <Select
        label={t('item.grade')}
        required
        disabled={isReadOnly}
        data={leatherGrades.map(String)}
        {...form.getInputProps('grade')}
        value={form.values.grade === null ? null : String(form.values.grade)}
        onChange={(value: string | null) => form.setFieldValue('grade', idOf(value))}
      />
      <Switch
        label={t('item.isFabric')}
        disabled={isReadOnly}
        {...form.getInputProps('isFabric', { type: 'checkbox' })}
      />
      <Switch
        label={t('item.isActive')}
        description={t('item.isActiveHint')}
        disabled={isReadOnly}
        {...form.getInputProps('isActive', { type: 'checkbox' })}
      />
    </SimpleGrid>
  );
}

export function BuyingFields({ form, isReadOnly }: FieldsProps) {
  const { t } = useTranslation('inventory');
  const language = useLanguage();
  const session = useSession();
  const seesVendors = session !== undefined && can(session.role, 'purchaseOrders.view');
  const vendors = useQuery({ ...vendorsQuery(), enabled: seesVendors });
  const { unit, shown, stored } = useArea();
  const measured = (field: 'reorderPoint' | 'areaPerHide') => ({
    rule: AREAS,
    disabled: isReadOnly,
    ...form.getInputProps(field),
    value: form.values[field] == null ? null : shown(form.values[field]),
    onChange: (value: number | null) => form.setFieldValue(field, value === null ? null : stored(value)),
  });
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <Autocomplete
        label={t('item.vendor')}
        description={isReadOnly ? undefined : t('item.vendorHint')}
        inputWrapperOrder={below}
        required
        disabled={isReadOnly}
        data={(vendors.data ?? []).map((vendor) => vendor.name)}
        {...form.getInputProps('vendor')}
      />
      <TextInput
        label={t('item.accountingName')}
        required
        disabled={isReadOnly}
        {...form.getInputProps('accountingName')}
      />
      <Select
        label={t('item.orderingType')}
        required
        allowDeselect={false}
        disabled={isReadOnly}
        data={[
          { value: 'bulk', label: orderingNames.bulk[language] },
          { value: 'order', label: orderingNames.order[language] },
        ]}
        {...form.getInputProps('orderingType')}
      />
      <NumberField label={t('item.reorderPoint', { unit })} required {...measured('reorderPoint')} />
      <NumberField label={t('item.areaPerHide', { unit })} {...measured('areaPerHide')} />
      <NumberField
        label={t('item.extraDays')}
        description={t('item.extraDaysHint')}
        inputWrapperOrder={below}
        rule={EXTRA_DAYS}
        disabled={isReadOnly}
        {...form.getInputProps('extraDays')}
        value={form.values.extraDays ?? null}
        onChange={(days) => form.setFieldValue('extraDays', days ?? 0)}
      />
      {session && can(session.role, 'inventory.viewCosts') && (
        <UnitCostInput
          label={t('item.unitCost', { unit })}
          disabled={isReadOnly}
          error={form.errors['unitCost']}
          cost={{
            unitCost: form.values.unitCost ?? null,
            unitCostPerMeter: form.values.unitCostPerMeter ?? null,
          }}
          onChange={(cost) => form.setValues(cost)}
        />
      )}
    </SimpleGrid>
  );
}
