import { useState } from 'react';
import { Stack, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import type { Offer } from './grid-draft.ts';

interface Props {
  readonly offer: Offer;
  /** Undefined changes nothing. */
  readonly onClose: (change?: Partial<Offer>) => void;
}

/**
 * How a sale item offers an option: only at special stores or everywhere, and the initial quantity (N-09, ENT-12).
 */
export function CellDialog({ offer, onClose }: Props) {
  const { t } = useTranslation('catalogueOptions');
  const [special, setSpecial] = useState(offer.special);
  const [quantity, setQuantity] = useState<number | null>(offer.quantityRequired);
  const isGood = quantity !== null && quantity >= 1;
  return (
    <DialogForm
      submitText={t('cell.apply')}
      onSubmit={() => isGood && onClose({ special, quantityRequired: quantity })}
      onCancel={() => onClose()}
    >
      <Stack gap="md">
        <Switch
          label={t('cell.special')}
          description={t('cell.specialHint')}
          checked={special}
          onChange={(event) => setSpecial(event.currentTarget.checked)}
        />
        <NumberField
          label={t('cell.quantity')}
          description={t('cell.quantityHint')}
          rule={{ decimals: 0, min: 1, max: 9_999 }}
          value={quantity}
          onChange={setQuantity}
        />
      </Stack>
    </DialogForm>
  );
}
