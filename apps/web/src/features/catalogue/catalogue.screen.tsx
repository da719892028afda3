import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Screen } from '../../ui/screen/screen.tsx';
import { fetchStarterWorkbook, fetchWorkbook } from './api/workbook.ts';
import { DownloadButton } from './download-button.tsx';
import { ImportPanel } from './import-panel.tsx';
import { LastImport } from './last-import.tsx';
import { CatalogArea } from './records/catalog-area.tsx';
import { ReadinessPanel } from './readiness-panel.tsx';
import classes from './catalogue.module.css';

/** Export and import of the catalog as a workbook (N-27, N-34). */
export default function CatalogueScreen() {
  const { t } = useTranslation('catalogue');
  return (
    <Screen title={t('title')} description={t('lead')}>
      <CatalogArea />
      <ImportPanel />
      <LastImport />
      <ReadinessPanel />
      <ExportPanel />
    </Screen>
  );
}

function ExportPanel() {
  const { t } = useTranslation('catalogue');
  return (
    <section className={classes.panel}>
      <Title order={2}>{t('export.title')}</Title>
      <Text c="dimmed">{t('export.text')}</Text>
      <DownloadButton label={t('export.button')} fileName={t('export.fileName')} fetchFile={fetchWorkbook} />
      <Text c="dimmed">{t('starter.text')}</Text>
      <DownloadButton
        label={t('starter.button')}
        fileName={t('starter.fileName')}
        fetchFile={fetchStarterWorkbook}
      />
    </section>
  );
}
