import { Alert, Button, Stack } from '@mantine/core';
import { IconAlertTriangle, IconClockExclamation, IconLock } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Order } from '@cordovan/contracts/orders-schemas';
import { shownPoNumber } from '@cordovan/domain/orders';
import { usePageId } from '../../../lib/use-page-id.ts';
import { useMessage } from '../../../lib/i18n/use-language.ts';
import { useLive } from '../../../lib/live/use-live.ts';
import { patterns } from '../../../lib/paths.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { Screen } from '../../../ui/screen/screen.tsx';
import { ReadFailure } from '../../../ui/state/read-failure.tsx';
import { StatusPill } from '../../../ui/state/status-pill.tsx';
import { StoreZone } from '../../../ui/text/store-zone.tsx';
import { NextAction } from '../actions/next-action.tsx';
import { useOrderActions } from '../actions/use-order-actions.tsx';
import { orderQuery } from '../api/order.ts';
import { fullName } from '../full-name.ts';
import { orderNumber } from '../../../lib/order-number.ts';
import { OrderLeather } from '../leather/order-leather.tsx';
import { History } from './history.tsx';
import { Consents } from './consents.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import { DeliveryConflictNotice } from './delivery-conflict-notice.tsx';
import { HeldNotice } from './held-notice.tsx';
import { LeftOutNotice } from './left-out-notice.tsx';
import { MoneyColumn } from './money-column.tsx';
import { MoneySheet } from './money-sheet.tsx';
import { isPartial } from './use-draft-price.ts';
import { OrderDeliveries } from './order-deliveries.tsx';
import { OrderPromise } from './order-promise.tsx';
import { PieceStrip } from './piece-strip.tsx';
import { OrderSections, type CustomerEditor } from './order-sections.tsx';
import { SaveBar } from './save-bar.tsx';
import { ServiceLinks } from './service-links.tsx';
import { StaleNotice } from './stale-notice.tsx';
import { StatusTrack } from './status-track.tsx';
import { useOpenSection } from './use-open-section.ts';
import { useOrderForm } from './use-order-form.ts';
import { useOrderProblems } from './use-order-problems.ts';
import { usePricedSave } from './use-priced-save.tsx';
import { useShowRefused } from './use-show-refused.ts';
import classes from '../orders.module.css';

interface Parts {
  readonly CustomerFields: CustomerEditor;
  readonly payOrder: (orderId: number) => void;
  /** Documents, sharing and acceptance. Props, because they belong to another feature. */
  readonly Documents: ComponentType<{ readonly order: Order }>;
  readonly Acceptance: ComponentType<{ readonly order: Order }>;
}

/** One order with its seven sections, its money and its next action (NAV-04, ORD-99). */
export function OrderScreen(parts: Parts) {
  const { t } = useTranslation('orders');
  const id = Number(usePageId());
  const order = useQuery(orderQuery(id));
  useLive('orders', 'payments');
  if (order.data)
    return (
      <StoreZone timeZone={order.data.store?.timeZone}>
        <OrderForm key={id} order={order.data} {...parts} />
      </StoreZone>
    );
  return (
    <Screen title={t('order')} back={{ label: t('title'), to: patterns.orders }} isLoading={order.isPending}>
      {order.error ? (
        <ReadFailure error={order.error} onRetry={() => void order.refetch()} />
      ) : (
        <FormSkeleton />
      )}
    </Screen>
  );
}

function OrderForm({
  order: read,
  CustomerFields,
  payOrder,
  Documents,
  Acceptance,
}: Parts & { readonly order: Order }) {
  const { t } = useTranslation('orders');
  const opened = useOpenSection(null);
  const form = useOrderForm(read, useShowRefused(opened));
  const { order, draft } = form;
  const problems = useOrderProblems({ ...form, maySave: order.editRights.save });
  const actions = useOrderActions(order);
  const save = usePricedSave(form);
  const seesPrices = useCan('prices.view');
  const rate = form.price?.salesTaxApplied ?? order.salesTaxApplied;
  const isTaxExempt = Boolean(form.price ? form.price.taxExemptCertificate : order.taxExemptCertificate);
  const number = orderNumber(order);
  const pay = () => payOrder(order.id);
  // Shown values belong to the draft, like its totals.
  const shown = {
    ...order,
    deliveryDate: draft.deliveryDate,
    deliveryMethod: draft.delivery?.name ?? null,
    seats: form.price?.seats ?? order.seats,
  };
  const money = (
    <MoneyColumn
      order={shown}
      totals={form.totals}
      isPartial={isPartial(form.price)}
      taxRate={rate}
      isTaxExempt={isTaxExempt}
      promise={<OrderPromise order={order} draft={draft} />}
    />
  );
  return (
    <Screen
      title={`${t('order')} ${number}`}
      aside={<StatusPill statusId={order.statusId} />}
      back={{ label: t('title'), to: patterns.orders }}
      description={[
        fullName(order.customer),
        order.store?.name,
        order.poNumber && seesPrices && shownPoNumber(order.poNumber),
      ]
        .filter(Boolean)
        .join(' · ')}
      action={<NextAction order={order} actions={actions} isDirty={form.isDirty} onPay={pay} />}
    >
      <div className={classes.form}>
        <div className={classes.formMain}>
          <PieceStrip order={order} onOpen={() => opened.show('details')} />
          <StatusTrack order={order} />
          <ServiceLinks order={order} />
          <StaleNotice form={form} />
          <Acceptance order={order} />
          <LockedNotice refusals={order.editRefusals} />
          <DeliveryConflictNotice order={order} />
          <LeftOutNotice order={order} />
          <HeldNotice order={order} onDecide={() => void actions.cancel()} />
          <WarningNotice warnings={order.warnings} />
          {order.isQuotationExpired && (
            <ExpiredNotice
              onReprice={order.editRights.save ? () => void save() : undefined}
              isSaving={form.isSaving}
            />
          )}
          <OrderSections
            draft={draft}
            change={form.change}
            rights={order.editRights}
            order={order}
            isDirty={form.isDirty}
            price={form.price}
            totals={form.totals}
            onPay={pay}
            remark={form.remark}
            onRemark={form.setRemark}
            CustomerFields={CustomerFields}
            opened={opened}
            problems={problems}
          />
          <OrderLeather order={order} />
          <Consents order={order} />
          {form.isDirty && <SaveBar form={form} onSave={() => void save()} />}
        </div>
        <div className={classes.formSide}>
          {money}
          <Documents order={order} />
          <OrderDeliveries order={order} />
          <History entries={order.history} />
        </div>
      </div>
      <MoneySheet statusId={order.statusId} totals={form.totals} isPartial={isPartial(form.price)}>
        {money}
      </MoneySheet>
    </Screen>
  );
}

/** Says why the order can't be edited (ORD-98). Empty for roles that never edit orders. */
function LockedNotice({ refusals = [] }: { readonly refusals: Order['editRefusals'] }) {
  if (refusals.length === 0) return null;
  return (
    <Alert color="slate" icon={<IconLock size={20} aria-hidden />}>
      {refusals.map(({ message }) => message).join(' · ')}
    </Alert>
  );
}

/** Warnings that need action, such as a deposit that is now too small or a delivery date in the past. */
function WarningNotice({ warnings = [] }: { readonly warnings: Order['warnings'] }) {
  if (warnings.length === 0) return null;
  return (
    <Alert color="amber" role="status" icon={<IconAlertTriangle size={20} aria-hidden />}>
      {warnings.map(({ code, message }) => (
        <div key={code}>{message}</div>
      ))}
    </Alert>
  );
}

interface ExpiredProps {
  readonly onReprice: (() => void) | undefined;
  readonly isSaving: boolean;
}

/** An expired quotation can't be approved until its prices are updated (N-14, ORD-80). */
function ExpiredNotice({ onReprice, isSaving }: ExpiredProps) {
  const { t } = useTranslation('orders');
  const message = useMessage();
  return (
    <Alert
      color="amber"
      icon={<IconClockExclamation size={20} aria-hidden />}
      title={message('QUOTATION_EXPIRED')}
    >
      <Stack gap="sm" align="flex-start">
        {t('expiredHint')}
        {onReprice && (
          <Button variant="default" onClick={onReprice} loading={isSaving}>
            {t('reprice.open')}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
