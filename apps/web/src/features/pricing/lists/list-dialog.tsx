import { Alert, Checkbox, MultiSelect, Stack, TextInput } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { priceListInput } from '@cordovan/contracts/catalogue-input';
import type { PriceList } from '@cordovan/contracts/pricing';
import { today } from '../../../lib/format/format.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { FormOfRecord, isStaleRecord, useTellDirty } from '../../../ui/form/form-of-record.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { openQuotationsQuery, priceListsQuery, sendPriceList, storesQuery } from '../api/price-lists.ts';

interface Props {
  /** Undefined for a new list. */
  readonly list: PriceList | undefined;
  readonly onDone: (saved?: PriceList) => void;
}

interface Draft {
  id: number;
  name: string;
  storesIds: number[];
  pricingStoresIds: number[];
  isActive: boolean;
  rowVersion: number;
}

const draftOf = (list: PriceList | undefined): Draft => ({
  id: list?.id ?? 0,
  name: list?.name ?? '',
  storesIds: list?.storesIds ?? [],
  pricingStoresIds: list?.pricingStoresIds ?? [],
  isActive: list?.isActive ?? true,
  rowVersion: list?.rowVersion ?? 0,
});

/** Name and stores of a price list. A newer version from the server doesn't replace what the user typed. */
export function ListDialog({ list, onDone }: Props) {
  const lists = useQuery({ ...priceListsQuery(), enabled: list !== undefined });
  if (!list) return <ListForm list={undefined} onDone={onDone} />;
  const latest = lists.data?.find(({ id }) => id === list.id) ?? list;
  return (
    <FormOfRecord latest={latest.rowVersion < list.rowVersion ? list : latest}>
      {(record, onDirty) => <ListForm list={record} onDone={onDone} onDirty={onDirty} />}
    </FormOfRecord>
  );
}

function ListForm({ list, onDone, onDirty }: Props & { readonly onDirty?: (isDirty: boolean) => void }) {
  const { t } = useTranslation('pricing');
  const queries = useQueryClient();
  const stores = useQuery(storesQuery());
  const { isSaving, saving } = useSaving();
  const { form, onSubmit, takeRefusal } = useContractForm<Draft>({
    schema: priceListInput,
    initialValues: draftOf(list),
    labels: { name: t('list.name') },
  });
  useTellDirty(form.isDirty(), onDirty);
  const { storesIds, pricingStoresIds, isActive } = form.values;
  const save = (values: Draft) =>
    saving(
      async () => {
        const saved = await sendPriceList(values);
        form.resetDirty();
        await queries.invalidateQueries({ queryKey: ['catalogue'] });
        await queries.invalidateQueries({ queryKey: ['stores'] });
        notifyDone(t('list.saved'));
        onDone(saved);
      },
      (error) => {
        takeRefusal(error);
        if (isStaleRecord(error)) void queries.invalidateQueries({ queryKey: priceListsQuery().queryKey });
      },
    );
  const options = (stores.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const linkedOptions = options.filter(({ value }) => storesIds.includes(Number(value)));
  return (
    <DialogForm
      submitText={t(list ? 'list.save' : 'list.add')}
      isSaving={isSaving}
      onSubmit={onSubmit(save)}
      onCancel={() => onDone()}
    >
      <Stack gap="md">
        <TextInput
          label={t('list.name')}
          required
          data-autofocus
          maxLength={200}
          {...form.getInputProps('name')}
        />
        <MultiSelect
          label={t('list.stores')}
          description={t('list.storesHint')}
          searchable
          data={options}
          error={form.errors['storesIds']}
          value={storesIds.map(String)}
          onChange={(ids) => {
            form.setFieldValue('storesIds', ids.map(Number));
            form.setFieldValue(
              'pricingStoresIds',
              pricingStoresIds.filter((id) => ids.includes(String(id))),
            );
          }}
        />
        <MultiSelect
          label={t('list.pricingStores')}
          description={t('list.pricingStoresHint')}
          data={linkedOptions}
          error={form.errors['pricingStoresIds']}
          value={pricingStoresIds.map(String)}
          onChange={(ids) => form.setFieldValue('pricingStoresIds', ids.map(Number))}
        />
        <Checkbox
          label={t('list.isActive')}
          description={t('list.isActiveHint')}
          {...form.getInputProps('isActive', { type: 'checkbox' })}
        />
        {list?.isActive && !isActive && <RetireNotice list={list} />}
      </Stack>
    </DialogForm>
  );
}

/** Where a price list that is about to be retired is in use. */
function RetireNotice({ list }: { readonly list: PriceList }) {
  const { t } = useTranslation('pricing');
  const stores = useQuery(storesQuery());
  const quotations = useQuery(openQuotationsQuery(list.id, today(new Date())));
  const names = (stores.data ?? [])
    .filter(({ id }) => list.pricingStoresIds.includes(id))
    .map(({ name }) => name);
  return (
    <Alert color="amber" role="status" icon={<IconInfoCircle size={20} aria-hidden />}>
      {names.length > 0 ? t('list.retireStores', { stores: names.join(', ') }) : t('list.retireNoStores')}{' '}
      {quotations.data && t('list.retireQuotations', { count: quotations.data.open })}
    </Alert>
  );
}
