import { Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { storesQuery } from './api/stores.ts';
import { copiedFrom, type StoreDraft } from './store-draft.ts';

/** Copies another store's prices, hours and price lists to a new store. */
export function CopyStore({ form }: { readonly form: UseFormReturnType<StoreDraft> }) {
  const { t } = useTranslation('stores');
  const { data = [] } = useQuery(storesQuery());
  const others = data.filter(({ isFactory, isActive }) => isActive && !isFactory);
  if (others.length === 0) return null;
  return (
    <Select
      label={t('detail.copyFrom')}
      description={t('detail.copyFromHint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={others.map(({ id, name }) => ({ value: String(id), label: name }))}
      onChange={(id) => {
        const store = others.find((each) => String(each.id) === id);
        if (store) form.setValues(copiedFrom(store));
      }}
    />
  );
}
