import { Button, Group, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { salesRepInput, type SalesRepRecord } from '@cordovan/contracts/sales-reps';
import { can } from '@cordovan/domain/identity';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { isStaleRecord, useTellDirty } from '../../../ui/form/form-of-record.tsx';
import { FormProblems } from '../../../ui/form/form-problems.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { useUnsavedGuard } from '../../../ui/form/use-unsaved-guard.ts';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { Panel } from '../../../ui/section/panel.tsx';
import { salesRepQuery, salesRepRecordsQuery, sendSalesRep } from '../api/sales-reps.ts';
import { CommissionFields } from './commission-fields.tsx';
import { checkDraft, draftOf, inputOf, type SalesRepDraft } from './sales-rep-draft.ts';
import { UsersOfRep } from './users-of-rep.tsx';

interface Props {
  /** Undefined for a new rep. */
  readonly rep: SalesRepRecord | undefined;
  readonly onDirty?: (isDirty: boolean) => void;
}

export function SalesRepForm({ rep, onDirty }: Props) {
  const { t } = useTranslation('salesReps');
  const session = useSession();
  const isReadOnly = session === undefined || !can(session.role, 'salesReps.edit');
  const { form, onSubmit, takeRefusal } = useContractForm<SalesRepDraft>({
    schema: salesRepInput,
    initialValues: draftOf(rep),
    labels: { name: t('name'), email: t('email'), phone: t('phone'), quickBooksId: t('quickBooksId') },
    check: (draft) => checkDraft(draft, rep),
  });
  const { save, isSaving } = useSave({ takeRefusal, onSaved: form.resetDirty });
  useUnsavedGuard(form.isDirty() && !isSaving);
  useTellDirty(form.isDirty(), onDirty);
  return (
    <form onSubmit={onSubmit(save)} noValidate>
      <Stack gap="lg">
        <FormProblems errors={form.errors} />
        <Panel title={t('details')}>
          <DetailFields {...{ form, rep, isReadOnly }} />
        </Panel>
        <Panel title={t('commission')}>
          <CommissionFields {...{ form, rep, isReadOnly }} />
        </Panel>
        {rep && (
          <Panel title={t('users')}>
            <UsersOfRep rep={rep} />
          </Panel>
        )}
        {!isReadOnly && (
          <Group justify="flex-end">
            <Button type="submit" loading={isSaving} disabled={rep !== undefined && !form.isDirty()}>
              {t('save')}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  );
}

interface FieldProps {
  readonly form: UseFormReturnType<SalesRepDraft>;
  readonly rep: SalesRepRecord | undefined;
  readonly isReadOnly: boolean;
}

const below = ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[];

function DetailFields({ form, rep, isReadOnly }: FieldProps) {
  const { t } = useTranslation('salesReps');
  const field = (name: 'name' | 'email' | 'phone' | 'quickBooksId') => ({
    disabled: isReadOnly,
    autoComplete: 'off',
    inputWrapperOrder: below,
    ...form.getInputProps(name),
  });
  const isNameFixed = rep?.isNameSynced === true && form.values.quickBooksId.trim() === rep.quickBooksId;
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label={t('name')}
          required
          {...field('name')}
          disabled={isReadOnly || isNameFixed}
          description={isNameFixed ? t('nameSynced') : undefined}
        />
        <TextInput label={t('email')} type="email" description={t('emailHint')} {...field('email')} />
        <TextInput label={t('phone')} type="tel" {...field('phone')} />
        <TextInput label={t('quickBooksId')} description={t('quickBooksHint')} {...field('quickBooksId')} />
      </SimpleGrid>
      <Switch
        label={t('active')}
        description={t('activeHint')}
        disabled={isReadOnly}
        {...form.getInputProps('isActive', { type: 'checkbox' })}
      />
    </Stack>
  );
}

interface Options {
  readonly takeRefusal: (error: unknown) => boolean;
  readonly onSaved: () => void;
}

function useSave({ takeRefusal, onSaved }: Options) {
  const { t } = useTranslation('salesReps');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { isSaving, saving } = useSaving();
  const save = (values: SalesRepDraft) =>
    saving(
      async () => {
        const saved = await sendSalesRep(inputOf(values));
        onSaved();
        queries.setQueryData(salesRepQuery(saved.id).queryKey, saved);
        await Promise.all([
          queries.invalidateQueries({ queryKey: salesRepRecordsQuery().queryKey }),
          queries.invalidateQueries({ queryKey: ['salesReps'] }),
        ]);
        notifyDone(t('saved'));
        await navigate({ to: paths.salesRep(saved.id), replace: true, ignoreBlocker: true });
      },
      (error) => {
        takeRefusal(error);
        if (isStaleRecord(error))
          void queries.invalidateQueries({ queryKey: salesRepQuery(values.id).queryKey });
      },
    );
  return { save, isSaving };
}
