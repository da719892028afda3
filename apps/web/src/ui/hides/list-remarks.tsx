import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PackedHides } from '@cordovan/contracts/inventory-lots';

/** Remarks about a packing list that a person should check. */
export type Remarks = Omit<PackedHides, 'hides'>;

export const NO_REMARKS: Remarks = { badRows: [], doubtfulRows: [], doubledCodes: [] };

export function ListRemarks({ remarks }: { readonly remarks: Remarks }) {
  const { t } = useTranslation('inventory');
  const { badRows, doubtfulRows, doubledCodes } = remarks;
  return (
    <div role="status">
      {badRows.length > 0 && <Text c="oxblood">{t('hides.badRows', { rows: badRows.join(', ') })}</Text>}
      {doubtfulRows.length > 0 && (
        <Text c="oxblood">{t('hides.doubtfulRows', { rows: doubtfulRows.join(', ') })}</Text>
      )}
      {doubledCodes.length > 0 && (
        <Text c="oxblood">{t('hides.doubledCodes', { codes: doubledCodes.join(', ') })}</Text>
      )}
    </div>
  );
}
