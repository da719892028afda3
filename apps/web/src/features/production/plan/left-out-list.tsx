import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ProductionPlan } from '@cordovan/contracts/production-planning';
import { orderNumber } from '../../../lib/order-number.ts';
import { paths } from '../../../lib/paths.ts';
import { useSentence } from './use-sentence.ts';
import classes from './plan.module.css';

/** Orders that a plan can't place, each with a remedy. */
export function LeftOutList({ orders }: { readonly orders: ProductionPlan['leftOut'] }) {
  const { t } = useTranslation('planning');
  const sentence = useSentence();
  if (orders.length === 0) return null;
  return (
    <section aria-label={t('leftOut.title', { count: orders.length })}>
      <Text fw={600}>{t('leftOut.title', { count: orders.length })}</Text>
      <ul className={classes.moves}>
        {orders.map(({ orderId: id, soNumber, poNumber, customerName, reason }) => (
          <li key={id} className={classes.move}>
            <div className={classes.moveWords}>
              <span className={classes.moveHead}>
                <Anchor component={Link} to={paths.orderDetail(id)} fw={600} className="tabular">
                  {orderNumber({ id, soNumber, poNumber })}
                </Anchor>
                <span>{customerName}</span>
              </span>
              <Text size="sm" c="dimmed">
                {sentence(reason)}
              </Text>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
