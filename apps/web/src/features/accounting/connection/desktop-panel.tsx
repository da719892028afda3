import { Alert, Button, Group, List, Text } from '@mantine/core';
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { BooksConnection } from '@cordovan/contracts/books';
import { useCan } from '../../../lib/session/use-session.ts';
import { saveFile } from '../../../ui/download/save-file.ts';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { Panel } from '../../../ui/section/panel.tsx';
import { useMomentWords } from '../../../ui/text/store-zone.tsx';
import { MomentText } from '../../../ui/text/texts.tsx';
import classes from '../accounting.module.css';
import { fetchDesktopFile } from './api/books.ts';
import { ConnectDesktopButton } from './connect-desktop-button.tsx';

interface Props {
  readonly desktop: NonNullable<BooksConnection['desktop']>;
  readonly waiting: number;
}

/** The Web Connector's setup, its last contact, and its progress. */
export function DesktopPanel({ desktop, waiting }: Props) {
  const { t } = useTranslation('books');
  const momentWords = useMomentWords();
  const isNew = desktop.listsReadAt === null;
  return (
    <Panel
      title={isNew ? t('desktop.setUp') : t('desktop.name')}
      action={
        <Group gap="xs">
          <DownloadButton isFirst={isNew} />
          <ConnectDesktopButton isConnected />
        </Group>
      }
    >
      {desktop.problem !== null && (
        <Alert
          color="amber"
          title={t('desktop.problem')}
          icon={<IconAlertTriangle size={20} aria-hidden />}
          mt="sm"
        >
          {desktop.problem}
        </Alert>
      )}
      {desktop.refusedAt !== null && (
        <Alert
          color="oxblood"
          role="alert"
          title={t('desktop.refused')}
          icon={<IconAlertTriangle size={20} aria-hidden />}
          mt="sm"
        >
          {t('desktop.refusedText', { count: desktop.refusedCount, moment: momentWords(desktop.refusedAt) })}
        </Alert>
      )}
      {isNew && (
        <List type="ordered" mt="sm" spacing="xs">
          {(['file', 'open', 'allow', 'password'] as const).map((step) => (
            <List.Item key={step}>{t(`desktop.steps.${step}`)}</List.Item>
          ))}
        </List>
      )}
      <dl className={classes.facts}>
        <div>
          <dt>{desktop.isRunning ? t('desktop.running') : t('desktop.contacted')}</dt>
          <dd role="status">
            {desktop.isRunning ? (
              t('desktop.runningText', { answered: desktop.answered, waiting })
            ) : desktop.contactedAt === null ? (
              t('desktop.never')
            ) : (
              <MomentText moment={desktop.contactedAt} />
            )}
          </dd>
        </div>
        {desktop.companyFile !== null && (
          <div>
            <dt>{t('desktop.companyFile')}</dt>
            <dd>{desktop.companyFile}</dd>
          </div>
        )}
      </dl>
      {waiting > 0 && !desktop.isRunning && (
        <Text c="dimmed" size="sm">
          {t('desktop.waits')}
        </Text>
      )}
    </Panel>
  );
}

function DownloadButton({ isFirst }: { readonly isFirst: boolean }) {
  const { t } = useTranslation('books');
  const maySync = useCan('accounting.sync');
  const { isSaving, saving } = useSaving();
  if (!maySync) return null;
  const download = () => saving(async () => saveFile(await fetchDesktopFile(), 'cordovan.qwc'));
  return (
    <Button
      variant={isFirst ? 'filled' : 'default'}
      loading={isSaving}
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={() => void download()}
    >
      {t('desktop.download')}
    </Button>
  );
}
