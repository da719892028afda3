import { useEffect } from 'react';
import { useMessage } from '../lib/i18n/use-language.ts';
import { useDialogs } from '../ui/dialogs/dialogs.types.ts';
import { onNotice } from './notice-board.ts';

export function Notices() {
  const dialogs = useDialogs();
  const message = useMessage();
  useEffect(
    () => onNotice((code) => void dialogs.message({ icon: 'warning', text: message(code) })),
    [dialogs, message],
  );
  return null;
}
