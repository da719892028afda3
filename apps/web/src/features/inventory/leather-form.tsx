import { Button, Group, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { leatherItemInput, type StockedLeather } from '@cordovan/contracts/inventory-schemas';
import { can } from '@cordovan/domain/identity';
import { checkDeleteLeather } from '@cordovan/domain/inventory';
import { refusalsOf } from '@cordovan/domain/result';
import { useMessage } from '../../lib/i18n/use-language.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';
import { isStaleRecord, useTellDirty } from '../../ui/form/form-of-record.tsx';
import { FormProblems } from '../../ui/form/form-problems.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { useSaving } from '../../ui/form/use-saving.ts';
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard.ts';
import { notifyDone } from '../../ui/notify/notify.tsx';
import { Panel } from '../../ui/section/panel.tsx';
import { leatherOffersQuery, leatherQuery, sendDeleteLeather, sendLeather } from './api/leathers.ts';
import { checkDraft, draftOf, type LeatherDraft } from './leather-draft.ts';
import { AboutFields, BuyingFields } from './leather-fields.tsx';
import { OfferFields } from './offer-fields.tsx';

interface Props {
  /** Undefined for a new leather. */
  readonly leather: StockedLeather | undefined;
  readonly onDirty?: (isDirty: boolean) => void;
}

/** A leather's details and purchasing. Quantities change elsewhere. Read-only without edit permission. */
export function LeatherForm({ leather, onDirty }: Props) {
  const { t } = useTranslation('inventory');
  const session = useSession();
  const isReadOnly = session === undefined || !can(session.role, 'inventory.edit');
  const { form, onSubmit, takeRefusal } = useContractForm<LeatherDraft>({
    schema: leatherItemInput,
    initialValues: draftOf(leather),
    labels: { name: t('item.name'), color: t('item.color'), vendor: t('item.vendor') },
    check: checkDraft,
  });
  const { save, remove, isSaving } = useLeatherActions(leather, { takeRefusal, onSaved: form.resetDirty });
  useUnsavedGuard(form.isDirty() && !isSaving);
  useTellDirty(form.isDirty(), onDirty);
  const part = { form, isReadOnly };
  return (
    <form onSubmit={onSubmit(save)} noValidate>
      <Stack gap="lg">
        <FormProblems errors={form.errors} />
        <Panel title={t('item.about')}>
          <AboutFields {...part} />
        </Panel>
        <Panel title={t('item.buying')}>
          <BuyingFields {...part} />
        </Panel>
        <Panel title={t('item.where')}>
          <OfferFields {...part} />
        </Panel>
        {!isReadOnly && (
          <Group justify="space-between">
            {leather ? <DeleteButton leather={leather} onDelete={() => void remove()} /> : <span />}
            <Button type="submit" loading={isSaving} disabled={leather !== undefined && !form.isDirty()}>
              {t('item.save')}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  );
}

/** A leather with active quantities can't be deleted (INV-13). The button says so in advance. */
function DeleteButton({
  leather,
  onDelete,
}: {
  readonly leather: StockedLeather;
  readonly onDelete: () => void;
}) {
  const { t } = useTranslation('inventory');
  const message = useMessage();
  const [refusal] = refusalsOf(
    checkDeleteLeather({
      atHand: leather.quantityAtHand,
      reserved: leather.quantityReserved,
      short: leather.quantityShort,
      inProcess: leather.quantityInProcess,
      ordered: leather.quantityOrdered,
    }),
  );
  return (
    <div>
      <Button
        variant="subtle"
        color="oxblood"
        leftSection={<IconTrash size={18} aria-hidden />}
        disabled={refusal !== undefined}
        onClick={onDelete}
      >
        {t('item.delete')}
      </Button>
      {refusal && (
        <Text size="sm" c="dimmed">
          {message(refusal.code)}
        </Text>
      )}
    </div>
  );
}

interface Options {
  readonly takeRefusal: (error: unknown) => boolean;
  readonly onSaved: () => void;
}

function useLeatherActions(leather: StockedLeather | undefined, { takeRefusal, onSaved }: Options) {
  const { t } = useTranslation('inventory');
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { isSaving, saving } = useSaving();

  const save = (draft: LeatherDraft) =>
    saving(
      async () => {
        const saved = await sendLeather(draft);
        onSaved();
        queries.setQueryData(leatherQuery(saved.id).queryKey, saved);
        await Promise.all([
          queries.invalidateQueries({ queryKey: ['inventory', 'leathers'] }),
          queries.invalidateQueries({ queryKey: leatherOffersQuery().queryKey }),
        ]);
        notifyDone(t('item.saved'));
        await navigate({ to: paths.leather(saved.id), replace: true, ignoreBlocker: true });
      },
      (error) => {
        takeRefusal(error);
        if (isStaleRecord(error))
          void queries.invalidateQueries({ queryKey: leatherQuery(draft.id).queryKey });
      },
    );
  const remove = async () => {
    if (!leather) return;
    const text = t('item.deleteQuestion', { name: leather.name });
    if (!(await dialogs.confirm({ text, yesText: t('item.delete'), isDangerous: true }))) return;
    // The server refuses, with its own text, if quantities have become active (INV-13).
    const isDone = await sendDeleteLeather(leather.id).then(
      () => true,
      () => false,
    );
    if (!isDone) return;
    notifyDone(t('item.deleted'));
    await navigate({ to: paths.inventory, ignoreBlocker: true });
    await queries.invalidateQueries({ queryKey: ['inventory'] });
  };
  return { save, remove, isSaving };
}
