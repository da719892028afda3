import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { DeliveryRoute } from '@cordovan/contracts/deliveries';
import { isDeliverable } from '@cordovan/domain/deliveries';
import { paths } from '../../lib/paths.ts';
import { StopPill } from '../../ui/delivery/stop-pill.tsx';
import { StopResult } from '../../ui/delivery/stop-result.tsx';
import { Panel } from '../../ui/section/panel.tsx';
import { MoneyText } from '../../ui/text/money-text.tsx';
import classes from './deliveries.module.css';
import { MissingMark } from './missing-mark.tsx';

/** The stops of a route that can't be changed any more, with each stop's outcome. */
export function RouteStops({ route }: { readonly route: DeliveryRoute }) {
  const { t } = useTranslation('deliveries');
  return (
    <Panel title={t('stops')}>
      <ol className={classes.stops}>
        {route.stops.map((stop, at) => (
          <li key={stop.id} className={classes.stop}>
            <span className={classes.grip}>{at + 1}</span>
            <div className={classes.where}>
              <Text fw={600}>
                {stop.customer}{' '}
                <Link to={paths.orderDetail(stop.orderId)} className={classes.number}>
                  {stop.orderNumber}
                </Link>
              </Text>
              <Text size="sm" c="dimmed">
                {[stop.address || t('noAddress'), stop.window, stop.note].filter(Boolean).join(' · ')}
              </Text>
              <Text size="sm" c="dimmed">
                {t('pieces', { count: stop.pieces.length })}
                {stop.toCollect !== null && stop.toCollect > 0 && (
                  <>
                    {' · '}
                    {t('collect', { amount: '' })}
                    <MoneyText amount={stop.toCollect} />
                  </>
                )}
              </Text>
              {stop.outcome === null && !isDeliverable(stop) && (
                <Text c="oxblood">{t('canceled.title')}</Text>
              )}
              {stop.pieces
                .filter(({ isMissing }) => isMissing)
                .map(({ id, code }) => (
                  <Text key={id} size="sm">
                    <span className="tabular">{code}</span> <MissingMark />
                  </Text>
                ))}
              <StopResult stop={stop} />
            </div>
            <StopPill stop={stop} />
          </li>
        ))}
      </ol>
    </Panel>
  );
}
