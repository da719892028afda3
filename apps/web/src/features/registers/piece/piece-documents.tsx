import { Button, Stack } from '@mantine/core';
import { IconBarcode, IconClipboardList, IconFile } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Piece } from '@cordovan/contracts/registers-floor';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { saveFile } from '../../../ui/download/save-file.ts';
import { Panel } from '../../../ui/section/panel.tsx';
import { readLabel, readOrderOfWork, readPieceFile } from '../api/floor.ts';

/** Label, work order, and the order's files. */
export function PieceDocuments({ piece }: { readonly piece: Piece }) {
  const { t } = useTranslation('pieces');
  const dialogs = useDialogs();
  const download = async (file: Promise<Blob>, name: string) => {
    const read = await dialogs.during(file).catch(() => undefined);
    if (read) saveFile(read, name);
  };
  return (
    <Panel title={t('documents')}>
      <Stack gap="xs" align="flex-start">
        {piece.scrappedAt === null && (
          <Button
            variant="default"
            leftSection={<IconBarcode size={18} aria-hidden />}
            onClick={() => void download(readLabel(piece.orderId, piece.id), `${piece.code}.pdf`)}
          >
            {t('label')}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconClipboardList size={18} aria-hidden />}
          onClick={() =>
            void download(readOrderOfWork(piece.orderId), `${t('workOrder')} ${piece.orderNumber}.pdf`)
          }
        >
          {t('workOrder')}
        </Button>
        {piece.files.map(({ id, fileName }) => (
          <Button
            key={id}
            variant="subtle"
            leftSection={<IconFile size={18} aria-hidden />}
            onClick={() => void download(readPieceFile(id), fileName)}
          >
            {fileName}
          </Button>
        ))}
      </Stack>
    </Panel>
  );
}
