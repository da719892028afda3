import { Button, Group, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { storeInput, type Store } from '@cordovan/contracts/stores-schemas';
import { can } from '@cordovan/domain/identity';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { isStaleRecord, useTellDirty } from '../../ui/form/form-of-record.tsx';
import { FormProblems } from '../../ui/form/form-problems.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { useSaving } from '../../ui/form/use-saving.ts';
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard.ts';
import { notifyDone } from '../../ui/notify/notify.tsx';
import { Panel } from '../../ui/section/panel.tsx';
import { sendStore, storeQuery } from './api/stores.ts';
import { CopyStore } from './copy-store.tsx';
import { DeliveryAreas } from './delivery-areas.tsx';
import { OpeningHours } from './opening-hours.tsx';
import { checkDraft, draftOf, type StoreDraft } from './store-draft.ts';
import { TimeZoneField } from './time-zone-field.tsx';
import { AboutFields, AddressFields, SellingFields } from './store-fields.tsx';

interface Props {
  /** Undefined for a new store. */
  readonly store: Store | undefined;
  readonly onDirty?: (isDirty: boolean) => void;
}

/** A store's details. Administrators edit them; others can only view them. */
export function StoreForm({ store, onDirty }: Props) {
  const { t } = useTranslation('stores');
  const session = useSession();
  const isReadOnly = session === undefined || !can(session.role, 'stores.edit');
  const { form, onSubmit, takeRefusal } = useContractForm<StoreDraft>({
    schema: storeInput,
    initialValues: draftOf(store),
    labels: { name: t('detail.name'), taxRate: t('detail.taxRate'), zipCode: t('detail.zipCode') },
    check: checkDraft,
  });
  const { save, isSaving } = useSave({ takeRefusal, onSaved: form.resetDirty });
  useUnsavedGuard(form.isDirty() && !isSaving);
  useTellDirty(form.isDirty(), onDirty);
  const part = { form, isReadOnly };
  return (
    <form onSubmit={onSubmit(save)} noValidate>
      <Stack gap="lg">
        <FormProblems errors={form.errors} />
        <Panel title={t('detail.about')}>
          <AboutFields {...part} />
        </Panel>
        <Panel title={t('detail.address')}>
          <AddressFields {...part} />
        </Panel>
        <Panel title={t('detail.selling')}>
          {!store && <CopyStore form={form} />}
          <SellingFields {...part} store={store} />
        </Panel>
        <Panel title={t('hours.title')}>
          <TimeZoneField {...part} />
          <OpeningHours {...part} />
        </Panel>
        <Panel title={t('areas.title')}>
          <DeliveryAreas {...part} />
        </Panel>
        {!isReadOnly && (
          <Group justify="flex-end">
            <Button type="submit" loading={isSaving} disabled={store !== undefined && !form.isDirty()}>
              {t('detail.save')}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  );
}

interface Options {
  readonly takeRefusal: (error: unknown) => boolean;
  readonly onSaved: () => void;
}

function useSave({ takeRefusal, onSaved }: Options) {
  const { t } = useTranslation('stores');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { isSaving, saving } = useSaving();
  const save = (values: StoreDraft) =>
    saving(
      async () => {
        const saved = await sendStore(values);
        onSaved();
        queries.setQueryData(storeQuery(saved.id).queryKey, saved);
        await queries.invalidateQueries({ queryKey: ['stores', 'list'] });
        notifyDone(t('detail.saved'));
        await navigate({ to: paths.store(saved.id), replace: true, ignoreBlocker: true });
      },
      (error) => {
        takeRefusal(error);
        if (isStaleRecord(error))
          void queries.invalidateQueries({ queryKey: storeQuery(values.id).queryKey });
      },
    );
  return { save, isSaving };
}
