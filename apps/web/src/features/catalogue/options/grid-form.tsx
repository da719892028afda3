import { useMemo, useState } from 'react';
import { Button, Group, Select, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OptionGrid } from '@cordovan/contracts/catalogue-options-schemas';
import { customizationTypeWords, type CustomizationType } from '@cordovan/domain/catalogue';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useCatalogueName } from '../../../lib/names/use-catalogue-name.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { isStaleRecord } from '../../../ui/form/form-of-record.tsx';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { useUnsavedGuard } from '../../../ui/form/use-unsaved-guard.ts';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { gridQuery, optionsQuery, previewGrid, sendGrid } from '../api/options.ts';
import { cellsToSend, changed, type GridDraft, type Offer, type Place, storedCells } from './grid-draft.ts';
import { GridPreviewDialog } from './grid-preview.tsx';
import { GridTable } from './grid-table.tsx';
import classes from './grid.module.css';

const NO_CHANGES: GridDraft = new Map();

/** A part's grid with its changes, which are saved together. */
export function GridForm({ grid }: { readonly grid: OptionGrid }) {
  const { t } = useTranslation('catalogueOptions');
  const stored = useMemo(() => storedCells(grid), [grid]);
  const [draft, setDraft] = useState(NO_CHANGES);
  const [added, setAdded] = useState<readonly OptionGrid['items'][number][]>([]);
  const { save, isSaving } = useSaveGrid(grid.part.id, () => setDraft(NO_CHANGES));
  useUnsavedGuard(draft.size > 0 && !isSaving);
  const items = [...grid.items, ...added.filter((one) => grid.items.every(({ id }) => id !== one.id))];
  const change = (places: readonly Place[], offer: Partial<Offer>) =>
    setDraft((now) => changed(stored, now, { places, change: offer }));
  return (
    <>
      <GridTable grid={{ ...grid, items }} stored={stored} draft={draft} onChange={change} />
      <Group justify="space-between" align="end" gap="md">
        <AddOption items={items} onAdd={(option) => setAdded((now) => [...now, option])} />
        <div className={classes.bar}>
          {draft.size > 0 && <Text size="sm">{t('grid.changes', { count: draft.size })}</Text>}
          <Button
            variant="subtle"
            color="quiet"
            disabled={draft.size === 0}
            onClick={() => setDraft(NO_CHANGES)}
          >
            {t('grid.discard')}
          </Button>
          <Button
            loading={isSaving}
            disabled={draft.size === 0}
            onClick={() => void save(cellsToSend(stored, draft))}
          >
            {t('grid.review')}
          </Button>
        </div>
      </Group>
    </>
  );
}

type Cells = Parameters<typeof sendGrid>[1];

/** Shows the effects of the changes, then saves them. */
function useSaveGrid(partId: number, onSaved: () => void) {
  const { t } = useTranslation('catalogueOptions');
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const { isSaving, saving } = useSaving();
  const { queryKey } = gridQuery(partId);
  const save = (cells: Cells) =>
    saving(
      async () => {
        const preview = await previewGrid(partId, cells);
        const isSure = await dialogs.open<boolean>(
          (close) => <GridPreviewDialog preview={preview} onAnswer={close} />,
          { title: t('preview.title') },
        );
        if (!isSure) return;
        queries.setQueryData(queryKey, await sendGrid(partId, cells));
        onSaved();
        notifyDone(t('grid.saved'));
        await queries.invalidateQueries({ queryKey: ['catalogue'] });
      },
      (error) => {
        // The edits stay, on top of the newest data, so that the next review shows their current effects.
        if (isStaleRecord(error)) void queries.invalidateQueries({ queryKey });
      },
    );
  return { save, isSaving };
}

interface AddProps {
  readonly items: OptionGrid['items'];
  readonly onAdd: (option: OptionGrid['items'][number]) => void;
}

/** Adds a column for an option that the part doesn't offer yet. */
function AddOption({ items, onAdd }: AddProps) {
  const { t } = useTranslation('catalogueOptions');
  const language = useLanguage();
  const nameOf = useCatalogueName();
  const { data } = useQuery(optionsQuery());
  const others = data?.filter(({ id, isActive }) => isActive && items.every((one) => one.id !== id)) ?? [];
  const groups = Map.groupBy(others, ({ customizationType }) => customizationType as CustomizationType);
  return (
    <Select
      label={t('grid.addOption')}
      placeholder={t('grid.addOptionHint')}
      w={{ base: '100%', xs: 300 }}
      searchable
      clearable
      value={null}
      data={[...groups].map(([type, options]) => ({
        group: customizationTypeWords[type][language],
        items: options.map(({ id, name }) => ({ value: String(id), label: nameOf(name) })),
      }))}
      onChange={(id) => {
        const option = others.find((one) => String(one.id) === id);
        if (option)
          onAdd({ id: option.id, name: nameOf(option.name), type: option.customizationType, isActive: true });
      }}
    />
  );
}
