import { Alert, Button, Group, Select, SimpleGrid, Stack, Textarea } from '@mantine/core';
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import {
  purchaseOrderInput,
  type PurchaseOrderInput,
  type PurchaseOrderPage,
} from '@cordovan/contracts/purchasing';
import { NO_MONEY, cents } from '@cordovan/domain/money';
import { checkPurchaseDraft, HOME_CURRENCY, moneyIn, orderCost } from '@cordovan/domain/purchasing';
import { allowUnless, refusalsOf, type Result } from '@cordovan/domain/result';
import { today } from '../../lib/format/format.ts';
import { paths } from '../../lib/paths.ts';
import { DayInput } from '../../ui/form/day-input.tsx';
import { isStaleRecord, useTellDirty } from '../../ui/form/form-of-record.tsx';
import { FormProblems } from '../../ui/form/form-problems.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { useSaving } from '../../ui/form/use-saving.ts';
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard.ts';
import { useFilters } from '../../ui/list/use-filters.ts';
import { notifyDone } from '../../ui/notify/notify.tsx';
import { Panel } from '../../ui/section/panel.tsx';
import { purchaseOrderQuery, putPurchaseOrder, vendorChoicesQuery } from './api/purchasing.ts';
import { PurchaseLine } from './purchase-line.tsx';
import classes from './purchasing.module.css';

interface Props {
  /** Undefined for a new order. */
  readonly order: PurchaseOrderPage | undefined;
  readonly onDirty?: (isDirty: boolean) => void;
}

const newLine = (leatherItemId = 0): PurchaseOrderInput['lines'][number] => ({
  id: 0,
  leatherItemId,
  quantity: 0,
  unitCost: null,
  unitCostPerMeter: null,
  orderId: null,
});

interface Wanted {
  readonly leatherId: number;
  readonly vendorId: number;
}

const draftOf = (order: PurchaseOrderPage | undefined, wanted: Wanted): PurchaseOrderInput => ({
  id: order?.id ?? 0,
  vendorId: order?.vendorId ?? wanted.vendorId,
  date: order?.date ?? today(new Date()),
  expectedDate: order?.expectedDate ?? null,
  exchangeRate: order?.exchangeRate ?? null,
  notes: order?.notes ?? '',
  lines: order?.lines.map(({ id, leatherItemId, quantity, unitCost, unitCostPerMeter, orderId }) => ({
    id,
    leatherItemId,
    quantity,
    unitCost,
    unitCostPerMeter,
    orderId,
  })) ?? [newLine(wanted.leatherId)],
  rowVersion: order?.rowVersion ?? 0,
});

/** Checks the domain's rules, plus required fields that the form can leave empty. */
function checkForm(values: PurchaseOrderInput): Result<void> {
  const { vendorId, lines, expectedDate } = values;
  const required = (field: string, name: string, isGiven: boolean) =>
    isGiven ? undefined : ({ code: 'FIELD_REQUIRED', data: { field: name }, field } as const);
  return allowUnless([
    required('vendorId', 'vendor', vendorId > 0),
    ...lines.map(({ leatherItemId }, at) =>
      required(`lines.${at}.leatherItemId`, 'leather', leatherItemId > 0),
    ),
    ...refusalsOf(
      checkPurchaseDraft({
        date: values.date ?? today(new Date()),
        expectedDate,
        exchangeRate: values.exchangeRate ?? 1,
        lines: lines.map(({ quantity, unitCost }) => ({ quantity, unitCost: unitCost ?? null })),
      }),
    ),
  ]);
}

/** A draft: vendor, days and lines. Tab goes through the fields, and the last button adds a line. */
export function PurchaseForm({ order, onDirty }: Props) {
  const { t } = useTranslation('purchasing');
  const vendors = useQuery(vendorChoicesQuery());
  const { filters } = useFilters(['leather', 'vendor'] as const);
  const { form, onSubmit, takeRefusal } = useContractForm<PurchaseOrderInput>({
    schema: purchaseOrderInput,
    initialValues: draftOf(order, {
      leatherId: Number(filters.leather) || 0,
      vendorId: Number(filters.vendor) || 0,
    }),
    labels: { vendorId: t('vendor'), expectedDate: t('expected'), exchangeRate: t('rate') },
    check: checkForm,
  });
  const { save, isSaving } = useSave({ takeRefusal, onSaved: form.resetDirty });
  useUnsavedGuard(form.isDirty() && !isSaving);
  useTellDirty(form.isDirty(), onDirty);
  const { values } = form;
  const vendor = vendors.data?.find(({ id }) => id === values.vendorId);
  const currency = vendor?.currency ?? order?.currency ?? HOME_CURRENCY;
  const total = orderCost(values.lines.map((line) => ({ ...line, unitCost: line.unitCost ?? NO_MONEY })));
  const isOpenCost = values.lines.some(({ unitCost }) => unitCost == null);
  const minimum = vendor?.minimumOrder ?? cents(0);
  return (
    <form onSubmit={onSubmit(save)} noValidate>
      <Stack gap="lg">
        <FormProblems errors={form.errors} />
        <Panel title={t('details')}>
          <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }}>
            <Select
              label={t('vendor')}
              required
              searchable
              data-autofocus
              data={(vendors.data ?? [])
                .filter(({ id, isActive }) => isActive || id === values.vendorId)
                .map(({ id, name }) => ({ value: String(id), label: name }))}
              {...form.getInputProps('vendorId')}
              value={values.vendorId > 0 ? String(values.vendorId) : null}
              onChange={(id) => form.setFieldValue('vendorId', Number(id ?? 0))}
            />
            <DayInput label={t('date')} required {...form.getInputProps('date')} value={values.date} />
            <DayInput
              label={t('expected')}
              description={
                vendor?.leadTimeDays == null ? undefined : t('expectedHint', { count: vendor.leadTimeDays })
              }
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              {...form.getInputProps('expectedDate')}
              value={values.expectedDate}
            />
            {currency !== HOME_CURRENCY && (
              <NumberField
                label={t('rateOf', { currency })}
                rule={{ decimals: 6 }}
                {...form.getInputProps('exchangeRate')}
                value={values.exchangeRate ?? null}
                onChange={(rate) => form.setFieldValue('exchangeRate', rate)}
              />
            )}
          </SimpleGrid>
          <Textarea label={t('notes')} autosize minRows={2} {...form.getInputProps('notes')} />
        </Panel>
        <Panel title={t('lines')}>
          <div className={classes.lines}>
            {values.lines.map((line, index) => (
              <PurchaseLine key={index} {...{ form, line, index, currency }} />
            ))}
          </div>
          <Group justify="flex-start">
            <Button
              variant="default"
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => form.insertListItem('lines', newLine())}
            >
              {t('addLine')}
            </Button>
          </Group>
          <div className={classes.total}>
            <span>{t(isOpenCost ? 'totalOpen' : 'total')}</span>
            <span>{moneyIn(total, currency)}</span>
          </div>
          {minimum > total && !isOpenCost && (
            <Alert color="amber" icon={<IconAlertTriangle size={20} aria-hidden />}>
              {t('belowMinimum', { vendor: vendor?.name, minimum: moneyIn(minimum, currency) })}
            </Alert>
          )}
        </Panel>
        <Group justify="flex-end">
          <Button type="submit" loading={isSaving} disabled={order !== undefined && !form.isDirty()}>
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface Options {
  readonly takeRefusal: (error: unknown) => boolean;
  readonly onSaved: () => void;
}

function useSave({ takeRefusal, onSaved }: Options) {
  const { t } = useTranslation('purchasing');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { isSaving, saving } = useSaving();
  const save = (values: PurchaseOrderInput) =>
    saving(
      async () => {
        const saved = await putPurchaseOrder(values);
        onSaved();
        queries.setQueryData(purchaseOrderQuery(saved.id).queryKey, saved);
        await queries.invalidateQueries({ queryKey: ['inventory'] });
        notifyDone(t('saved'));
        await navigate({ to: paths.purchaseOrder(saved.id), replace: true, ignoreBlocker: true });
      },
      (error) => {
        takeRefusal(error);
        if (isStaleRecord(error))
          void queries.invalidateQueries({ queryKey: purchaseOrderQuery(values.id).queryKey });
      },
    );
  return { save, isSaving };
}
