import { useState } from 'react';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { saveFile } from '../../../ui/download/save-file.ts';

interface Props {
  readonly label: string;
  readonly fileName: string;
  readonly isDisabled?: boolean;
  readonly read: () => Promise<Blob>;
}

/** Downloads labels to print. The error dialog shows a refusal. */
export function PrintButton({ label, fileName, isDisabled = false, read }: Props) {
  const [isReading, setReading] = useState(false);
  const print = async () => {
    setReading(true);
    const file = await read().catch(() => undefined);
    setReading(false);
    if (file) saveFile(file, fileName);
  };
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={18} aria-hidden />}
      loading={isReading}
      disabled={isDisabled}
      onClick={() => void print()}
    >
      {label}
    </Button>
  );
}
