import { useState } from 'react';
import { ActionIcon, Button, Group, Select, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { VendorPrices } from '@cordovan/contracts/purchasing';
import { unitCostOf } from '@cordovan/domain/inventory';
import { type Cents, NO_MONEY } from '@cordovan/domain/money';
import { checkVendorPrices } from '@cordovan/domain/purchasing';
import { refusalsOf } from '@cordovan/domain/result';
import { useMessage } from '../../../lib/i18n/use-language.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { useArea } from '../../../ui/area/use-area.ts';
import { CostInput } from '../../../ui/form/cost-input.tsx';
import { FormOfRecord, isStaleRecord, useTellDirty } from '../../../ui/form/form-of-record.tsx';
import { AREAS, finishNumbers, NumberField } from '../../../ui/form/number-field.tsx';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { useUnsavedGuard } from '../../../ui/form/use-unsaved-guard.ts';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { Panel } from '../../../ui/section/panel.tsx';
import { leatherChoicesQuery } from '../api/leathers.ts';
import { sendVendorPrices, vendorPricesQuery } from '../api/vendors.ts';
import classes from '../inventory.module.css';

interface Line {
  readonly leatherItemId: number;
  /** Square feet. */
  readonly fromQuantity: number;
  readonly unitCost: Cents | null;
  readonly unitCostPerMeter: Cents | null;
}

/** A vendor's prices for each leather, by quantity (N-19). */
export function VendorPricesPanel({ vendorId }: { readonly vendorId: number }) {
  const { t } = useTranslation('vendors');
  const prices = useQuery(vendorPricesQuery(vendorId));
  return (
    <Panel title={t('prices.title')}>
      <Text c="dimmed" size="sm">
        {t('prices.lead')}
      </Text>
      {prices.data && (
        <FormOfRecord latest={{ ...prices.data, id: vendorId }}>
          {(record, onDirty) => <PriceLines prices={record} onDirty={onDirty} />}
        </FormOfRecord>
      )}
    </Panel>
  );
}

interface LinesProps {
  readonly prices: VendorPrices;
  readonly onDirty: (isDirty: boolean) => void;
}

function PriceLines({ prices, onDirty }: LinesProps) {
  const { t } = useTranslation('vendors');
  const isReadOnly = !useCan('vendors.edit');
  const [lines, setLines] = useState<readonly Line[]>(prices.prices);
  const [isTried, setTried] = useState(false);
  const [stored, setStored] = useState(lines);
  const { save, isSaving } = useSave(prices, () => setStored(lines));
  const isDirty = lines !== stored;
  useUnsavedGuard(isDirty && !isSaving);
  useTellDirty(isDirty, onDirty);
  const isComplete = lines.every(({ leatherItemId, unitCost }) => leatherItemId > 0 && unitCost !== null);
  const sent = lines.map((line) => ({ ...line, unitCost: line.unitCost ?? NO_MONEY }));
  const refusals = refusalsOf(checkVendorPrices(sent));
  const change = (at: number, part: Partial<Line>) =>
    setLines((now) => now.map((line, index) => (index === at ? { ...line, ...part } : line)));
  return (
    <Stack gap="sm">
      {lines.length === 0 && <Text>{t('prices.empty')}</Text>}
      {lines.map((line, index) => (
        <PriceLine
          key={index}
          {...{ line, index, isReadOnly, isTried }}
          currency={prices.currency}
          refusal={refusals.find(({ field }) => field === `prices.${index}.fromQuantity`)}
          onChange={(part) => change(index, part)}
          onRemove={() => setLines((now) => now.filter((_, at) => at !== index))}
        />
      ))}
      {!isReadOnly && (
        <Group justify="space-between">
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() =>
              setLines((now) => [
                ...now,
                { leatherItemId: 0, fromQuantity: 0, unitCost: null, unitCostPerMeter: null },
              ])
            }
          >
            {t('prices.add')}
          </Button>
          <Button
            loading={isSaving}
            disabled={!isDirty}
            onClick={() => {
              setTried(true);
              if (isComplete && refusals.length === 0 && finishNumbers()) void save(sent);
            }}
          >
            {t('prices.save')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

interface LineProps {
  readonly line: Line;
  readonly index: number;
  readonly currency: string;
  readonly isReadOnly: boolean;
  readonly isTried: boolean;
  readonly refusal: ReturnType<typeof refusalsOf>[number] | undefined;
  readonly onChange: (part: Partial<Line>) => void;
  readonly onRemove: () => void;
}

function PriceLine({ line, index, currency, isReadOnly, isTried, refusal, onChange, onRemove }: LineProps) {
  const { t } = useTranslation(['vendors', 'ui']);
  const message = useMessage();
  const leathers = useQuery(leatherChoicesQuery());
  const { unit, shown, stored, shownCost, typedCost } = useArea();
  const missing = (isMissing: boolean, field: string) => isTried && isMissing && t('ui:required', { field });
  return (
    <div className={classes.priceLine} role="group" aria-label={t('prices.line', { number: index + 1 })}>
      <Select
        label={t('prices.leather')}
        searchable
        required
        disabled={isReadOnly}
        data={(leathers.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={line.leatherItemId > 0 ? String(line.leatherItemId) : null}
        onChange={(id) => onChange({ leatherItemId: Number(id ?? 0) })}
        error={missing(line.leatherItemId === 0, t('prices.leather'))}
      />
      <NumberField
        label={t('prices.from', { unit })}
        disabled={isReadOnly}
        rule={{ ...AREAS, min: 0, max: 10_000_000 }}
        value={shown(line.fromQuantity)}
        onChange={(typed) => onChange({ fromQuantity: typed === null ? 0 : stored(typed) })}
        error={isTried && refusal && message(refusal.code, refusal.data)}
      />
      <CostInput
        label={t('prices.cost', { unit })}
        required
        disabled={isReadOnly}
        currency={currency}
        value={line.unitCost === null ? null : shownCost(unitCostOf(line.unitCost, line.unitCostPerMeter))}
        onChange={(typed) => {
          const cost = typed === null ? null : typedCost(typed);
          onChange({
            unitCost: cost?.perSquareFoot ?? null,
            unitCostPerMeter: cost?.perSquareMeter ?? null,
          });
        }}
        error={missing(line.unitCost === null, t('prices.cost', { unit }))}
      />
      {!isReadOnly && (
        <ActionIcon
          variant="subtle"
          color="quiet"
          size="xl"
          aria-label={t('prices.remove', { number: index + 1 })}
          onClick={onRemove}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}

function useSave({ vendorId, rowVersion }: VendorPrices, onSaved: () => void) {
  const { t } = useTranslation('vendors');
  const queries = useQueryClient();
  const { isSaving, saving } = useSaving();
  const reload = () => queries.invalidateQueries({ queryKey: ['inventory'] });
  const save = (prices: Parameters<typeof sendVendorPrices>[1]['prices']) =>
    saving(
      async () => {
        await sendVendorPrices(vendorId, { prices, rowVersion });
        onSaved();
        await reload();
        notifyDone(t('prices.saved'));
      },
      (error) => isStaleRecord(error) && reload(),
    );
  return { save, isSaving };
}
