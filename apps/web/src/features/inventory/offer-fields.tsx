import { MultiSelect, Select, SimpleGrid, Stack, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type LeatherOffer, leatherOfferOf, offerKeysOf } from '@cordovan/domain/configurator';
import { leatherOffersQuery, leatherStoresQuery } from './api/leathers.ts';
import { OWN_ELEMENT } from './leather-draft.ts';
import { below, type FieldsProps, toOption } from './leather-fields.tsx';

const OFFERS: readonly LeatherOffer[] = ['furniture', 'saleItem', 'none'];

/** Where salespeople and shoppers can choose the leather (C-22, N-12). */
export function OfferFields({ form, isReadOnly }: FieldsProps) {
  const { t } = useTranslation('inventory');
  const stores = useQuery(leatherStoresQuery());
  const active = (stores.data ?? []).filter(({ isActive }) => isActive).map(({ id }) => id);
  const offer = leatherOfferOf({
    externalFurnitureId: form.values.externalFurnitureId ?? null,
    saleItemId: form.values.saleItemId ?? null,
  });
  const offers = useQuery({ ...leatherOffersQuery(), enabled: !isReadOnly });
  const saleItem = offers.data?.saleItem;
  const options = OFFERS.filter((each) => each !== 'saleItem' || saleItem || offer === each).map((each) => ({
    value: each,
    label:
      each === 'saleItem' && saleItem
        ? t('offer.saleItemOf', { name: saleItem.name })
        : t(`offer.kinds.${each}`),
  }));
  const choose = (chosen: string | null) => {
    const next = OFFERS.find((each) => each === chosen);
    if (next === undefined) return;
    form.setValues({
      ...offerKeysOf(next),
      customizerElement: next === 'none' ? undefined : (form.values.customizerElement ?? OWN_ELEMENT),
    });
  };
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Select
          label={t('offer.for')}
          description={t('offer.forHint')}
          inputWrapperOrder={below}
          required
          allowDeselect={false}
          disabled={isReadOnly}
          data={options}
          value={offer}
          onChange={choose}
        />
        {offer !== 'none' && !isReadOnly && <ElementField form={form} isReadOnly={isReadOnly} />}
      </SimpleGrid>
      <MultiSelect
        label={t('item.stores')}
        description={t('item.storesHint')}
        inputWrapperOrder={below}
        disabled={isReadOnly}
        data={(stores.data ?? []).map(toOption)}
        {...form.getInputProps('storesIds')}
        value={(form.values.storesIds ?? active).map(String)}
        onChange={(ids) => form.setFieldValue('storesIds', ids.map(Number))}
      />
      {!isReadOnly && <ShopsField form={form} isReadOnly={isReadOnly} />}
      <Textarea
        label={t('item.notes')}
        autosize
        minRows={2}
        disabled={isReadOnly}
        {...form.getInputProps('notes')}
      />
    </Stack>
  );
}

/** The leather's customizer element: its own, a free one, or a new one with its name. */
function ElementField({ form }: FieldsProps) {
  const { t } = useTranslation('inventory');
  const { data } = useQuery(leatherOffersQuery());
  const elements = data?.elements ?? [];
  const own = elements.find(({ leatherItemId }) => leatherItemId === form.values.id);
  const free = elements.filter(({ leatherItemId }) => leatherItemId === null);
  const name = form.values.name.trim();
  const options = own
    ? [{ externalId: own.externalId, name: own.name }]
    : [
        {
          externalId: OWN_ELEMENT,
          name: name === '' ? t('offer.newElement') : t('offer.newElementOf', { name }),
        },
      ];
  return (
    <Select
      label={t('offer.element')}
      description={t(own ? 'offer.elementHintOwn' : 'offer.elementHint')}
      inputWrapperOrder={below}
      required
      allowDeselect={false}
      searchable
      disabled={own !== undefined}
      data={[...options, ...(own ? [] : free)].map(({ externalId, name: label }) => ({
        value: String(externalId),
        label,
      }))}
      {...form.getInputProps('customizerElement')}
      value={String(own?.externalId ?? form.values.customizerElement ?? OWN_ELEMENT)}
      onChange={(value: string | null) =>
        form.setFieldValue('customizerElement', Number(value ?? OWN_ELEMENT))
      }
    />
  );
}

function ShopsField({ form }: FieldsProps) {
  const { t } = useTranslation('inventory');
  const { data } = useQuery(leatherOffersQuery());
  const shops = data?.shops ?? [];
  const stored = shops.filter(({ leatherItemsIds }) => leatherItemsIds.includes(form.values.id));
  return (
    <MultiSelect
      label={t('offer.shops')}
      description={t('offer.shopsHint')}
      inputWrapperOrder={below}
      disabled={data === undefined}
      data={shops.map(toOption)}
      {...form.getInputProps('shopsIds')}
      value={(form.values.shopsIds ?? stored.map(({ id }) => id)).map(String)}
      onChange={(ids) => form.setFieldValue('shopsIds', ids.map(Number))}
    />
  );
}
