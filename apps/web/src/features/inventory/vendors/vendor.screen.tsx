import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { vendorStateNames } from '@cordovan/contracts/vendors-columns';
import { useLive } from '../../../lib/live/use-live.ts';
import { paths } from '../../../lib/paths.ts';
import { usePageId } from '../../../lib/use-page-id.ts';
import { FormOfRecord } from '../../../ui/form/form-of-record.tsx';
import { StatusOf } from '../../../ui/list/status-list.tsx';
import { Screen, ScreenSkeleton } from '../../../ui/screen/screen.tsx';
import { ReadFailure } from '../../../ui/state/read-failure.tsx';
import { vendorQuery } from '../api/vendors.ts';
import { VendorForm } from './vendor-form.tsx';
import { VendorPricesPanel } from './vendor-prices.tsx';

/** One vendor. Id 0 is a new one. */
export default function VendorScreen() {
  const { t } = useTranslation(['vendors', 'shell']);
  const id = Number(usePageId()) || 0;
  useLive('inventory');
  const vendor = useQuery(vendorQuery(id));
  const { data } = vendor;
  return (
    <Screen
      title={id === 0 ? t('new') : (data?.name ?? t('shell:screens.vendor'))}
      aside={data && <StatusOf row={data} names={vendorStateNames} />}
      back={{ label: t('title'), to: paths.vendors }}
      width="form"
      isLoading={id > 0 && vendor.isPending}
    >
      {vendor.error && !data ? (
        <ReadFailure error={vendor.error} onRetry={() => void vendor.refetch()} />
      ) : id === 0 ? (
        <VendorForm key="new" vendor={undefined} />
      ) : data ? (
        <FormOfRecord latest={data}>
          {(record, onDirty) => <VendorForm vendor={record} onDirty={onDirty} />}
        </FormOfRecord>
      ) : (
        <ScreenSkeleton />
      )}
      {data && <VendorPricesPanel vendorId={data.id} />}
    </Screen>
  );
}
