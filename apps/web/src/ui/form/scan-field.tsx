import { useEffect, useRef, useState } from 'react';
import { TextInput } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './scan-field.module.css';

interface Props {
  readonly onScan: (code: string) => void;
  readonly label?: string;
  /** Releases the focus while an answer fills the screen or a dialog is open. */
  readonly isPaused?: boolean;
}

/** A field for a scanner or a gloved hand. Takes the focus back whenever nothing else needs it. */
export function ScanField({ onScan, label, isPaused = false }: Props) {
  const { t } = useTranslation('ui');
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (isPaused) return;
    input.current?.focus();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const back = () => {
      // Waits until the click that moved the focus is over, because buttons and other fields keep the focus.
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (document.activeElement === document.body) input.current?.focus();
      }, 50);
    };
    document.addEventListener('focusout', back);
    document.addEventListener('pointerup', back);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusout', back);
      document.removeEventListener('pointerup', back);
    };
  }, [isPaused]);

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const scanned = code.trim();
        setCode('');
        if (scanned) onScan(scanned);
      }}
    >
      <TextInput
        ref={input}
        classNames={{ input: classes.input!, label: classes.label! }}
        label={label ?? t('scan.label')}
        description={t('scan.hint')}
        leftSection={<IconBarcode size={28} aria-hidden />}
        leftSectionWidth={56}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
      />
    </form>
  );
}
