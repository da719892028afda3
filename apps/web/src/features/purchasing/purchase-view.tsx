import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { PurchaseOrderPage } from '@cordovan/contracts/purchasing';
import { unitCostOf } from '@cordovan/domain/inventory';
import { HOME_CURRENCY, moneyIn } from '@cordovan/domain/purchasing';
import { paths } from '../../lib/paths.ts';
import { useArea } from '../../ui/area/use-area.ts';
import { Panel } from '../../ui/section/panel.tsx';
import { DayText } from '../../ui/text/texts.tsx';
import { BillsPanel } from './bills/bills-panel.tsx';
import { ReceiptsPanel } from './receipts/receipts-panel.tsx';
import { VendorPanel } from './vendor-panel.tsx';
import classes from './purchasing.module.css';

interface Props {
  readonly order: PurchaseOrderPage;
}

/** A purchase order that can't be edited: its lines, deliveries and returns. */
export function PurchaseView({ order }: Props) {
  const { t } = useTranslation('purchasing');
  return (
    <div className={classes.sheet}>
      <Panel title={t('details')}>
        <Facts order={order} />
        {order.notes && <Text>{order.notes}</Text>}
      </Panel>
      <Panel title={t('lines')}>
        <Lines order={order} />
        <div className={classes.total}>
          <span>{t('total')}</span>
          <span>{moneyIn(order.total, order.currency)}</span>
        </div>
      </Panel>
      <VendorPanel order={order} />
      {order.receipts.length > 0 && <ReceiptsPanel order={order} />}
      {order.returns.length > 0 && <Returns order={order} />}
      <BillsPanel order={order} />
    </div>
  );
}

function Facts({ order }: Props) {
  const { t } = useTranslation('purchasing');
  const isForeign = order.currency !== HOME_CURRENCY;
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{t('vendor')}</dt>
        <dd>
          <Link to={paths.vendor(order.vendorId)}>{order.vendor}</Link>
        </dd>
      </div>
      <div>
        <dt>{t('date')}</dt>
        <dd>
          <DayText day={order.date} />
        </dd>
      </div>
      <div>
        <dt>{t('expected')}</dt>
        <dd>
          <DayText day={order.expectedDate} />
        </dd>
      </div>
      {isForeign && (
        <div>
          <dt>{t('rateOf', { currency: order.currency })}</dt>
          <dd className="tabular">{order.exchangeRate}</dd>
        </div>
      )}
    </dl>
  );
}

function Lines({ order }: Props) {
  const { t } = useTranslation('purchasing');
  const { area, unit, shownCost } = useArea();
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('leather')}</th>
            <th scope="col" className={classes.end}>
              {t('quantity', { unit })}
            </th>
            <th scope="col" className={classes.end}>
              {t('received')}
            </th>
            <th scope="col" className={classes.end}>
              {t('left')}
            </th>
            <th scope="col" className={classes.end}>
              {t('unitCost', { unit })}
            </th>
            <th scope="col" className={classes.end}>
              {t('amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.id}>
              <td>
                <Link to={paths.leather(line.leatherItemId)}>{line.leatherItemName}</Link>
                {line.expectedDate !== null && line.left > 0 && (
                  <small className={classes.second}>
                    {t('expected')} <DayText day={line.expectedDate} />
                  </small>
                )}
                {line.orderId !== null && (
                  <small className={classes.second}>
                    <Link to={paths.orderDetail(line.orderId)}>
                      {t('orderOf', { number: line.orderNumber })}
                    </Link>
                  </small>
                )}
              </td>
              <td className={classes.end} data-label={t('quantity', { unit })}>
                {area(line.quantity)}
              </td>
              <td className={classes.end} data-label={t('received')}>
                {area(line.received)}
                {line.returned > 0 && (
                  <small className={classes.second}>{t('returnedOf', { area: area(line.returned) })}</small>
                )}
              </td>
              <td className={classes.end} data-label={t('left')}>
                {area(line.left)}
              </td>
              <td className={classes.end} data-label={t('unitCost', { unit })}>
                {moneyIn(shownCost(unitCostOf(line.unitCost, line.unitCostPerMeter)), order.currency)}
              </td>
              <td className={classes.end} data-label={t('amount')}>
                {moneyIn(line.total, order.currency)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Returns({ order }: Props) {
  const { t } = useTranslation('purchasing');
  const { area, unit } = useArea();
  return (
    <Panel title={t('returns')}>
      <ul className={classes.events}>
        {order.returns.map((back) => (
          <li key={back.id}>
            <DayText day={back.date} /> · {back.by} · {back.reason}
            {back.isReplaced && ` · ${t('isReplaced')}`}
            <small className={classes.second}>
              {back.lines.map((line) => `${line.leatherItemName} ${area(line.quantity)} ${unit}`).join(' · ')}
            </small>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
