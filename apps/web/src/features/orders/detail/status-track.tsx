import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Order } from '@cordovan/contracts/orders-schemas';
import { statusSteps } from '@cordovan/domain/orders';
import { useStatusName } from '../../../ui/state/status-pill.tsx';
import { today } from '../../../lib/format/format.ts';
import { DayText } from '../../../ui/text/texts.tsx';
import { useHistoryWords } from '../../../ui/text/use-history-words.ts';
import { useMomentWords } from '../../../ui/text/store-zone.tsx';
import classes from './furniture.module.css';

/** The order's progress to shipping: each step with its day and person (ORD-81). */
export function StatusTrack({ order }: { readonly order: Order }) {
  const { t } = useTranslation('orders');
  const nameOf = useStatusName();
  // A payment can have approved the order instead of a person.
  const words = useHistoryWords();
  const { statusId, orderType, statusTrack: track } = order;
  if (!track) return null;
  return (
    <ol className={classes.track} aria-label={t('track.title')}>
      {statusSteps({ statusId, orderType, track }).map((step) => (
        <li
          key={step.statusId}
          data-state={step.state}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <span className={classes.dot} aria-hidden>
            {step.state === 'done' && <IconCheck size={12} stroke={3} />}
          </span>
          <span className={classes.stepName}>
            {nameOf(step.statusId)}
            {step.state === 'upcoming' && <VisuallyHidden>{`, ${t('track.upcoming')}`}</VisuallyHidden>}
          </span>
          {step.at && (
            <span className={classes.stepFacts}>
              <StepDay at={step.at} timeZone={order.store?.timeZone} />
              {step.user && <span>{words(step.user)}</span>}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

interface StepDayProps {
  readonly at: string;
  readonly timeZone: string | undefined;
}

/** The store's local date. The tooltip shows the time. */
function StepDay({ at, timeZone }: StepDayProps) {
  const words = useMomentWords();
  return (
    <span title={words(at, timeZone)}>
      <DayText day={today(new Date(at), timeZone)} />
    </span>
  );
}
