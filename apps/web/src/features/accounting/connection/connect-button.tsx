import { Button } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { useCan } from '../../../lib/session/use-session.ts';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { sendBegin } from './api/books.ts';

/** Opens the QuickBooks page on which the user chooses the company. */
export function ConnectButton({ label }: { readonly label: string }) {
  const maySync = useCan('accounting.sync');
  const { isSaving, saving } = useSaving();
  if (!maySync) return null;
  const connect = () =>
    saving(async () => {
      const { url } = await sendBegin();
      window.location.assign(url);
    });
  return (
    <Button
      loading={isSaving}
      leftSection={<IconPlugConnected size={18} aria-hidden />}
      onClick={() => void connect()}
    >
      {label}
    </Button>
  );
}
