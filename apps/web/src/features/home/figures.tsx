import { Progress, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Home } from '@cordovan/contracts/reports';
import { formatNumber } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { paths } from '../../lib/paths.ts';
import classes from './home.module.css';

/** Numbers that need action today. The server leaves out those that the role may not see. */
export function Figures({ home }: { readonly home: Home }) {
  const { t } = useTranslation('home');
  const { today, failedRequests, leathersToReorder, acceptedQuotations } = home;
  const counts = [failedRequests, leathersToReorder, acceptedQuotations];
  if (!today && counts.every((count) => count === undefined)) return null;
  return (
    <div className={classes.figures}>
      {today && <SeatsToday today={today} />}
      {acceptedQuotations !== undefined && (
        <Figure label={t('accepted')} value={acceptedQuotations} to={paths.acceptedOrders} />
      )}
      {leathersToReorder !== undefined && (
        <Figure label={t('toReorder')} value={leathersToReorder} to={paths.leathersToReorder} />
      )}
      {failedRequests !== undefined && (
        <Figure label={t('failedRequests')} value={failedRequests} to={paths.requests} />
      )}
    </div>
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: number;
  /** Link to the counted records. */
  readonly to?: string;
}

function Figure({ label, value, to }: FigureProps) {
  const language = useLanguage();
  const words = (
    <>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <p className={classes.number}>{formatNumber(value, language, 0)}</p>
    </>
  );
  if (to === undefined) return <div className={classes.figure}>{words}</div>;
  return (
    <Link to={to} className={classes.figure}>
      {words}
    </Link>
  );
}

function SeatsToday({ today }: { readonly today: NonNullable<Home['today']> }) {
  const { t } = useTranslation('home');
  const part = today.seatsMax > 0 ? (today.seatsUsed / today.seatsMax) * 100 : 0;
  const seats = t('seats', { count: today.seatsMax, used: today.seatsUsed, max: today.seatsMax });
  return (
    <Link to={paths.scheduler} className={classes.figure}>
      <Text size="sm" c="dimmed">
        {t('today')}
      </Text>
      <p className={classes.number}>{today.seatsUsed}</p>
      <Progress
        value={Math.min(100, part)}
        size="sm"
        aria-label={seats}
        color={part > 100 ? 'amber' : 'cognac'}
      />
      <Text size="sm" c="dimmed" mt={4}>
        {today.isClosed ? t('closed') : seats}
      </Text>
    </Link>
  );
}
