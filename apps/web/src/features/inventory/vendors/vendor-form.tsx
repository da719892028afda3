import { Button, Group, Select, SimpleGrid, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { vendorInput, type Vendor, type VendorInput } from '@cordovan/contracts/inventory';
import { checkVendor, MOST_LEAD_TIME_DAYS, vendorCurrencies } from '@cordovan/domain/inventory';
import { NO_MONEY } from '@cordovan/domain/money';
import { HOME_CURRENCY } from '@cordovan/domain/purchasing';
import { questionOf } from '../../../lib/http/question-of.ts';
import { paths } from '../../../lib/paths.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { isStaleRecord, useTellDirty } from '../../../ui/form/form-of-record.tsx';
import { CostInput } from '../../../ui/form/cost-input.tsx';
import { FormProblems } from '../../../ui/form/form-problems.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { useUnsavedGuard } from '../../../ui/form/use-unsaved-guard.ts';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { Panel } from '../../../ui/section/panel.tsx';
import { sendVendor, VENDOR_QUESTIONS, vendorListQuery, vendorQuery } from '../api/vendors.ts';

interface Props {
  /** Undefined for a new vendor. */
  readonly vendor: Vendor | undefined;
  readonly onDirty?: (isDirty: boolean) => void;
}

const currencyOf = (text: string | undefined) => vendorCurrencies.find((one) => one === text) ?? 'USD';

const draftOf = (vendor: Vendor | undefined): VendorInput => ({
  id: vendor?.id ?? 0,
  name: vendor?.name ?? '',
  contact: vendor?.contact ?? '',
  email: vendor?.email ?? '',
  phone: vendor?.phone ?? '',
  leadTimeDays: vendor?.leadTimeDays ?? null,
  currency: currencyOf(vendor?.currency),
  minimumOrder: vendor?.minimumOrder ?? NO_MONEY,
  language: vendor?.language ?? 'en',
  notes: vendor?.notes ?? '',
  isActive: vendor?.isActive ?? true,
  confirm: false,
  rowVersion: vendor?.rowVersion ?? 0,
});

export function VendorForm({ vendor, onDirty }: Props) {
  const { t } = useTranslation('vendors');
  const isReadOnly = !useCan('vendors.edit');
  const { form, onSubmit, takeRefusal } = useContractForm<VendorInput>({
    schema: vendorInput,
    initialValues: draftOf(vendor),
    labels: { name: t('name'), email: t('email'), leadTimeDays: t('leadTime') },
    check: checkVendor,
  });
  const { save, isSaving } = useSave({ takeRefusal, onSaved: form.resetDirty });
  useUnsavedGuard(form.isDirty() && !isSaving);
  useTellDirty(form.isDirty(), onDirty);
  return (
    <form onSubmit={onSubmit(save)} noValidate>
      <Stack gap="lg">
        <FormProblems errors={form.errors} />
        <Panel title={t('details')}>
          <DetailFields {...{ form, isReadOnly }} />
        </Panel>
        <Panel title={t('purchasing')}>
          <PurchaseFields {...{ form, isReadOnly }} />
        </Panel>
        {!isReadOnly && (
          <Group justify="flex-end">
            <Button type="submit" loading={isSaving} disabled={vendor !== undefined && !form.isDirty()}>
              {t('save')}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  );
}

interface FieldProps {
  readonly form: UseFormReturnType<VendorInput>;
  readonly isReadOnly: boolean;
}

function DetailFields({ form, isReadOnly }: FieldProps) {
  const { t } = useTranslation('vendors');
  const field = (name: 'name' | 'contact' | 'email' | 'phone') => ({
    disabled: isReadOnly,
    autoComplete: 'off',
    ...form.getInputProps(name),
  });
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label={t('name')} required {...field('name')} />
        <TextInput label={t('contact')} {...field('contact')} />
        <TextInput label={t('email')} type="email" {...field('email')} />
        <TextInput label={t('phone')} type="tel" {...field('phone')} />
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

const DAYS = { decimals: 0, min: 0, max: MOST_LEAD_TIME_DAYS } as const;
const below = ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[];

function PurchaseFields({ form, isReadOnly }: FieldProps) {
  const { t } = useTranslation('vendors');
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NumberField
          label={t('leadTime')}
          description={t('leadTimeHint')}
          inputWrapperOrder={below}
          rule={DAYS}
          disabled={isReadOnly}
          {...form.getInputProps('leadTimeDays')}
          value={form.values.leadTimeDays ?? null}
          onChange={(days) => form.setFieldValue('leadTimeDays', days)}
        />
        <Select
          label={t('currency')}
          allowDeselect={false}
          disabled={isReadOnly}
          data={vendorCurrencies.map((value) => ({ value, label: `${value} · ${t(`currencies.${value}`)}` }))}
          {...form.getInputProps('currency')}
        />
        <CostInput
          currency={form.values.currency ?? HOME_CURRENCY}
          label={t('minimumOrder')}
          description={t('minimumOrderHint')}
          inputWrapperOrder={below}
          disabled={isReadOnly}
          {...form.getInputProps('minimumOrder')}
          value={form.values.minimumOrder ? form.values.minimumOrder : null}
          onChange={(amount) => form.setFieldValue('minimumOrder', amount ?? NO_MONEY)}
        />
        <Select
          label={t('language')}
          allowDeselect={false}
          disabled={isReadOnly}
          data={[
            { value: 'en', label: 'English' },
            { value: 'es', label: 'Español' },
          ]}
          {...form.getInputProps('language')}
        />
      </SimpleGrid>
      <Textarea
        label={t('notes')}
        autosize
        minRows={3}
        disabled={isReadOnly}
        {...form.getInputProps('notes')}
      />
    </Stack>
  );
}

interface Options {
  readonly takeRefusal: (error: unknown) => boolean;
  readonly onSaved: () => void;
}

function useSave({ takeRefusal, onSaved }: Options) {
  const { t } = useTranslation('vendors');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const dialogs = useDialogs();
  const { isSaving, saving } = useSaving();
  /** Undefined if the user declines what the server asks. */
  const put = (values: VendorInput) =>
    sendVendor(values).catch(async (error: unknown) => {
      const text = questionOf(error, VENDOR_QUESTIONS);
      const isSure = await dialogs.confirm({ title: t('currency'), text, yesText: t('save') });
      return isSure ? sendVendor({ ...values, confirm: true }) : undefined;
    });
  const save = (values: VendorInput) =>
    saving(
      async () => {
        const saved = await put(values);
        if (!saved) return;
        onSaved();
        queries.setQueryData(vendorQuery(saved.id).queryKey, saved);
        await queries.invalidateQueries({ queryKey: vendorListQuery().queryKey });
        notifyDone(t('saved'));
        await navigate({ to: paths.vendor(saved.id), replace: true, ignoreBlocker: true });
      },
      (error) => {
        takeRefusal(error);
        if (isStaleRecord(error))
          void queries.invalidateQueries({ queryKey: vendorQuery(values.id).queryKey });
      },
    );
  return { save, isSaving };
}
