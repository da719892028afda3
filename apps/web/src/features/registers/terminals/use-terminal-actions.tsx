import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Terminal } from '@cordovan/contracts/registers-terminals';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { sendCodeRequest, sendRevocation, terminalsQuery } from '../api/terminals.ts';
import { CodeNotice } from './code-notice.tsx';
import { TerminalDialog } from './terminal-dialog.tsx';

export type TerminalActions = ReturnType<typeof useTerminalActions>;

/** An administrator's actions for terminals. A new terminal gets its code immediately. */
export function useTerminalActions() {
  const { t } = useTranslation('terminals');
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const readAgain = () => queries.invalidateQueries(terminalsQuery());

  /** The error dialog shows a refusal. */
  const unlessRefused = <T,>(answer: Promise<T>): Promise<T | undefined> => answer.catch(() => undefined);

  const showCode = async ({ id, name }: Terminal) => {
    const issued = await unlessRefused(sendCodeRequest(id));
    await readAgain();
    if (!issued) return;
    await dialogs.open((close) => <CodeNotice {...issued} onDone={() => close()} />, {
      title: t('code', { name }),
      canDismiss: false,
    });
    await readAgain();
  };

  return {
    save: async (terminal?: Terminal) => {
      const saved = await dialogs.open<Terminal>(
        (close) => <TerminalDialog terminal={terminal} onSaved={close} onCancel={() => close()} />,
        { title: terminal ? t('edit', { name: terminal.name }) : t('add') },
      );
      if (!saved) return;
      await readAgain();
      if (terminal) notifyDone(t('saved'));
      else await showCode(saved);
    },
    makeCode: async (terminal: Terminal) => {
      const isSure =
        terminal.state === 'waiting' ||
        (await dialogs.confirm({ text: t('codeQuestion'), yesText: t('codeYes') }));
      if (isSure) await showCode(terminal);
    },
    revoke: async ({ id, name }: Terminal) => {
      const question = { text: t('revokeQuestion', { name }), yesText: t('revoke'), isDangerous: true };
      if (!(await dialogs.confirm(question))) return;
      const isDone = await unlessRefused(sendRevocation(id));
      await readAgain();
      if (isDone) notifyDone(t('revoked'));
    },
  };
}
