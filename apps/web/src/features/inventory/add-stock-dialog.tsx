import { useState } from 'react';
import { Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { checkAddStock, MOST_CODE_LENGTH } from '@cordovan/domain/inventory';
import { refusalsOf } from '@cordovan/domain/result';
import { useMessage } from '../../lib/i18n/use-language.ts';
import { useArea } from '../../ui/area/use-area.ts';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { AREAS, NumberField } from '../../ui/form/number-field.tsx';
import { useSaving } from '../../ui/form/use-saving.ts';
import { leatherChoicesQuery, sendStock } from './api/leathers.ts';
import { type SentUnitCost, UnitCostInput } from './unit-cost-input.tsx';

export interface Added {
  readonly name: string;
  /** Square feet. */
  readonly quantity: number;
}

interface Props {
  readonly leatherId: number | undefined;
  readonly onAdded: (added: Added) => void;
  readonly onCancel: () => void;
}

interface Draft extends SentUnitCost {
  readonly leatherId: number | null;
  /** Quantity in the company's unit. */
  readonly quantity: number | null;
  readonly note: string;
  readonly lotCode: string;
}

export function AddStockDialog({ leatherId, onAdded, onCancel }: Props) {
  const { t } = useTranslation(['inventory', 'ui']);
  const message = useMessage();
  const { unit, stored } = useArea();
  const leathers = useQuery(leatherChoicesQuery());
  const [draft, setDraft] = useState<Draft>({
    leatherId: leatherId ?? null,
    quantity: null,
    unitCost: null,
    unitCostPerMeter: null,
    note: '',
    lotCode: '',
  });
  const [isTried, setTried] = useState(false);
  const { isSaving, saving } = useSaving();
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }));

  const leatherError = draft.leatherId === null ? t('ui:required', { field: t('stock.leather') }) : undefined;
  const refusal = refusalsOf(checkAddStock(stored(draft.quantity ?? 0)))[0];
  const quantityError = refusal && message(refusal.code, refusal.data);
  const add = async () => {
    setTried(true);
    const { leatherId: leatherItemId, unitCost, unitCostPerMeter, note, lotCode } = draft;
    if (leatherItemId === null || draft.quantity === null || quantityError) return;
    const quantity = stored(draft.quantity);
    await saving(async () => {
      const [changed] = await sendStock([
        { leatherItemId, quantity, unitCost, unitCostPerMeter, note, lotCode },
      ]);
      onAdded({ name: changed?.name ?? '', quantity });
    });
  };
  return (
    <DialogForm submitText={t('stock.add')} isSaving={isSaving} onSubmit={add} onCancel={onCancel}>
      <Select
        label={t('stock.leather')}
        required
        searchable
        disabled={leatherId !== undefined}
        data={(leathers.data ?? []).map((leather) => ({ value: String(leather.id), label: leather.name }))}
        value={draft.leatherId === null ? null : String(draft.leatherId)}
        onChange={(value) => change({ leatherId: value === null ? null : Number(value) })}
        error={isTried && leatherError}
      />
      <NumberField
        label={t('stock.quantity', { unit })}
        required
        rule={AREAS}
        data-autofocus
        value={draft.quantity}
        onChange={(quantity) => change({ quantity })}
        error={isTried && quantityError}
      />
      <UnitCostInput
        label={t('stock.unitCost', { unit })}
        description={t('stock.unitCostHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        cost={draft}
        onChange={change}
      />
      <TextInput
        label={t('lots.code')}
        description={t('lots.codeHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={MOST_CODE_LENGTH}
        value={draft.lotCode}
        onChange={(event) => change({ lotCode: event.currentTarget.value })}
      />
      <TextInput
        label={t('stock.note')}
        maxLength={4_000}
        value={draft.note}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
    </DialogForm>
  );
}
