import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PurchaseOrderPage } from '@cordovan/contracts/purchasing';
import { useLive } from '../../lib/live/use-live.ts';
import { paths } from '../../lib/paths.ts';
import { useCan } from '../../lib/session/use-session.ts';
import { usePageId } from '../../lib/use-page-id.ts';
import { FormOfRecord } from '../../ui/form/form-of-record.tsx';
import { Screen, ScreenSkeleton } from '../../ui/screen/screen.tsx';
import { ReadFailure } from '../../ui/state/read-failure.tsx';
import { purchaseOrderQuery } from './api/purchasing.ts';
import { PurchaseActions } from './purchase-actions.tsx';
import { PurchaseForm } from './purchase-form.tsx';
import { PurchaseState } from './purchase-state.tsx';
import { PurchaseView } from './purchase-view.tsx';

/** One purchase order: first a draft as a form, later its lines, deliveries and returns. Id 0 is a new order. */
export default function PurchaseOrderScreen() {
  const { t } = useTranslation(['purchasing', 'shell']);
  const id = Number(usePageId()) || 0;
  const order = useQuery(purchaseOrderQuery(id));
  const mayEdit = useCan('purchaseOrders.edit');
  const [isDirty, setDirty] = useState(false);
  useLive('inventory');
  const { data } = order;
  return (
    <Screen
      title={
        id === 0 ? t('new') : data ? t('numbered', { number: data.number }) : t('shell:screens.purchaseOrder')
      }
      aside={data && <PurchaseState order={data} />}
      back={{ label: t('title'), to: paths.purchaseOrders }}
      action={data && <PurchaseActions order={data} isDirty={isDirty} />}
      isLoading={id > 0 && order.isPending}
    >
      {order.error && !data ? (
        <ReadFailure error={order.error} onRetry={() => void order.refetch()} />
      ) : id === 0 ? (
        <PurchaseForm key="new" order={undefined} />
      ) : data?.status === 'draft' && mayEdit ? (
        <FormOfRecord latest={data}>
          {(record, onDirty) => <DraftForm order={record} tell={[onDirty, setDirty]} />}
        </FormOfRecord>
      ) : data ? (
        <PurchaseView order={data} />
      ) : (
        <ScreenSkeleton />
      )}
    </Screen>
  );
}

interface DraftProps {
  readonly order: PurchaseOrderPage;
  /** Callbacks to notify when the form has unsaved changes. */
  readonly tell: readonly [(isDirty: boolean) => void, (isDirty: boolean) => void];
}

/** A draft's form. Its screen must know about unsaved changes, because sending would lose them. */
function DraftForm({ order, tell: [first, second] }: DraftProps) {
  const onDirty = useCallback(
    (isDirty: boolean) => {
      first(isDirty);
      second(isDirty);
    },
    [first, second],
  );
  return <PurchaseForm order={order} onDirty={onDirty} />;
}
