import { useLayoutEffect, useState, type ReactNode } from 'react';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconUserEdit } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { HttpRefusal } from '../../lib/http/refusal.ts';

interface Versioned {
  readonly id: number;
  readonly rowVersion: number;
}

interface Props<Row extends Versioned> {
  /** The latest version of the record. Refetched whenever someone changes it. */
  readonly latest: Row;
  /** Renders the form with values of `record`. The form reports unsaved changes. */
  readonly children: (record: Row, onDirty: (isDirty: boolean) => void) => ReactNode;
}

/**
 * A form for a record that others may change. A newer record fills the form only if the user typed nothing. Otherwise
 * the input stays, and the user is notified and chooses.
 */
export function FormOfRecord<Row extends Versioned>({ latest, children }: Props<Row>) {
  const [kept, setKept] = useState(latest);
  const [isDirty, setDirty] = useState(false);
  const isNewer = latest.id !== kept.id || latest.rowVersion !== kept.rowVersion;
  const isWaiting = isNewer && isDirty && latest.id === kept.id;
  if (isNewer && !isWaiting) setKept(latest);
  const takeLatest = () => {
    setDirty(false);
    setKept(latest);
  };
  return (
    <>
      {isWaiting && <NewerNotice onTake={takeLatest} />}
      <div key={`${kept.id}.${kept.rowVersion}`}>{children(kept, setDirty)}</div>
    </>
  );
}

/** Reports unsaved changes to the screen around a form. */
export function useTellDirty(isDirty: boolean, onDirty: ((isDirty: boolean) => void) | undefined): void {
  // Runs before paint, so that the form becomes clean in the same frame in which the saved record arrives.
  useLayoutEffect(() => {
    onDirty?.(isDirty);
    return () => onDirty?.(false);
  }, [isDirty, onDirty]);
}

/** Whether another user saved first. A refetch then loads their version next to the user's input. */
export const isStaleRecord = (error: unknown): boolean =>
  error instanceof HttpRefusal && error.code === 'STALE_RECORD';

/** Notifies of a newer version next to unsaved edits, with a button that takes it. */
export function NewerNotice({ onTake }: { readonly onTake: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <Alert color="amber" role="alert" icon={<IconUserEdit size={20} aria-hidden />} title={t('newer.title')}>
      <Stack gap="sm" align="flex-start">
        <Text>{t('newer.hint')}</Text>
        <Button variant="default" onClick={onTake}>
          {t('newer.take')}
        </Button>
      </Stack>
    </Alert>
  );
}
