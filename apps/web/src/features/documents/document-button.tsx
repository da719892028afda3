import { useState, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { saveFile } from '../../ui/download/save-file.ts';

interface DocumentButtonProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly read: () => Promise<Blob>;
  readonly fileName: string;
}

/** Downloads a document as a file. */
export function DocumentButton({ icon, label, read, fileName }: DocumentButtonProps) {
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

/** Saves a download and reports whether it is still loading. */
export function useSaving() {
  const [isReading, setReading] = useState(false);
  const save = async (read: () => Promise<Blob>, fileName: string) => {
    setReading(true);
    try {
      saveFile(await read(), fileName);
    } catch {
      // The error dialog shows the refusal.
    } finally {
      setReading(false);
    }
  };
  return { isReading, save };
}
