import { useState } from 'react';
import { Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Hide, LeatherLot } from '@cordovan/contracts/inventory-lots';
import { checkNewHides } from '@cordovan/domain/inventory';
import { useMessage } from '../../../lib/i18n/use-language.ts';
import { useArea } from '../../../ui/area/use-area.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { filledHides, HidesInput, typedHide, type TypedHide } from '../../../ui/hides/hides-input.tsx';
import { sendHides } from '../api/lots.ts';

interface Props {
  readonly lot: LeatherLot;
  readonly onDone: (added: readonly Hide[]) => void;
  readonly onCancel: () => void;
}

/** Lists the hides in a lot that was received as a total. */
export function AddHidesDialog({ lot, onDone, onCancel }: Props) {
  const { t } = useTranslation('inventory');
  const message = useMessage();
  const { area, unit } = useArea();
  const [hides, setHides] = useState<readonly TypedHide[]>([typedHide()]);
  const [reason, setReason] = useState(t('hides.reasonMeasured'));
  const [isTried, setTried] = useState(false);
  const { isSaving, saving } = useSaving();
  const filled = filledHides(hides);
  const save = async () => {
    setTried(true);
    if (filled.length === 0 || reason.trim() === '' || !checkNewHides(filled).ok) return;
    await saving(async () => onDone(await sendHides(lot.id, { hides: filled, reason })));
  };
  return (
    <DialogForm submitText={t('hides.add')} isSaving={isSaving} onSubmit={save} onCancel={onCancel}>
      <Text>
        {lot.unlisted > 0 ? t('hides.addHint', { area: area(lot.unlisted), unit }) : t('hides.addHintMore')}
      </Text>
      <HidesInput hides={hides} onChange={setHides} withLot={false} isTried={isTried} />
      <TextInput
        label={t('adjust.reason')}
        required
        maxLength={4_000}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={isTried && reason.trim() === '' && message('REASON_REQUIRED')}
      />
    </DialogForm>
  );
}
