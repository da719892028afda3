import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { salesRepStateNames } from '@cordovan/contracts/sales-reps-columns';
import { paths } from '../../../lib/paths.ts';
import { usePageId } from '../../../lib/use-page-id.ts';
import { FormOfRecord } from '../../../ui/form/form-of-record.tsx';
import { StatusOf } from '../../../ui/list/status-list.tsx';
import { Screen, ScreenSkeleton } from '../../../ui/screen/screen.tsx';
import { ReadFailure } from '../../../ui/state/read-failure.tsx';
import { salesRepQuery } from '../api/sales-reps.ts';
import { SalesRepForm } from './sales-rep-form.tsx';

/** One sales rep. Id 0 is a new one. */
export default function SalesRepScreen() {
  const { t } = useTranslation(['salesReps', 'shell']);
  const id = Number(usePageId()) || 0;
  const rep = useQuery(salesRepQuery(id));
  const { data } = rep;
  return (
    <Screen
      title={id === 0 ? t('new') : (data?.name ?? t('shell:screens.salesRep'))}
      aside={data && <StatusOf row={data} names={salesRepStateNames} />}
      back={{ label: t('title'), to: paths.salesReps }}
      width="form"
      isLoading={id > 0 && rep.isPending}
    >
      {rep.error && !data ? (
        <ReadFailure error={rep.error} onRetry={() => void rep.refetch()} />
      ) : id === 0 ? (
        <SalesRepForm key="new" rep={undefined} />
      ) : data ? (
        <FormOfRecord latest={data}>
          {(record, onDirty) => <SalesRepForm rep={record} onDirty={onDirty} />}
        </FormOfRecord>
      ) : (
        <ScreenSkeleton />
      )}
    </Screen>
  );
}
