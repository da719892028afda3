import { useState } from 'react';
import { Button, FileButton, Group, SegmentedControl, TextInput } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MOST_CODE_LENGTH } from '@cordovan/domain/inventory';
import { useSaving } from '../../ui/form/use-saving.ts';
import { filledHides, HidesInput, typedHide, type TypedHide } from '../../ui/hides/hides-input.tsx';
import { ListRemarks, NO_REMARKS } from '../../ui/hides/list-remarks.tsx';
import { sendPackingList } from './api/purchasing.ts';

interface Props {
  readonly lotCode: string;
  /** Null when the line is received as a total. */
  readonly hides: readonly TypedHide[] | null;
  readonly isTried: boolean;
  readonly onLotCode: (code: string) => void;
  readonly onHides: (hides: readonly TypedHide[] | null) => void;
}

/** Dye lot of a received line, and the lot's hides: typed, scanned, or read from a packing list. */
export function ReceivedLot({ lotCode, hides, isTried, onLotCode, onHides }: Props) {
  const { t } = useTranslation('inventory');
  const [remarks, setRemarks] = useState(NO_REMARKS);
  const { isSaving, saving } = useSaving();
  const read = (file: File | null) =>
    file &&
    saving(async () => {
      const list = await sendPackingList(file);
      setRemarks(list);
      const typed = (hides ?? []).filter((hide) => filledHides([hide]).length > 0);
      onHides([...typed, ...list.hides.map((hide) => typedHide(hide))]);
    });
  return (
    <>
      <Group gap="sm" align="flex-end">
        <TextInput
          label={t('lots.code')}
          maxLength={MOST_CODE_LENGTH}
          value={lotCode}
          onChange={(event) => onLotCode(event.currentTarget.value)}
        />
        <SegmentedControl
          data={[
            { value: 'total', label: t('hides.byTotal') },
            { value: 'hides', label: t('hides.byHide') },
          ]}
          value={hides === null ? 'total' : 'hides'}
          onChange={(value) => onHides(value === 'hides' ? [typedHide()] : null)}
        />
      </Group>
      {hides !== null && (
        <>
          <HidesInput hides={hides} onChange={onHides} withLot isTried={isTried} />
          <ListRemarks remarks={remarks} />
          <FileButton accept=".xlsx,.csv,.txt" onChange={(file) => void read(file)}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                loading={isSaving}
                leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
              >
                {t('hides.packingList')}
              </Button>
            )}
          </FileButton>
        </>
      )}
    </>
  );
}
