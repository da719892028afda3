import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { isStaleRecord } from '../../../ui/form/form-of-record.tsx';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { recordEffects } from '@cordovan/domain/catalogue';
import { recordUseQuery } from '../api/records.ts';
import { affectedBy } from './affected.ts';
import { ChangeQuestion } from './change-question.tsx';
import type { CatalogDraft, CatalogRow, CatalogTable } from './catalog-table.ts';
import { RetireQuestion } from './retire-question.tsx';
import { useTableWords } from './use-table-words.ts';

interface Options {
  readonly takeRefusal: (error: unknown) => boolean;
  readonly onSaved: () => void;
}

/** Saves a record, and retires or restores it after showing where it is used. */
export function useSaveRecord<Row extends CatalogRow, Draft extends CatalogDraft>(
  table: CatalogTable<Row, Draft>,
  row: Row | undefined,
  { takeRefusal, onSaved }: Options,
) {
  const { t } = useTranslation('catalogueRecords');
  const words = useTableWords(table.words);
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { isSaving, saving } = useSaving();
  const send = (draft: Draft, done: string) =>
    saving(
      async () => {
        const saved = await table.send(draft);
        onSaved();
        queries.setQueryData(table.query().queryKey, (rows: Row[] | undefined) => withRow(rows, saved));
        notifyDone(done);
        await navigate({ to: table.address.record(saved.id), replace: true, ignoreBlocker: true });
        await queries.invalidateQueries({ queryKey: ['catalogue'] });
      },
      (error) => {
        takeRefusal(error);
        if (isStaleRecord(error)) void queries.invalidateQueries({ queryKey: ['catalogue'] });
      },
    );
  const setOffered = async (isActive: boolean) => {
    if (!row) return;
    if (!isActive) {
      const isSure = await dialogs.open<boolean>(
        (close) => <RetireQuestion table={table.name} row={row} onAnswer={close} />,
        { title: t('retire.title', { name: row.name }) },
      );
      if (!isSure) return;
    }
    await send({ ...table.draftOf(row), isActive }, t(isActive ? 'retire.undone' : 'retire.done'));
  };
  /** Shows what a change affects before saving it; if it affects nothing, saves at once. */
  const save = async (draft: Draft) => {
    const effects = row ? recordEffects(table.draftOf(row), draft) : [];
    if (row && effects.length > 0) {
      const uses = await queries.query(recordUseQuery(table.name, row.id)).catch(() => []);
      const affected = affectedBy(effects, uses);
      const isSure =
        affected.length === 0 ||
        (await dialogs.open<boolean>((close) => <ChangeQuestion affected={affected} onAnswer={close} />, {
          title: t('change.title'),
        }));
      if (!isSure) return;
    }
    await send(draft, words('saved'));
  };
  return { save, setOffered, isSaving };
}

function withRow<Row extends CatalogRow>(rows: Row[] | undefined, saved: Row): Row[] | undefined {
  if (!rows) return rows;
  return rows.some(({ id }) => id === saved.id)
    ? rows.map((each) => (each.id === saved.id ? saved : each))
    : [...rows, saved];
}
