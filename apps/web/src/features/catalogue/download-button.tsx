import { useState } from 'react';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { saveFile } from '../../ui/download/save-file.ts';
import classes from './catalogue.module.css';

interface Props {
  readonly label: string;
  readonly fileName: string;
  readonly fetchFile: () => Promise<Blob>;
}

/** Downloads a file that the server writes on demand. */
export function DownloadButton({ label, fileName, fetchFile }: Props) {
  const [isFetching, setFetching] = useState(false);
  const download = async () => {
    setFetching(true);
    try {
      saveFile(await fetchFile(), fileName);
    } catch {
      // The error dialog shows the refusal. The button stays, so that the user can try again.
    } finally {
      setFetching(false);
    }
  };
  return (
    <Button
      variant="default"
      className={classes.button}
      loading={isFetching}
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={() => void download()}
    >
      {label}
    </Button>
  );
}
