import { Button, FileButton, Group } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type Offer, writeOfferFile } from '@cordovan/domain/companies';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { saveFile } from '../../../ui/download/save-file.ts';
import type { OfferProps } from './offer-draft.ts';
import { OfferPreview } from './offer-preview.tsx';

/** Exports the offer as edited, and fills the form from a file after a preview. */
export function OfferFileButtons({ offer, choices, company, onChange }: OfferProps) {
  const { t } = useTranslation('companies');
  const dialogs = useDialogs();
  const download = () => {
    const text = `${JSON.stringify(writeOfferFile(offer, choices), null, 2)}\n`;
    saveFile(new Blob([text], { type: 'application/json' }), `offer-${company.label}.json`);
  };
  const choose = async (file: File | null) => {
    if (!file) return;
    const text = await file.text();
    const read = await dialogs.open<Offer>(
      (close) => <OfferPreview text={text} now={offer} choices={choices} close={close} />,
      { title: t('offer.import.title', { file: file.name }), size: 'lg' },
    );
    if (read) onChange(read);
  };
  return (
    <Group gap="xs">
      <FileButton accept=".json,application/json" onChange={(file) => void choose(file)}>
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconUpload size={18} aria-hidden />}>
            {t('offer.import.open')}
          </Button>
        )}
      </FileButton>
      <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={download}>
        {t('offer.export')}
      </Button>
    </Group>
  );
}
