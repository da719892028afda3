import { ActionIcon, Button, Select, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { countsAsDetail } from '@cordovan/domain/catalogue';
import { QuantityInput } from '../../../ui/form/number-inputs.tsx';
import { saleItemsQuery } from '../api/records.ts';
import type { FieldPart } from '../records/catalog-table.ts';
import type { BundleDraft } from './offer-drafts.ts';
import classes from './part-rows.module.css';

/** A bundle's pieces with their quantities. */
export function BundleItems({ form, label, hint }: FieldPart<BundleDraft>) {
  const { t } = useTranslation('catalogueRecords');
  const { data: all = [] } = useQuery(saleItemsQuery());
  const { items } = form.values;
  const set = (next: BundleDraft['items']) => form.setFieldValue('items', next);
  const change = (at: number, part: Partial<BundleDraft['items'][number]>) =>
    set(items.map((item, index) => (index === at ? { ...item, ...part } : item)));
  const optionsFor = (own: number) =>
    all
      .filter(({ id, type, isActive }) => id === own || (isActive && countsAsDetail(type)))
      .filter(({ id }) => id === own || !items.some(({ saleItemId }) => saleItemId === id))
      .map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <Stack gap="xs" role="group" aria-label={label}>
      {hint && (
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      )}
      {items.map((item, at) => (
        <div key={at} className={classes.row}>
          <Select
            aria-label={t('bundles.item', { number: at + 1 })}
            searchable
            limit={60}
            allowDeselect={false}
            data={optionsFor(item.saleItemId)}
            value={item.saleItemId === 0 ? null : String(item.saleItemId)}
            onChange={(id) => change(at, { saleItemId: Number(id) })}
          />
          <QuantityInput
            aria-label={t('bundles.quantity', { number: at + 1 })}
            w={88}
            value={item.quantity}
            onChange={(quantity) => change(at, { quantity })}
          />
          <ActionIcon
            variant="subtle"
            color="quiet"
            size={40}
            aria-label={t('bundles.remove', { number: at + 1 })}
            onClick={() => set(items.filter((_item, index) => index !== at))}
          >
            <IconTrash size={18} />
          </ActionIcon>
        </div>
      ))}
      {form.errors['items'] && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" data-path="items" tabIndex={-1}>
          {form.errors['items']}
        </Text>
      )}
      <Button
        variant="default"
        style={{ alignSelf: 'flex-start' }}
        leftSection={<IconPlus size={18} aria-hidden />}
        disabled={items.some(({ saleItemId }) => saleItemId === 0)}
        onClick={() => set([...items, { saleItemId: 0, quantity: 1 }])}
      >
        {t('bundles.addItem')}
      </Button>
    </Stack>
  );
}
