import { useState } from 'react';
import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../ui/download/save-file.ts';
import { fetchMarkedWorkbook } from './api/workbook.ts';
import classes from './catalogue.module.css';

/** Downloads the user's own file with its bad cells in red and a note on each. */
export function MarkedButton({ files }: { readonly files: readonly File[] }) {
  const { t } = useTranslation('catalogue');
  const [isFetching, setFetching] = useState(false);
  const download = async () => {
    setFetching(true);
    try {
      saveFile(await fetchMarkedWorkbook(files), t('marked.fileName'));
    } catch {
      // The error dialog shows the refusal. The button stays for another attempt.
    } finally {
      setFetching(false);
    }
  };
  return (
    <Button
      variant="default"
      className={classes.button}
      loading={isFetching}
      leftSection={<IconFileDownload size={18} aria-hidden />}
      onClick={() => void download()}
    >
      {t('marked.button')}
    </Button>
  );
}
