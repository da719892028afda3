import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { DeliveryRoute, Stop } from '@cordovan/contracts/deliveries';
import { paths } from '../../lib/paths.ts';
import { ProofPictures } from '../../ui/delivery/proof-pictures.tsx';
import { StopPill } from '../../ui/delivery/stop-pill.tsx';
import { Panel } from '../../ui/section/panel.tsx';
import { MoneyText } from '../../ui/text/money-text.tsx';
import { MomentText } from '../../ui/text/texts.tsx';
import classes from './deliveries.module.css';

/** The stops of a route that can't be changed anymore, with what happened at each. */
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
              <StopResult stop={stop} />
            </div>
            <StopPill stop={stop} />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** When and to whom a stop was delivered, or why not. */
export function StopResult({ stop }: { readonly stop: Stop }) {
  const { t } = useTranslation('deliveries');
  if (stop.outcome === null) return null;
  return (
    <>
      <Text size="sm">
        {stop.outcome === 'delivered' ? t('signedBy', { name: stop.signedBy }) : stop.reason}
        {' · '}
        <MomentText moment={stop.settledAt} />
      </Text>
      <ProofPictures files={stop.files} signedBy={stop.signedBy} />
    </>
  );
}
