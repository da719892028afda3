import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLive } from '../../../lib/live/use-live.ts';
import { usePageId } from '../../../lib/use-page-id.ts';
import { FormOfRecord } from '../../../ui/form/form-of-record.tsx';
import { Screen, ScreenSkeleton } from '../../../ui/screen/screen.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ReadFailure } from '../../../ui/state/read-failure.tsx';
import type { CatalogDraft, CatalogRow, CatalogTable } from './catalog-table.ts';
import { RecordForm } from './record-form.tsx';
import { RecordState } from './record-list.tsx';
import { RecordUses } from './record-uses.tsx';
import { useTableWords } from './use-table-words.ts';

/** One catalog record: its form, where it is used, and what its table adds. Id 0 is a new record. */
export function RecordScreen<Row extends CatalogRow, Draft extends CatalogDraft>({
  table,
}: {
  readonly table: CatalogTable<Row, Draft>;
}) {
  const { t } = useTranslation('catalogueRecords');
  const words = useTableWords(table.words);
  const id = Number(usePageId()) || 0;
  const rows = useQuery(table.query());
  useLive('catalogue');
  const row = rows.data?.find((each) => each.id === id);
  const { actions: Actions, more: More } = table;
  return (
    <Screen
      title={id === 0 ? words('new') : (row?.name ?? words('one'))}
      aside={row && (table.looks?.['state']?.(row, null) ?? <RecordState row={row} />)}
      action={row && Actions && <Actions row={row} />}
      back={{ label: words('title'), to: table.address.list }}
      width="form"
      isLoading={id > 0 && rows.isPending}
    >
      {id === 0 && !table.isFixed ? (
        <RecordForm key="new" table={table} row={undefined} />
      ) : row ? (
        <>
          <FormOfRecord latest={row}>
            {(record, onDirty) => <RecordForm table={table} row={record} onDirty={onDirty} />}
          </FormOfRecord>
          {More && <More row={row} />}
          <RecordUses table={table.name} id={row.id} />
        </>
      ) : rows.data ? (
        <EmptyState
          icon={table.icon}
          title={t('notFound')}
          hint={t('notFoundHint')}
          action={
            <Button component={Link} to={table.address.list} variant="default" mt="xs">
              {t('toList')}
            </Button>
          }
        />
      ) : rows.error ? (
        <ReadFailure error={rows.error} onRetry={() => void rows.refetch()} />
      ) : (
        <ScreenSkeleton />
      )}
    </Screen>
  );
}
