import { ActionIcon, Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PurchaseOrderInput } from '@cordovan/contracts/purchasing';
import { unitCostOf } from '@cordovan/domain/inventory';
import { lineCost, moneyIn } from '@cordovan/domain/purchasing';
import { useArea } from '../../ui/area/use-area.ts';
import { CostInput } from '../../ui/form/cost-input.tsx';
import { AREAS, NumberField } from '../../ui/form/number-field.tsx';
import { leatherChoicesQuery } from './api/purchasing.ts';
import classes from './purchasing.module.css';

interface Props {
  readonly form: UseFormReturnType<PurchaseOrderInput>;
  readonly line: PurchaseOrderInput['lines'][number];
  readonly index: number;
  readonly currency: string;
}

/** One leather of a draft. Without a cost, the server fills in the vendor's price. */
export function PurchaseLine({ form, line, index, currency }: Props) {
  const { t } = useTranslation('purchasing');
  const leathers = useQuery(leatherChoicesQuery());
  const { unit, shown, stored, shownCost, typedCost } = useArea();
  const field = <Name extends 'leatherItemId' | 'quantity' | 'unitCost' | 'unitCostPerMeter'>(name: Name) =>
    `lines.${index}.${name}` as const;
  const vendorId = form.values.vendorId;
  // Leathers of the chosen vendor come first.
  const choices = (leathers.data ?? [])
    .filter(({ isActive, id }) => isActive || id === line.leatherItemId)
    .toSorted((a, b) => Number(b.vendorId === vendorId) - Number(a.vendorId === vendorId));
  return (
    <div className={classes.line} role="group" aria-label={t('line', { number: index + 1 })}>
      <Select
        label={t('leather')}
        required
        searchable
        data={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...form.getInputProps(field('leatherItemId'))}
        value={line.leatherItemId > 0 ? String(line.leatherItemId) : null}
        onChange={(id) => form.setFieldValue(field('leatherItemId'), Number(id ?? 0))}
      />
      <NumberField
        label={t('quantity', { unit })}
        required
        rule={AREAS}
        {...form.getInputProps(field('quantity'))}
        value={line.quantity === 0 ? null : shown(line.quantity)}
        onChange={(typed) => form.setFieldValue(field('quantity'), typed === null ? 0 : stored(typed))}
      />
      <CostInput
        currency={currency}
        label={t('unitCost', { unit })}
        placeholder={t('vendorPrice')}
        {...form.getInputProps(field('unitCost'))}
        value={line.unitCost == null ? null : shownCost(unitCostOf(line.unitCost, line.unitCostPerMeter))}
        onChange={(typed) => {
          const cost = typed === null ? null : typedCost(typed);
          form.setFieldValue(field('unitCost'), cost?.perSquareFoot ?? null);
          form.setFieldValue(field('unitCostPerMeter'), cost?.perSquareMeter ?? null);
        }}
      />
      <div className={classes.lineTotal}>
        {line.unitCost == null ? '–' : moneyIn(lineCost({ ...line, unitCost: line.unitCost }), currency)}
      </div>
      <ActionIcon
        variant="subtle"
        color="quiet"
        size="xl"
        aria-label={t('removeLine', { number: index + 1 })}
        onClick={() => form.removeListItem('lines', index)}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}
