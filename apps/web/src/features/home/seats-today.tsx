import { Progress, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Home } from '@cordovan/contracts/reports';
import { paths } from '../../lib/paths.ts';
import classes from './home.module.css';

/** Seats scheduled today, out of the available ones. */
export function SeatsToday({ today }: { readonly today: NonNullable<Home['today']> }) {
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
