import { useState } from 'react';
import { Button, Group, NumberInput, Select, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { checkAddStock } from '@cordovan/domain/inventory';
import type { Cents } from '@cordovan/domain/money';
import { refusalsOf } from '@cordovan/domain/result';
import { useMessage } from '../../lib/i18n/use-language.ts';
import { useArea } from '../../ui/area/use-area.ts';
import { MoneyInput } from '../../ui/form/number-inputs.tsx';
import { leatherChoicesQuery, sendStock } from './api/leathers.ts';

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

interface Draft {
  readonly leatherId: number | null;
  /** In the company's unit. */
  readonly quantity: number | null;
  readonly unitCost: Cents | null;
  readonly note: string;
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
    note: '',
  });
  const [isTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }));

  const leatherError = draft.leatherId === null ? t('ui:required', { field: t('stock.leather') }) : undefined;
  const refusal = refusalsOf(checkAddStock(stored(draft.quantity ?? 0)))[0];
  const quantityError = refusal && message(refusal.code, refusal.data);
  const add = async () => {
    setTried(true);
    if (draft.leatherId === null || draft.quantity === null || quantityError) return;
    setSaving(true);
    try {
      const quantity = stored(draft.quantity);
      const [changed] = await sendStock([
        { leatherItemId: draft.leatherId, quantity, unitCost: draft.unitCost, note: draft.note },
      ]);
      onAdded({ name: changed?.name ?? '', quantity });
    } catch {
      // The page has told why; what was typed stays.
    } finally {
      setSaving(false);
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <Stack>
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
        <NumberInput
          label={t('stock.quantity', { unit })}
          required
          hideControls
          decimalScale={2}
          data-autofocus
          value={draft.quantity ?? ''}
          onChange={(value) => change({ quantity: value === '' ? null : Number(value) })}
          error={isTried && quantityError}
        />
        <MoneyInput
          label={t('stock.unitCost')}
          description={t('stock.unitCostHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={draft.unitCost}
          onChange={(unitCost) => change({ unitCost })}
        />
        <TextInput
          label={t('stock.note')}
          maxLength={4_000}
          value={draft.note}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit" loading={isSaving}>
            {t('stock.add')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
