import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { BoardCard } from '@cordovan/contracts/production';
import { isStepBack, statusIds, statusTargets, type StatusId } from '@cordovan/domain/orders';
import { HttpRefusal, refusalText } from '../../../lib/http/refusal.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { useStatusName } from '../../../ui/state/status-pill.tsx';
import { isQuestion, sendStatus } from '../api/change-status.ts';
import { OverrideDialog } from '../override-dialog.tsx';
import { numberOf } from './board-words.ts';

const { inProduction, finished, shipped, closed } = statusIds;

/** The production steps that a card offers (SCHED-10 to SCHED-13), in order. */
export const steps = {
  [inProduction]: 'start',
  [finished]: 'finish',
  [shipped]: 'ship',
  [closed]: 'close',
} as const;
export type StepStatus = keyof typeof steps;

const isStep = (statusId: StatusId): statusId is StepStatus => statusId in steps;

/**
 * Production steps that the role may take on a card. Shipping and closing ask for confirmation, because they create
 * bookings.
 */
export function useStatusActions() {
  const session = useSession();
  const question = useStepQuestion();
  const send = useSendStep();
  return {
    stepsOf: (card: BoardCard): readonly StepStatus[] =>
      session
        ? statusTargets(session.role, card.statusId).filter(
            (to): to is StepStatus => isStep(to) && !isStepBack(card.statusId, to),
          )
        : [],
    take: async (card: BoardCard, to: StepStatus) => {
      if (await question(card, to)) await send(card, to);
    },
  };
}

function useStepQuestion() {
  const { t } = useTranslation('production');
  const dialogs = useDialogs();
  return async (card: BoardCard, to: StepStatus): Promise<boolean> => {
    const number = numberOf(card);
    if (to === shipped)
      return dialogs.confirm({ text: t('status.shipQuestion', { number }), yesText: t('status.ship') });
    if (to === closed)
      return dialogs.confirm({ text: t('status.closeQuestion', { number }), yesText: t('status.close') });
    return true;
  };
}

function useSendStep() {
  const { t } = useTranslation('production');
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const session = useSession();
  const nameOf = useStatusName();

  /** Shows the server's question. Undefined if the user declines. */
  const answerTo = async (error: HttpRefusal): Promise<{ reason: string } | undefined> => {
    if (error.code === 'LEATHER_RESERVED_FOR_OTHERS' || error.code === 'LEATHER_LOTS_MIXED') {
      const yesText = t(error.code === 'LEATHER_LOTS_MIXED' ? 'status.mixLots' : 'status.takeLeather');
      const isTaken = await dialogs.confirm({ text: refusalText(error), yesText, isDangerous: true });
      return isTaken ? { reason: '' } : undefined;
    }
    const isAboutWork = error.code === 'OPERATIONS_OPEN';
    if (!isAboutWork && session?.role !== 'Administrator') {
      await dialogs.message({ icon: 'warning', text: error.message });
      return undefined;
    }
    const action = isAboutWork ? t('status.finishAnyway') : t('status.override');
    const reason = await dialogs.open<string>(
      (done) => (
        <OverrideDialog text={error.message} action={action} onConfirm={done} onCancel={() => done()} />
      ),
      { title: isAboutWork ? t('status.openTitle') : t('status.overrideTitle') },
    );
    return reason ? { reason } : undefined;
  };

  const sendWithAnswer = async (card: BoardCard, to: StepStatus): Promise<boolean> => {
    const body = { statusId: to, reason: '', confirm: false, rowVersion: card.rowVersion };
    try {
      await sendStatus(card.orderId, body);
      return true;
    } catch (error) {
      if (!(error instanceof HttpRefusal) || !isQuestion(error.code)) return false;
      const answer = await answerTo(error);
      if (!answer) return false;
      return sendStatus(card.orderId, { ...body, ...answer, confirm: true }).then(
        () => true,
        () => false,
      );
    }
  };

  return async (card: BoardCard, to: StepStatus) => {
    const isDone = await sendWithAnswer(card, to);
    // A cached order may have an outdated status.
    void queries.invalidateQueries({ queryKey: ['orders'] });
    await queries.invalidateQueries({ queryKey: ['scheduler', 'board'] });
    if (isDone) notifyDone(t('status.done', { number: numberOf(card), status: nameOf(to) }));
  };
}
