import { Button, Group, Text } from '@mantine/core';
import {
  IconArrowBackUp,
  IconBuildingBank,
  IconCheck,
  IconClock,
  IconDiscount,
  IconExclamationCircle,
  IconRefresh,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Order } from '@cordovan/contracts/orders-schemas';
import type { CardPayments as Going, Reversal } from '@cordovan/contracts/payments-schemas';
import { reasonText } from '@cordovan/domain/payments';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useCan } from '../../lib/session/use-session.ts';
import { Pill, type Tone } from '../../ui/state/pill.tsx';
import { MoneyText } from '../../ui/text/money-text.tsx';
import { MomentText } from '../../ui/text/texts.tsx';
import { cardPaymentsQuery } from './api/card-payments.ts';
import { BankPaymentLine } from './bank-payment-line.tsx';
import { CardOnFileLine } from './card-on-file.tsx';
import { offersAllowance, refundablePayments } from './refund-choice.ts';
import { useRefund } from './use-refund.tsx';
import { useTestAnswer } from './use-test-answer.ts';
import classes from './payments.module.css';

type Attempt = Going['attempts'][number];

/** Card activity of an order: unsettled payments and pending refunds (N-28, C-35). */
export function CardPayments({ order }: { readonly order: Order }) {
  const { t } = useTranslation('payments');
  const mayRefund = useCan('orders.cancelWithRefund');
  const mayTake = useCan('payments.add');
  const answer = useTestAnswer();
  const { data } = useQuery(cardPaymentsQuery(order.id));
  const refunds = useRefund(order);
  const attempts = (data?.attempts ?? []).filter(({ state }) => GOING.includes(state));
  const reversals = data?.reversals ?? [];
  const canRefund = mayRefund && refundablePayments(order).length > 0;
  const canAllow = mayRefund && offersAllowance(order);
  const returnable = mayRefund ? (data?.returnable ?? []) : [];
  const hasActions = canRefund || canAllow || returnable.length > 0;
  const onAnswer = (id: number) =>
    mayTake && data?.answersDebits ? (arrives: boolean) => answer(id, arrives) : undefined;
  const card = data?.cardOnFile;
  if (!hasActions && !card && attempts.length + reversals.length === 0) return null;
  return (
    <div className={classes.cards}>
      {card && <CardOnFileLine order={order} card={card} />}
      {attempts.map((attempt) => (
        <AttemptLine key={attempt.id} attempt={attempt} onAnswer={onAnswer(attempt.id)} />
      ))}
      {reversals.map((reversal) => (
        <ReversalLine key={reversal.id} reversal={reversal} refunds={mayRefund ? refunds : undefined} />
      ))}
      {hasActions && (
        <Group gap="xs">
          {canRefund && (
            <Button
              variant="default"
              leftSection={<IconArrowBackUp size={18} aria-hidden />}
              onClick={() => void refunds.refund()}
            >
              {t('refund.open')}
            </Button>
          )}
          {canAllow && (
            <Button
              variant="default"
              leftSection={<IconDiscount size={18} aria-hidden />}
              onClick={() => void refunds.allow()}
            >
              {t('allowance.open')}
            </Button>
          )}
          {returnable.length > 0 && (
            <Button
              variant="default"
              leftSection={<IconBuildingBank size={18} aria-hidden />}
              onClick={() => void refunds.takeBack(returnable)}
            >
              {t('returned.open')}
            </Button>
          )}
        </Group>
      )}
    </div>
  );
}

/** Payments without a known outcome. */
const GOING: readonly Attempt['state'][] = ['opened', 'checking', 'verifying', 'pending'];

interface AttemptProps {
  readonly attempt: Attempt;
  readonly onAnswer: ((arrives: boolean) => Promise<void>) | undefined;
}

function AttemptLine({ attempt, onAnswer }: AttemptProps) {
  const { t } = useTranslation('payments');
  const isChecking = attempt.state === 'checking';
  if (attempt.state === 'pending' || attempt.state === 'verifying')
    return <BankPaymentLine attempt={attempt} onAnswer={onAnswer} />;
  return (
    <article className={classes.cardLine}>
      <Group gap="xs" justify="space-between">
        <Pill tone={isChecking ? 'attention' : 'information'} icon={IconClock}>
          {t(isChecking ? 'cards.checking' : 'cards.open')}
        </Pill>
        <Text fw={600}>
          <MoneyText amount={attempt.amount} />
        </Text>
      </Group>
      <Text size="sm" c="dimmed">
        {t(isChecking ? 'cards.checkingHint' : 'cards.openHint')} <MomentText moment={attempt.createdAt} />
      </Text>
    </article>
  );
}

const marks = {
  open: { tone: 'attention', icon: IconClock },
  done: { tone: 'done', icon: IconCheck },
  failed: { tone: 'stop', icon: IconExclamationCircle },
  otherwise: { tone: 'neutral', icon: IconCheck },
  withdrawn: { tone: 'neutral', icon: IconArrowBackUp },
} as const satisfies Record<Reversal['state'], { tone: Tone; icon: typeof IconClock }>;

const DONE = { void: 'voided', refund: 'reversal.done', dispute: 'disputed' } as const;

interface ReversalProps {
  readonly reversal: Reversal;
  readonly refunds: ReturnType<typeof useRefund> | undefined;
}

function ReversalLine({ reversal, refunds }: ReversalProps) {
  const { t } = useTranslation('payments');
  const language = useLanguage();
  const { state, lastFour, kind, reason, problem, user } = reversal;
  const isDispute = state === 'done' && kind === 'dispute';
  const mark = isDispute ? marks.failed : marks[state];
  const how = state === 'done' && kind !== null ? DONE[kind] : `reversal.${state}`;
  const isBankDispute = isDispute && (reversal.isBank || reversal.isCheck);
  const kindOfPayment = reversal.isCheck ? 'returned' : reversal.isBank ? 'bank' : 'cards';
  return (
    <article className={classes.cardLine}>
      <Group gap="xs" justify="space-between">
        <Pill tone={mark.tone} icon={mark.icon}>
          {t(`${kindOfPayment}.${how}` as 'cards.voided', { lastFour: lastFour ?? '' })}
        </Pill>
        <Text fw={600}>
          <MoneyText amount={reversal.amount} />
        </Text>
      </Group>
      <Text size="sm">{reasonText(reason, language)}</Text>
      <Text size="sm" c="dimmed">
        {user && `${user} · `}
        <MomentText moment={reversal.createdAt} />
      </Text>
      {state === 'open' && (
        <Text size="sm" c="dimmed">
          {t(reversal.isBank ? 'bank.backHint' : 'cards.backHint')}
        </Text>
      )}
      {state === 'done' && kind === 'refund' && reversal.isBank && (
        <Text size="sm" c="dimmed">
          {t('bank.refundHint')}
        </Text>
      )}
      {isBankDispute && (
        <Text size="sm" c="dimmed">
          {t('bank.returnedHint')}
        </Text>
      )}
      {isDispute && !isBankDispute && <DisputeHint dispute={reversal.dispute} />}
      {problem && state === 'failed' && (
        <Text size="sm" c="var(--mantine-color-error)">
          {reasonText(problem, language)}
        </Text>
      )}
      {state === 'failed' && refunds && (
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden />}
            onClick={() => void refunds.retry(reversal.id)}
          >
            {t('refund.retry')}
          </Button>
          <Button size="xs" variant="subtle" onClick={() => void refunds.otherwise(reversal.id)}>
            {t('refund.otherwise')}
          </Button>
        </Group>
      )}
    </article>
  );
}

/** Instructions for a dispute, which counts as open until the gateway reports otherwise. */
function DisputeHint({ dispute }: { readonly dispute: Reversal['dispute'] }) {
  const { t } = useTranslation('payments');
  const state = dispute?.state ?? 'open';
  return (
    <Text size="sm" c="dimmed">
      {t(`cards.dispute.${state}`)}
      {state === 'open' && dispute?.answerDueAt && (
        <>
          {' '}
          {t('cards.dispute.until')} <MomentText moment={dispute.answerDueAt} />
        </>
      )}
    </Text>
  );
}
