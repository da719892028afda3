import { useState } from 'react';
import { Button, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../ui/download/save-file.ts';
import { Screen } from '../../ui/screen/screen.tsx';
import { fetchWorkbook } from './api/workbook.ts';
import { ImportPanel } from './import-panel.tsx';
import { LastImport } from './last-import.tsx';
import { ReadinessPanel } from './readiness-panel.tsx';
import classes from './catalogue.module.css';

/** Export and import of the catalog as a workbook (N-27, N-34). */
export default function CatalogueScreen() {
  const { t } = useTranslation('catalogue');
  return (
    <Screen title={t('title')} description={t('lead')}>
      <ImportPanel />
      <LastImport />
      <ReadinessPanel />
      <ExportPanel />
    </Screen>
  );
}

function ExportPanel() {
  const { t } = useTranslation('catalogue');
  const [isFetching, setFetching] = useState(false);
  const download = async () => {
    setFetching(true);
    try {
      saveFile(await fetchWorkbook(), t('export.fileName'));
    } catch {
      // The error dialog shows the refusal. The button stays for another attempt.
    } finally {
      setFetching(false);
    }
  };
  return (
    <section className={classes.panel}>
      <Title order={2}>{t('export.title')}</Title>
      <Text c="dimmed">{t('export.text')}</Text>
      <Button
        variant="default"
        className={classes.button}
        loading={isFetching}
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => void download()}
      >
        {t('export.button')}
      </Button>
    </section>
  );
}
