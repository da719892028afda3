import { Button, Text } from '@mantine/core';
import { IconAlertTriangle, IconFileInvoice } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PurchaseOrderPage } from '@cordovan/contracts/purchasing';
import type { PurchaseBill, PurchaseBills } from '@cordovan/contracts/purchasing-bills';
import { cents } from '@cordovan/domain/money';
import { isStepAllowed, moneyIn } from '@cordovan/domain/purchasing';
import { useCan } from '../../../lib/session/use-session.ts';
import { useArea } from '../../../ui/area/use-area.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { Panel } from '../../../ui/section/panel.tsx';
import { DayText } from '../../../ui/text/texts.tsx';
import { purchaseBillsQuery } from '../api/bills.ts';
import classes from '../purchasing.module.css';
import { BillDialog } from './bill-dialog.tsx';
import { VoidBillDialog } from './void-bill-dialog.tsx';

interface Props {
  readonly order: PurchaseOrderPage;
}

/** Vendor's bills, compared with the area that was measured and kept (N-19). */
export function BillsPanel({ order }: Props) {
  const { t } = useTranslation('purchasing');
  const mayEdit = useCan('purchaseOrders.edit');
  const isBillable = isStepAllowed('bill', order.status);
  const bills = useQuery({ ...purchaseBillsQuery(order.id), enabled: isBillable });
  const actions = useBillActions(order);
  if (!isBillable || !bills.data) return null;
  const { data } = bills;
  const claim = data.bills.reduce((sum, { excess }) => sum + excess, 0);
  return (
    <Panel
      title={t('bills.title')}
      action={
        mayEdit && (
          <Button
            variant="default"
            leftSection={<IconFileInvoice size={18} aria-hidden />}
            onClick={() => void actions.enter(data)}
          >
            {t('bills.enter')}
          </Button>
        )
      }
    >
      <BilledLines bills={data} />
      {data.bills.length === 0 && <Text c="dimmed">{t('bills.empty')}</Text>}
      <ul className={classes.events}>
        {data.bills.map((bill) => (
          <li key={bill.id} className={classes.bill}>
            <BillFacts bill={bill} currency={data.currency} />
            {mayEdit && !bill.voided && (
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={t('bills.void', { number: bill.number })}
                onClick={() => void actions.annul(bill)}
              >
                {t('bills.voidShort')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {claim > 0 && (
        <Text fw={600}>{t('bills.claim', { amount: moneyIn(cents(claim), data.currency) })}</Text>
      )}
    </Panel>
  );
}

function BilledLines({ bills }: { readonly bills: PurchaseBills }) {
  const { t } = useTranslation('purchasing');
  const { area, unit } = useArea();
  const columns = [
    { label: t('bills.measured', { unit }), value: (line: BilledLine) => line.received - line.returned },
    { label: t('bills.billed'), value: (line: BilledLine) => line.billed },
    { label: t('bills.toBill'), value: (line: BilledLine) => line.toBill },
  ];
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('leather')}</th>
            {columns.map(({ label }) => (
              <th key={label} scope="col" className={classes.end}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bills.lines.map((line) => (
            <tr key={line.lineId}>
              <td>{line.leatherItemName}</td>
              {columns.map(({ label, value }) => (
                <td key={label} className={classes.end} data-label={label}>
                  {area(value(line))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
type BilledLine = PurchaseBills['lines'][number];

function BillFacts({ bill, currency }: { readonly bill: PurchaseBill; readonly currency: string }) {
  const { t } = useTranslation('purchasing');
  const { area, unit } = useArea();
  const excess = { amount: moneyIn(bill.excess, currency), area: area(bill.excessArea), unit };
  return (
    <div>
      <strong>{bill.isCredit ? t('bills.creditOf', { number: bill.number }) : bill.number}</strong> ·{' '}
      <DayText day={bill.date} /> · {moneyIn(bill.total, currency)} · {bill.by}
      {bill.note && ` · ${bill.note}`}
      <small className={classes.second}>
        {bill.lines.map((line) => `${line.leatherItemName} ${area(line.quantity)} ${unit}`).join(' · ')}
        {bill.otherCharges > 0 &&
          ` · ${t('bills.otherOf', { amount: moneyIn(bill.otherCharges, currency) })}`}
      </small>
      {!bill.voided && (bill.excessArea > 0 || bill.excess > 0) && (
        <small className={classes.warning}>
          <IconAlertTriangle size={14} aria-hidden />{' '}
          {t(bill.excessArea > 0 ? 'bills.aboveMeasured' : 'bills.aboveCost', excess)}
        </small>
      )}
      {bill.voided && (
        <small className={classes.second}>
          {t('bills.voided', { by: bill.voided.by, reason: bill.voided.reason })}
        </small>
      )}
    </div>
  );
}

function useBillActions(order: PurchaseOrderPage) {
  const { t } = useTranslation('purchasing');
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const take = async (saved: PurchaseBills | undefined, text: string) => {
    if (!saved) return;
    queries.setQueryData(purchaseBillsQuery(order.id).queryKey, saved);
    await queries.invalidateQueries({ queryKey: ['inventory'] });
    notifyDone(text);
  };
  const open = (title: string, dialog: (close: (saved?: PurchaseBills) => void) => React.ReactNode) =>
    dialogs.open<PurchaseBills>(dialog, { title, size: 'lg' });
  return {
    enter: async (bills: PurchaseBills) =>
      take(
        await open(t('bills.newTitle', { number: order.number }), (close) => (
          <BillDialog order={order} bills={bills} onClose={close} />
        )),
        t('bills.saved'),
      ),
    annul: async (bill: PurchaseBill) =>
      take(
        await open(t('bills.void', { number: bill.number }), (close) => (
          <VoidBillDialog orderId={order.id} bill={bill} onClose={close} />
        )),
        t('bills.voidDone'),
      ),
  };
}
