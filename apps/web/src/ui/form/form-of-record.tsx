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
  /** The record as it was read last; it is read again whenever somebody changes it. */
  readonly latest: Row;
  /** The form, filled from `record`; it says when something typed is not saved. */
  readonly children: (record: Row, onDirty: (isDirty: boolean) => void) => ReactNode;
}

/**
 * A form over a record that others may change meanwhile. A newer record fills the form only while nothing is typed;
 * otherwise what was typed stays, and the person is told and chooses.
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

/** Tells the screen around a form whether something typed is not saved. */
export function useTellDirty(isDirty: boolean, onDirty: ((isDirty: boolean) => void) | undefined): void {
  // Before the page is painted: a saved form is clean in the same moment as the saved record arrives.
  useLayoutEffect(() => {
    onDirty?.(isDirty);
    return () => onDirty?.(false);
  }, [isDirty, onDirty]);
}

/** Somebody saved first: reading the record again brings theirs beside what was typed. */
export const isStaleRecord = (error: unknown): boolean =>
  error instanceof HttpRefusal && error.code === 'STALE_RECORD';

function NewerNotice({ onTake }: { readonly onTake: () => void }) {
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
