import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { can } from '@cordovan/domain/identity';
import { useSession } from '../../lib/session/use-session.ts';
import { usePageId } from '../../lib/use-page-id.ts';
import { paths } from '../../lib/paths.ts';
import { FormOfRecord } from '../../ui/form/form-of-record.tsx';
import { Screen, ScreenSkeleton } from '../../ui/screen/screen.tsx';
import { ReadFailure } from '../../ui/state/read-failure.tsx';
import { storeQuery } from './api/stores.ts';
import { Channels } from './channels.tsx';
import { StoreForm } from './store-form.tsx';
import { StoreInventory } from './store-inventory.tsx';
import { StoreState } from './stores.screen.tsx';

/** One store and its furniture (STORE-03, NAV-07). Id 0 is a new store. */
export default function StoreScreen() {
  const { t } = useTranslation(['stores', 'shell']);
  const id = Number(usePageId()) || 0;
  const store = useQuery(storeQuery(id));
  const session = useSession();
  const { data } = store;
  return (
    <Screen
      title={id === 0 ? t('detail.new') : (data?.name ?? t('shell:screens.store'))}
      aside={data && <StoreState store={data} />}
      back={{ label: t('detail.back'), to: paths.stores }}
      width="form"
      isLoading={id > 0 && store.isPending}
    >
      {store.error ? (
        <ReadFailure error={store.error} onRetry={() => void store.refetch()} />
      ) : id === 0 ? (
        <StoreForm key="new" store={undefined} />
      ) : data ? (
        <>
          <FormOfRecord latest={data}>
            {(record, onDirty) => <StoreForm store={record} onDirty={onDirty} />}
          </FormOfRecord>
          {session && can(session.role, 'channels.edit') && <Channels storeId={data.id} />}
          <StoreInventory storeId={data.id} />
        </>
      ) : (
        <ScreenSkeleton />
      )}
    </Screen>
  );
}
