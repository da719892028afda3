import { ActionIcon, Button, FileButton, Group, Stack, Switch, Text } from '@mantine/core';
import { IconDownload, IconFile, IconPhoto, IconTrash, IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Attachment } from '@cordovan/contracts/order-records';
import type { Order } from '@cordovan/contracts/orders-schemas';
import { attachmentExtensions, checkAttachment } from '@cordovan/domain/orders';
import { refusalsOf } from '@cordovan/domain/result';
import { formatNumber } from '../../../lib/format/format.ts';
import { useLanguage, useMessage } from '../../../lib/i18n/use-language.ts';
import { useCan, useSession } from '../../../lib/session/use-session.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { saveFile } from '../../../ui/download/save-file.ts';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { MomentText } from '../../../ui/text/texts.tsx';
import { readFile, removeFile, sendFile, showToCustomer } from '../api/notes.ts';
import { orderQuery } from '../api/order.ts';
import classes from '../orders.module.css';

/** Files of the order (ORD-75, ORD-76, N-15). */
export function AttachmentsSection({ order }: { readonly order: Order }) {
  const { t } = useTranslation('orders');
  const message = useMessage();
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const session = useSession();
  const again = () => queries.invalidateQueries({ queryKey: orderQuery(order.id).queryKey });
  const upload = async (file: File | null) => {
    if (!file || !session) return;
    const check = checkAttachment({ fileName: file.name, bytes: file.size, role: session.role });
    if (!check.ok)
      return dialogs.errors(refusalsOf(check).map((refusal) => message(refusal.code, refusal.data)));
    try {
      await dialogs.during(sendFile(order.id, file));
      notifyDone(t('attachments.added', { name: file.name }));
      await again();
    } catch {
      // The error dialog shows the refusal. Nothing was changed.
    }
  };
  const remove = async (file: Attachment) => {
    const isSure = await dialogs.confirm({
      text: t('attachments.removeQuestion', { name: file.fileName }),
      isDangerous: true,
    });
    if (!isSure) return;
    await removeFile(file.id).then(again, () => undefined);
  };
  return (
    <Stack gap="md" align="flex-start">
      {order.attachments.length === 0 && <Text c="dimmed">{t('attachments.none')}</Text>}
      <ul className={classes.files}>
        {order.attachments.map((file) => (
          <FileRow
            key={file.id}
            file={file}
            mayShow={order.editRights.attachments}
            onShow={(isShown) => void showToCustomer(file.id, isShown).then(again, () => undefined)}
            onRemove={() => void remove(file)}
          />
        ))}
      </ul>
      {order.editRights.attachments && (
        <FileButton
          onChange={(file) => void upload(file)}
          accept={attachmentExtensions.map((extension) => `.${extension}`).join(',')}
        >
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconUpload size={18} aria-hidden />}>
              {t('attachments.add')}
            </Button>
          )}
        </FileButton>
      )}
    </Stack>
  );
}

interface FileProps {
  readonly file: Attachment;
  readonly mayShow: boolean;
  readonly onShow: (isShown: boolean) => void;
  readonly onRemove: () => void;
}

function FileRow({ file, mayShow, onShow, onRemove }: FileProps) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const mayRemove = useCan('attachments.delete');
  const isPhoto = file.fileType.startsWith('image/');
  const Icon = isPhoto ? IconPhoto : IconFile;
  return (
    <li>
      <Icon size={20} stroke={1.5} aria-hidden />
      <div>
        <Text style={{ overflowWrap: 'anywhere' }}>{file.fileName}</Text>
        <Text size="sm" c="dimmed">
          {file.user ?? t('history.system')} · <MomentText moment={file.date} /> ·{' '}
          {formatNumber(file.sizeBytes / 1024, language, 0)} KB
        </Text>
      </div>
      <Group gap={0} wrap="nowrap" ms="auto">
        {isPhoto && (
          <Switch
            me="sm"
            label={t('attachments.shown')}
            aria-label={t('attachments.show', { name: file.fileName })}
            checked={file.isShownToCustomer}
            disabled={!mayShow}
            onChange={(event) => onShow(event.currentTarget.checked)}
          />
        )}
        <ActionIcon
          variant="subtle"
          color="quiet"
          aria-label={t('attachments.open', { name: file.fileName })}
          onClick={() =>
            void readFile(file.id).then(
              (blob) => saveFile(blob, file.fileName),
              () => undefined,
            )
          }
        >
          <IconDownload size={18} />
        </ActionIcon>
        {mayRemove && (
          <ActionIcon
            variant="subtle"
            color="quiet"
            aria-label={t('attachments.remove', { name: file.fileName })}
            onClick={onRemove}
          >
            <IconTrash size={18} />
          </ActionIcon>
        )}
      </Group>
    </li>
  );
}
