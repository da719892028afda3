import { useState, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { saveFile } from '../../ui/download/save-file.ts';

interface PaperButtonProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly read: () => Promise<Blob>;
  readonly fileName: string;
}

/** Reads a paper and hands it to the browser as a file. */
export function PaperButton({ icon, label, read, fileName }: PaperButtonProps) {
  const { isReading, save } = useSaving();
  return (
    <Button
      variant="default"
      leftSection={icon}
      loading={isReading}
      onClick={() => void save(read, fileName)}
    >
      {label}
    </Button>
  );
}

/** Saves what is read; whoever presses meanwhile sees that it is on its way. */
export function useSaving() {
  const [isReading, setReading] = useState(false);
  const save = async (read: () => Promise<Blob>, fileName: string) => {
    setReading(true);
    try {
      saveFile(await read(), fileName);
    } catch {
      // The page has told why.
    } finally {
      setReading(false);
    }
  };
  return { isReading, save };
}
