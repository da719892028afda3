import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PurchaseOrderPage } from '@cordovan/contracts/purchasing';
import { HOME_CURRENCY, isStepAllowed, moneyIn } from '@cordovan/domain/purchasing';
import { useCan } from '../../../lib/session/use-session.ts';
import { useArea } from '../../../ui/area/use-area.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { Panel } from '../../../ui/section/panel.tsx';
import { DayText, MomentText } from '../../../ui/text/texts.tsx';
import { purchaseOrderQuery } from '../api/purchasing.ts';
import classes from '../purchasing.module.css';
import { TakeBackDialog } from './take-back-dialog.tsx';

type Receipt = PurchaseOrderPage['receipts'][number];
interface Props {
  readonly order: PurchaseOrderPage;
}

/** A purchase order's deliveries, newest first. A receipt recorded by mistake can be undone. */
export function ReceiptsPanel({ order }: Props) {
  const { t } = useTranslation('purchasing');
  const mayEdit = useCan('purchaseOrders.edit');
  const takeBack = useTakeBack(order);
  const isOpen = mayEdit && isStepAllowed('take back', order.status);
  return (
    <Panel title={t('receipts')}>
      <ul className={classes.events}>
        {order.receipts.map((receipt) => (
          <li key={receipt.id} className={classes.bill}>
            <ReceiptFacts receipt={receipt} />
            {isOpen && !receipt.takenBack && (
              <Button variant="subtle" size="compact-sm" onClick={() => void takeBack(receipt)}>
                {t('takeBack.button')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function ReceiptFacts({ receipt }: { readonly receipt: Receipt }) {
  const { t } = useTranslation('purchasing');
  const { area, unit } = useArea();
  const { takenBack } = receipt;
  return (
    <div>
      <DayText day={receipt.date} /> · {receipt.by}
      {receipt.deliveryNote && ` · ${t('deliveryNoteOf', { number: receipt.deliveryNote })}`}
      {receipt.freight > 0 && ` · ${t('freightOf', { amount: moneyIn(receipt.freight, HOME_CURRENCY) })}`}
      <small className={classes.second}>
        {receipt.lines
          .map(
            (line) =>
              `${line.leatherItemName} ${area(line.quantity)} ${unit}, ${t('landed', { amount: moneyIn(line.landed, HOME_CURRENCY) })}`,
          )
          .join(' · ')}
      </small>
      {takenBack && (
        <small className={classes.warning}>
          {t('takeBack.taken', { by: takenBack.by, reason: takenBack.reason })}{' '}
          <MomentText moment={takenBack.at} />
        </small>
      )}
    </div>
  );
}

function useTakeBack(order: PurchaseOrderPage) {
  const { t } = useTranslation('purchasing');
  const dialogs = useDialogs();
  const queries = useQueryClient();
  return async (receipt: Receipt) => {
    const saved = await dialogs.open<PurchaseOrderPage>(
      (close) => <TakeBackDialog order={order} receipt={receipt} onClose={close} />,
      { title: t('takeBack.title') },
    );
    if (!saved) return;
    queries.setQueryData(purchaseOrderQuery(saved.id).queryKey, saved);
    await queries.invalidateQueries({ queryKey: ['inventory'] });
    notifyDone(t('takeBack.done'));
  };
}
