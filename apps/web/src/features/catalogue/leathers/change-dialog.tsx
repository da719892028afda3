import { useState } from 'react';
import { Checkbox, MultiSelect, Select, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { LeatherItem } from '@cordovan/contracts/inventory-schemas';
import { leatherGrades } from '@cordovan/domain/catalogue';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { collectionsQuery, sendLeatherChanges } from '../api/options.ts';
import { storesQuery } from '../api/records.ts';

interface Props {
  readonly leathers: readonly LeatherItem[];
  readonly onClose: (isDone?: true) => void;
}

const numberOf = (text: string | null) => (text === null ? null : Number(text));

/** Changes the selected leathers together. Empty fields change nothing. */
export function ChangeDialog({ leathers, onClose }: Props) {
  const { t } = useTranslation('catalogueOptions');
  const queries = useQueryClient();
  const { isSaving, saving } = useSaving();
  const [collection, setCollection] = useState<string | null>(null);
  const [grade, setGrade] = useState<string | null>(null);
  const [added, setAdded] = useState<string[]>([]);
  const [removed, setRemoved] = useState<string[]>([]);
  const [state, setState] = useState<string | null>(null);
  const [dropsPhoto, setDropsPhoto] = useState(false);
  const collections = useQuery(collectionsQuery()).data?.filter(({ isActive }) => isActive) ?? [];
  const stores =
    useQuery(storesQuery()).data?.map(({ id, name }) => ({ value: String(id), label: name })) ?? [];
  const save = () =>
    saving(
      async () => {
        await sendLeatherChanges({
          leathers: leathers.map(({ id, rowVersion }) => ({ id, rowVersion })),
          collectionId: numberOf(collection),
          leatherGrade: numberOf(grade),
          addedStoresIds: added.map(Number),
          removedStoresIds: removed.map(Number),
          isActive: state === null ? null : state === 'active',
          ...(dropsPhoto ? { pictureAddress: '' } : {}),
        });
        await queries.invalidateQueries({ queryKey: ['inventory'] });
        notifyDone(t('leathers.saved', { count: leathers.length }));
        onClose(true);
      },
      () => void queries.invalidateQueries({ queryKey: ['inventory'] }),
    );
  return (
    <DialogForm
      submitText={t('leathers.apply', { count: leathers.length })}
      isSaving={isSaving}
      onSubmit={() => void save()}
      onCancel={() => onClose()}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('leathers.changeHint')}
        </Text>
        <Select
          label={t('leathers.collection')}
          clearable
          searchable
          data={collections.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={collection}
          onChange={setCollection}
        />
        <Select
          label={t('leathers.leatherGrade')}
          clearable
          data={leatherGrades.map(String)}
          value={grade}
          onChange={setGrade}
        />
        <MultiSelect label={t('leathers.addStores')} data={stores} value={added} onChange={setAdded} />
        <MultiSelect label={t('leathers.removeStores')} data={stores} value={removed} onChange={setRemoved} />
        <Select
          label={t('leathers.state')}
          clearable
          data={[
            { value: 'active', label: t('leathers.active') },
            { value: 'retired', label: t('leathers.retire') },
          ]}
          value={state}
          onChange={setState}
        />
        {leathers.some(({ pictureAddress }) => pictureAddress !== undefined) && (
          <Checkbox
            label={t('leathers.dropPhoto')}
            checked={dropsPhoto}
            onChange={(event) => setDropsPhoto(event.currentTarget.checked)}
          />
        )}
      </Stack>
    </DialogForm>
  );
}
