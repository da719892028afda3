import type { ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Order } from '@cordovan/contracts/orders-schemas';
import { isStepBack, statusIds, type StatusId } from '@cordovan/domain/orders';
import { HttpRefusal, refusalText } from '../../../lib/http/refusal.ts';
import { type OpenOptions, useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { useStatusName } from '../../../ui/state/status-pill.tsx';
import { sendMail } from '../api/email.ts';
import { type Question, QUESTIONS, sendCancel, sendRemake, sendStatus } from '../api/status.ts';
import { CancelDialog, type CancelAnswer } from './cancel-dialog.tsx';
import { SendDialog } from './send-dialog.tsx';
import { RemakeDialog, type RemakeAnswer } from './remake-dialog.tsx';
import { StatusDialog } from './status-dialog.tsx';
import { type StepBackAnswer, StepBackDialog } from './step-back-dialog.tsx';

type Ask = (confirm: boolean) => Promise<unknown>;
/** `stale`: another user changed the order, so the user has to review it. */
type Outcome = 'done' | 'refused' | 'stale';
const isQuestion = (error: unknown): error is HttpRefusal & { readonly code: Question } =>
  error instanceof HttpRefusal && QUESTIONS.some((code) => code === error.code);

/** Status changes, cancel and remake: opens the dialogs, asks the questions and refreshes the data. */
export function useOrderActions(order: Order) {
  const { t } = useTranslation('orders');
  const dialogs = useDialogs();
  const nameOf = useStatusName();
  const queries = useQueryClient();
  const { id, rowVersion } = order;

  /**
   * Runs the action; if the server asks for confirmation, asks the user and retries with it. Shows a refusal
   * in the error dialog.
   */
  const carryOut = async (ask: Ask): Promise<Outcome> => {
    try {
      await dialogs.during(ask(false));
      return 'done';
    } catch (error) {
      if (error instanceof HttpRefusal && error.code === 'STALE_ROW') {
        await dialogs.message({ icon: 'warning', list: [error.message, t('stale.again')] });
        return 'stale';
      }
      if (!isQuestion(error)) return 'refused';
      const yesText = t(`questions.${error.code}`);
      if (!(await dialogs.confirm({ text: refusalText(error), yesText, isDangerous: true })))
        return 'refused';
      return await dialogs.during(ask(true)).then(
        () => 'done',
        () => 'refused',
      );
    } finally {
      void queries.invalidateQueries({ queryKey: ['orders'] });
    }
  };

  /** Asks in a dialog that stays open with its input while the server refuses the answer. */
  const ask = async <Answer,>(
    draw: (onClose: (answer?: Answer) => void) => ReactNode,
    { act, ...options }: OpenOptions & { readonly act: (answer: Answer) => Ask },
  ): Promise<boolean> => {
    const outcome = await dialogs.open<Outcome>((close) => {
      const settle = async (answer: Answer) => {
        const next = await carryOut(act(answer));
        if (next !== 'refused') close(next);
      };
      return draw((answer) => (answer === undefined ? close() : void settle(answer)));
    }, options);
    return outcome === 'done';
  };

  const cancel = async () => {
    const isHeld = (order.totals?.held ?? 0) > 0;
    const isDone = await ask<CancelAnswer>((close) => <CancelDialog order={order} onClose={close} />, {
      title: t(isHeld ? 'held.open' : 'cancel.title'),
      act: (answer) => (confirm) => sendCancel({ id, rowVersion, confirm, ...answer }),
    });
    if (isDone) notifyDone(t(isHeld ? 'held.done' : 'cancel.done'));
  };
  const changeStatus = async (statusId: StatusId) => {
    if (statusId === statusIds.canceled) return cancel();
    const isBack = isStepBack(order.statusId, statusId);
    const transition = order.allowedTransitions.find((each) => each.statusId === statusId);
    const { refusals = [], cutPieces } = transition ?? {};
    const isDone = await ask<Partial<StepBackAnswer> & { readonly reason: string }>(
      (close) =>
        isBack ? (
          <StepBackDialog
            order={order}
            statusId={statusId}
            refusals={refusals}
            cutPieces={cutPieces}
            onClose={close}
          />
        ) : (
          <StatusDialog refusals={refusals} statusId={statusId} onClose={close} />
        ),
      {
        title: isBack ? t('stepBack.to', { status: nameOf(statusId) }) : t(`to.${statusId}`),
        act:
          ({ reason, uncutPieces = [] }) =>
          (confirm) =>
            // The step-back dialog lists what the step reverses, so its button confirms it.
            sendStatus({
              ...{ id, statusId, reason, confirm: confirm || isBack, rowVersion },
              ...(uncutPieces.length > 0 && { uncutPieces: [...uncutPieces] }),
            }),
      },
    );
    if (isDone) notifyDone(t('statusChanged', { status: nameOf(statusId) }));
  };
  const remake = async () => {
    const isDone = await ask<RemakeAnswer>((close) => <RemakeDialog order={order} onClose={close} />, {
      title: t('remake.title'),
      size: 'lg',
      act: (answer) => (confirm) => sendRemake({ id, rowVersion, confirm, ...answer }),
    });
    if (isDone) notifyDone(t('remake.done'));
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
