import { Button, Group, SimpleGrid, Stack } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useTellDirty } from '../../../ui/form/form-of-record.tsx';
import { FormProblems } from '../../../ui/form/form-problems.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { useUnsavedGuard } from '../../../ui/form/use-unsaved-guard.ts';
import { Panel } from '../../../ui/section/panel.tsx';
import type { CatalogDraft, CatalogRow, CatalogTable } from './catalog-table.ts';
import { RecordField } from './record-field.tsx';
import { useSaveRecord } from './use-save-record.tsx';
import { useTableWords } from './use-table-words.ts';

interface Props<Row extends CatalogRow, Draft extends CatalogDraft> {
  readonly table: CatalogTable<Row, Draft>;
  /** Undefined for a new record. */
  readonly row: Row | undefined;
  readonly onDirty?: (isDirty: boolean) => void;
}

/** A record's form, in its table's sections. */
export function RecordForm<Row extends CatalogRow, Draft extends CatalogDraft>({
  table,
  row,
  onDirty,
}: Props<Row, Draft>) {
  const { t } = useTranslation('catalogueRecords');
  const words = useTableWords(table.words);
  const fields = table.sections.flatMap((section) => section.fields);
  const { form, onSubmit, takeRefusal } = useContractForm<Draft>({
    schema: table.schema,
    initialValues: table.draftOf(row),
    labels: Object.fromEntries(fields.map(({ name }) => [name, words(`fields.${name}`)])),
    ...(table.check ? { check: table.check } : {}),
  });
  const { save, setOffered, isSaving } = useSaveRecord(table, row, { takeRefusal, onSaved: form.resetDirty });
  const isDirty = form.isDirty();
  useUnsavedGuard(isDirty && !isSaving);
  useTellDirty(isDirty, onDirty);
  useHotkeys([['mod+S', () => onSubmit(save)()]], []);
  return (
    <form onSubmit={onSubmit(save)} noValidate>
      <Stack gap="lg">
        <FormProblems errors={form.errors} />
        {table.sections
          .filter(({ isShown }) => isShown?.(form.values) ?? true)
          .map((section) => (
            <Panel key={section.name} title={words(`sections.${section.name}`)}>
              <SimpleGrid cols={{ base: 1, xs: 2 }}>
                {section.fields
                  .filter(({ isShown }) => isShown?.(form.values) ?? true)
                  .map((field) => (
                    <RecordField key={field.name} field={field} form={form} table={table.words} />
                  ))}
              </SimpleGrid>
            </Panel>
          ))}
        <Group justify="space-between">
          {row ? (
            <Button
              variant="subtle"
              color={row.isActive ? 'oxblood' : 'cognac'}
              disabled={isDirty || isSaving}
              onClick={() => void setOffered(!row.isActive)}
            >
              {t(row.isActive ? 'retire.do' : 'retire.undo')}
            </Button>
          ) : (
            <span />
          )}
          <Button type="submit" loading={isSaving} disabled={row !== undefined && !isDirty}>
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
