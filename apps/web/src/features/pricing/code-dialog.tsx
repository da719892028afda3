import { TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { codeRecordInput } from '@cordovan/contracts/catalogue-input';
import type { CodeRecord } from '@cordovan/contracts/catalogue-schemas';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { FormOfRecord, isStaleRecord, useTellDirty } from '../../ui/form/form-of-record.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { useSaving } from '../../ui/form/use-saving.ts';
import { notifyDone } from '../../ui/notify/notify.tsx';
import { codesQuery, sendCode } from './api/price-codes.ts';

interface Props {
  /** Undefined for a new code. */
  readonly code: CodeRecord | undefined;
  readonly onDone: () => void;
}

/** A price code. A newer version from the server doesn't replace what the user typed. */
export function CodeDialog({ code, onDone }: Props) {
  const codes = useQuery({ ...codesQuery(), enabled: code !== undefined });
  if (!code) return <CodeForm code={undefined} onDone={onDone} />;
  return (
    <FormOfRecord latest={codes.data?.find(({ id }) => id === code.id) ?? code}>
      {(record, onDirty) => <CodeForm code={record} onDone={onDone} onDirty={onDirty} />}
    </FormOfRecord>
  );
}

function CodeForm({ code, onDone, onDirty }: Props & { readonly onDirty?: (isDirty: boolean) => void }) {
  const { t } = useTranslation('pricing');
  const queries = useQueryClient();
  const { isSaving, saving } = useSaving();
  const { form, onSubmit, takeRefusal } = useContractForm({
    schema: codeRecordInput,
    initialValues: {
      id: code?.id ?? 0,
      sqCode: code?.sqCode ?? '',
      pricesAndCostsCode: code?.pricesAndCostsCode ?? '',
      rowVersion: code?.rowVersion ?? 0,
    },
    labels: { sqCode: t('codes.sqCode'), pricesAndCostsCode: t('codes.pricesAndCostsCode') },
  });
  useTellDirty(form.isDirty(), onDirty);
  const save = (values: typeof form.values) =>
    saving(
      async () => {
        await sendCode(values);
        form.resetDirty();
        await queries.invalidateQueries({ queryKey: codesQuery().queryKey });
        notifyDone(t('codes.saved'));
        onDone();
      },
      (error) => {
        takeRefusal(error);
        if (isStaleRecord(error)) void queries.invalidateQueries({ queryKey: codesQuery().queryKey });
      },
    );
  return (
    <DialogForm submitText={t('codes.save')} isSaving={isSaving} onSubmit={onSubmit(save)} onCancel={onDone}>
      <TextInput
        label={t('codes.sqCode')}
        required
        data-autofocus
        maxLength={60}
        {...form.getInputProps('sqCode')}
      />
      <TextInput
        label={t('codes.pricesAndCostsCode')}
        required
        maxLength={60}
        {...form.getInputProps('pricesAndCostsCode')}
      />
    </DialogForm>
  );
}
