import { useState } from 'react';
import { Button } from '@mantine/core';
import { IconTool } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Rebooking } from '@cordovan/contracts/accounting';
import { HttpRefusal } from '../../lib/http/refusal.ts';
import { useCan } from '../../lib/session/use-session.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';
import { rebookLedger } from './api/accounting.ts';

interface Props {
  readonly onDone: (result: Rebooking | string) => void;
}

/** Rebooks the ledger after confirmation. `onDone` receives the result, or the reason for a failure. */
export function RebookButton({ onDone }: Props) {
  const { t } = useTranslation('accounting');
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const maySync = useCan('accounting.sync');
  if (!maySync) return null;
  const rebook = async () => {
    const isSure = await dialogs.confirm({
      title: t('rebook.title'),
      text: t('rebook.question'),
      yesText: t('rebook.action'),
    });
    if (!isSure) return;
    setBusy(true);
    try {
      onDone(await rebookLedger());
    } catch (error) {
      const isRefused = error instanceof HttpRefusal && error.status >= 400 && error.status < 500;
      onDone(isRefused && error.message ? error.message : t('rebook.failed'));
    }
    setBusy(false);
    await queries.invalidateQueries({ queryKey: ['accounting'] });
  };
  return (
    <Button loading={isBusy} leftSection={<IconTool size={18} aria-hidden />} onClick={() => void rebook()}>
      {t('rebook.open')}
    </Button>
  );
}
