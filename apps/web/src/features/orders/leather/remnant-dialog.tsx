import { useState } from 'react';
import { SimpleGrid, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { checkAddStock, MOST_CODE_LENGTH } from '@cordovan/domain/inventory';
import { refusalsOf } from '@cordovan/domain/result';
import { useMessage } from '../../../lib/i18n/use-language.ts';
import { useArea } from '../../../ui/area/use-area.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { AREAS, NumberField } from '../../../ui/form/number-field.tsx';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { sendRemnant } from '../api/leather.ts';

interface Props {
  readonly orderId: number;
  readonly detailId: number;
  readonly lot: { readonly lotId: number; readonly returnable: number };
  /** Receives the remnant's code. */
  readonly onDone: (code: string) => void;
  readonly onCancel: () => void;
}

/** Returns the rest of a hide to its lot. */
export function RemnantDialog({ orderId, detailId, lot, onDone, onCancel }: Props) {
  const { t } = useTranslation('orders');
  const message = useMessage();
  const { area, unit, shown, stored } = useArea();
  const [draft, setDraft] = useState({ code: '', area: 0, location: '' });
  const change = (part: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...part }));
  const [isTried, setTried] = useState(false);
  const { isSaving, saving } = useSaving();
  const refusal = refusalsOf(checkAddStock(draft.area))[0];
  const save = async () => {
    setTried(true);
    if (refusal) return;
    await saving(async () => {
      const { hide } = await sendRemnant(orderId, { ...draft, detailId, lotId: lot.lotId });
      onDone(hide.code);
    });
  };
  return (
    <DialogForm submitText={t('lots.remnant')} isSaving={isSaving} onSubmit={save} onCancel={onCancel}>
      <Text>{t('lots.remnantHint', { area: area(lot.returnable), unit })}</Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NumberField
          label={t('lots.area', { unit })}
          required
          rule={AREAS}
          data-autofocus
          value={draft.area === 0 ? null : shown(draft.area)}
          onChange={(typed) => change({ area: typed === null ? 0 : stored(typed) })}
          error={isTried && refusal && message(refusal.code, refusal.data)}
        />
        <TextInput
          label={t('lots.code')}
          maxLength={MOST_CODE_LENGTH}
          autoComplete="off"
          value={draft.code}
          onChange={(event) => change({ code: event.currentTarget.value })}
        />
        <TextInput
          label={t('lots.location')}
          maxLength={60}
          value={draft.location}
          onChange={(event) => change({ location: event.currentTarget.value })}
        />
      </SimpleGrid>
    </DialogForm>
  );
}
