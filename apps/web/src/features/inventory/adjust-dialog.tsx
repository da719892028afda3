import { useState } from 'react';
import { Select, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { StockedLeather } from '@cordovan/contracts/inventory-schemas';
import { checkAdjustment } from '@cordovan/domain/inventory';
import { refusalsOf } from '@cordovan/domain/result';
import { useMessage } from '../../lib/i18n/use-language.ts';
import { useArea } from '../../ui/area/use-area.ts';
import { useAsking } from '../../ui/dialogs/use-asking.ts';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { AREAS, NumberField } from '../../ui/form/number-field.tsx';
import { useSaving } from '../../ui/form/use-saving.ts';
import { ADJUST_QUESTIONS, sendAdjustment } from './api/leathers.ts';
import { lotsQuery } from './api/lots.ts';

interface Props {
  readonly leather: StockedLeather;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** N-18: corrects the on-hand quantity after a count, with a reason. */
export function AdjustDialog({ leather, onDone, onCancel }: Props) {
  const { t } = useTranslation(['inventory', 'ui']);
  const message = useMessage();
  const asking = useAsking(ADJUST_QUESTIONS);
  const { area, unit, shown, stored } = useArea();
  const lots = useQuery(lotsQuery(leather.id, false)).data ?? [];
  const [lotId, setLotId] = useState<number | null>(null);
  const atHand = lots.find(({ id }) => id === lotId)?.atHand ?? leather.quantityAtHand;
  const [counted, setCounted] = useState<number | null>(shown(leather.quantityAtHand));
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { isSaving, saving } = useSaving();
  const difference = Math.round((stored(counted ?? 0) - atHand) * 10_000) / 10_000;
  const refusals = refusalsOf(checkAdjustment({ atHand, change: difference, reason }));
  const errorOf = (field: string) => {
    const refusal = refusals.find((one) => one.field === field);
    return isTried && refusal ? message(refusal.code, refusal.data) : undefined;
  };
  const countedLabel = t('adjust.counted', { unit });
  const missing = isTried && counted === null ? t('ui:required', { field: countedLabel }) : undefined;
  const save = async () => {
    setTried(true);
    if (refusals.length > 0 || counted === null) return;
    await saving(async () => {
      const put = (confirm: boolean) =>
        sendAdjustment(leather.id, { difference, reason, confirm, ...(lotId !== null && { lotId }) });
      if (await asking(put, { yesText: t('adjust.save'), isDangerous: true })) onDone();
    });
  };
  return (
    <DialogForm submitText={t('adjust.save')} isSaving={isSaving} onSubmit={save} onCancel={onCancel}>
      <Text>{t('adjust.now', { area: area(atHand), unit })}</Text>
      {lots.length > 1 && (
        <Select
          label={t('lots.lotLabel')}
          data={[
            { value: '', label: t('lots.anyLot') },
            ...lots.map((lot) => ({ value: String(lot.id), label: lot.code || t('lots.none') })),
          ]}
          allowDeselect={false}
          value={lotId === null ? '' : String(lotId)}
          onChange={(value) => {
            const lot = lots.find(({ id }) => String(id) === value);
            setLotId(lot?.id ?? null);
            setCounted(shown(lot?.atHand ?? leather.quantityAtHand));
          }}
        />
      )}
      <NumberField
        label={countedLabel}
        required
        rule={AREAS}
        data-autofocus
        value={counted}
        onChange={setCounted}
        error={missing ?? errorOf('quantity')}
      />
      <TextInput
        label={t('adjust.reason')}
        required
        maxLength={4_000}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={errorOf('reason')}
      />
    </DialogForm>
  );
}
