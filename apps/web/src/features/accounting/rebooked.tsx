import { Alert, Anchor, List, Title } from '@mantine/core';
import { IconExclamationCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Rebooking } from '@cordovan/contracts/accounting';
import { orderNumber } from '../../lib/order-number.ts';
import { paths } from '../../lib/paths.ts';
import { Entry } from './entry.tsx';
import classes from './accounting.module.css';

interface Props {
  /** The result, or why nothing was booked. */
  readonly result: Rebooking | string;
}

/** Result of rebooking: counts, correcting entries, and orders that still differ with the reason. */
export function Rebooked({ result }: Props) {
  const { t } = useTranslation('accounting');
  if (typeof result === 'string')
    return (
      <Alert color="oxblood" role="alert" icon={<IconExclamationCircle size={20} aria-hidden />}>
        {result}
      </Alert>
    );
  const { queued, booked, corrected, open } = result;
  const counts = [
    { count: queued, text: t('rebook.queued', { count: queued }) },
    { count: booked, text: t('rebook.booked', { count: booked }) },
    { count: corrected.length, text: t('rebook.corrected', { count: corrected.length }) },
  ].filter(({ count }) => count > 0);
  return (
    <section className={classes.panel} role="status">
      <Title order={2}>{t('rebook.done')}</Title>
      <List mt="xs">
        {counts.length + open.length === 0 && <List.Item>{t('rebook.nothing')}</List.Item>}
        {counts.map(({ text }) => (
          <List.Item key={text}>{text}</List.Item>
        ))}
        {open.map(({ orderId, soNumber, reason }) => (
          <List.Item key={orderId}>
            <Anchor component={Link} to={paths.orderDetail(orderId)}>
              {t('rebook.stuck', { number: orderNumber({ id: orderId, soNumber, poNumber: null }), reason })}
            </Anchor>
          </List.Item>
        ))}
      </List>
      {corrected.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </section>
  );
}
