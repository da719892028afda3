import { useState } from 'react';
import { Button, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { LeatherItem } from '@cordovan/contracts/inventory-schemas';
import { checkAdjustment } from '@cordovan/domain/inventory';
import { refusalsOf } from '@cordovan/domain/result';
import { useMessage } from '../../lib/i18n/use-language.ts';
import { useArea } from '../../ui/area/use-area.ts';
import { sendAdjustment } from './api/leathers.ts';

interface Props {
  readonly leather: LeatherItem;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** N-18: what is at hand is corrected by counting, with a reason. */
export function AdjustDialog({ leather, onDone, onCancel }: Props) {
  const { t } = useTranslation(['inventory', 'ui']);
  const message = useMessage();
  const { area, unit, shown, stored } = useArea();
  const [counted, setCounted] = useState<number | null>(shown(leather.quantityAtHand));
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const difference = Math.round((stored(counted ?? 0) - leather.quantityAtHand) * 10_000) / 10_000;
  const refusals = refusalsOf(
    checkAdjustment({ atHand: leather.quantityAtHand, change: difference, reason }),
  );
  const errorOf = (field: string) => {
    const refusal = refusals.find((one) => one.field === field);
    return isTried && refusal ? message(refusal.code, refusal.data) : undefined;
  };
  const save = async () => {
    setTried(true);
    if (refusals.length > 0 || counted === null) return;
    setSaving(true);
    try {
      await sendAdjustment(leather.id, { difference, reason });
      onDone();
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
        void save();
      }}
    >
      <Stack>
        <Text>{t('adjust.now', { area: area(leather.quantityAtHand), unit })}</Text>
        <NumberInput
          label={t('adjust.counted', { unit })}
          required
          hideControls
          decimalScale={2}
          data-autofocus
          value={counted ?? ''}
          onChange={(value) => setCounted(value === '' ? null : Number(value))}
          error={errorOf('quantity')}
        />
        <TextInput
          label={t('adjust.reason')}
          required
          maxLength={4_000}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={errorOf('reason')}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit" loading={isSaving}>
            {t('adjust.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
