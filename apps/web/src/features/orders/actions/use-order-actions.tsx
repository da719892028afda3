import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Order } from '@cordovan/contracts/orders-schemas';
import { statusIds, type StatusId } from '@cordovan/domain/orders';
import { HttpRefusal } from '../../../lib/http/refusal.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { useStatusName } from '../../../ui/state/status-pill.tsx';
import { sendMail } from '../api/email.ts';
import { QUESTIONS, sendCancel, sendRemake, sendStatus } from '../api/status.ts';
import { CancelDialog, type CancelAnswer } from './cancel-dialog.tsx';
import { SendDialog } from './send-dialog.tsx';
import { RemakeDialog, type RemakeAnswer } from './remake-dialog.tsx';
import { StatusDialog } from './status-dialog.tsx';

type Ask = (confirm: boolean) => Promise<unknown>;
const isQuestion = (error: unknown): error is HttpRefusal =>
  error instanceof HttpRefusal && QUESTIONS.some((code) => code === error.code);

/** Status changes, cancel and remake, each with its dialog, its questions and what follows. */
export function useOrderActions(order: Order) {
  const { t } = useTranslation('orders');
  const dialogs = useDialogs();
  const nameOf = useStatusName();
  const queries = useQueryClient();
  const { id, rowVersion } = order;

  /** Does it, and again with the yes when the server asks first. A refusal is shown where refusals are shown. */
  const carryOut = async (ask: Ask): Promise<boolean> => {
    try {
      await dialogs.during(ask(false));
      return true;
    } catch (error) {
      if (error instanceof HttpRefusal && error.code === 'STALE_ROW')
        await dialogs.message({ icon: 'warning', list: [error.message, t('stale.again')] });
      if (!isQuestion(error)) return false;
      const text = error.message;
      if (!(await dialogs.confirm({ text, isDangerous: true }))) return false;
      return await dialogs.during(ask(true)).then(
        () => true,
        () => false,
      );
    } finally {
      void queries.invalidateQueries({ queryKey: ['orders'] });
    }
  };

  const cancel = async () => {
    const answer = await dialogs.open<CancelAnswer>(
      (close) => <CancelDialog order={order} onClose={close} />,
      { title: t('cancel.title') },
    );
    if (answer && (await carryOut((confirm) => sendCancel({ id, rowVersion, confirm, ...answer }))))
      notifyDone(t('cancel.done'));
  };
  const changeStatus = async (statusId: StatusId) => {
    if (statusId === statusIds.canceled) return cancel();
    const transition = order.allowedTransitions.find((each) => each.statusId === statusId);
    const answer = await dialogs.open<{ reason: string }>(
      (close) => <StatusDialog refusals={transition?.refusals ?? []} statusId={statusId} onClose={close} />,
      { title: t(`to.${statusId}`) },
    );
    if (!answer) return;
    const { reason } = answer;
    if (await carryOut((confirm) => sendStatus({ id, statusId, reason, confirm, rowVersion })))
      notifyDone(t('statusChanged', { status: nameOf(statusId) }));
  };
  const remake = async () => {
    const answer = await dialogs.open<RemakeAnswer>(
      (close) => <RemakeDialog order={order} onClose={close} />,
      { title: t('remake.title'), size: 'lg' },
    );
    if (answer && (await carryOut(() => sendRemake({ id, rowVersion, ...answer }))))
      notifyDone(t('remake.done'));
  };
  const email = async () => {
    const isConfirmed = await dialogs.open<boolean>((close) => <SendDialog order={order} onClose={close} />, {
      title: t('send.title'),
    });
    if (!isConfirmed) return;
    const isSent = await dialogs.during(sendMail(id)).catch(() => undefined);
    void queries.invalidateQueries({ queryKey: ['orders'] });
    if (isSent === true) notifyDone(t('send.done'));
    if (isSent === false) await dialogs.message({ icon: 'warning', text: t('send.later') });
  };
  return { changeStatus, cancel, remake, email };
}

export type OrderActions = ReturnType<typeof useOrderActions>;
