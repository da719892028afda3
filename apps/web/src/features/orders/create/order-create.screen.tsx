import { useState } from 'react';
import { useLocation } from '@tanstack/react-router';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Order } from '@cordovan/contracts/orders-schemas';
import { statusIds } from '@cordovan/domain/orders';
import { readSettings } from '@cordovan/domain/settings';
import { today } from '../../../lib/format/format.ts';
import { parseSearch } from '../../../lib/address.ts';
import { useHandedOrder } from '../../../lib/handed-order.ts';
import { orderNumber } from '../../../lib/order-number.ts';
import { paths, patterns } from '../../../lib/paths.ts';
import { useCan, useSession } from '../../../lib/session/use-session.ts';
import { PromiseNote } from '../../../ui/promise/promise-note.tsx';
import { Screen } from '../../../ui/screen/screen.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { settingQuery, storesQuery, termsQuery, warrantiesQuery } from '../api/choices.ts';
import { orderQuery } from '../api/order.ts';
import { EmailChoice } from '../detail/email-choice.tsx';
import { FormSkeleton } from '../detail/form-skeleton.tsx';
import { draftOf, type OrderDraft } from '../detail/order-draft.ts';
import { useOrderPromise } from '../detail/use-order-promise.ts';
import { MoneyColumn } from '../detail/money-column.tsx';
import { MoneySheet } from '../detail/money-sheet.tsx';
import { isPartial } from '../detail/use-draft-price.ts';
import { OrderSections, type CustomerEditor } from '../detail/order-sections.tsx';
import { useOpenSection } from '../detail/use-open-section.ts';
import { useOrderProblems } from '../detail/use-order-problems.ts';
import { useShowRefused } from '../detail/use-show-refused.ts';
import { newDraft, newOrderRights, withCopiedOrder, withHandedOrder, withService } from './new-draft.ts';
import { ServedPieces } from './served-pieces.tsx';
import { useCreateOrder } from './use-create-order.ts';
import classes from '../orders.module.css';

interface Parts {
  readonly CustomerFields: CustomerEditor;
}

/** Id of the order that the address asks to copy or to serve, and which of the two. */
function useOtherOrder(): { readonly id: number; readonly use: 'copy' | 'service' } | undefined {
  const search = parseSearch(useLocation({ select: ({ searchStr }) => searchStr }));
  const use = search['service'] === undefined ? 'copy' : 'service';
  const id = Number(search[use]);
  return Number.isInteger(id) && id > 0 ? { id, use } : undefined;
}

/** The order-creation screen (NAV-46). Renders the form once the lists and settings for its defaults are loaded. */
export function OrderCreateScreen(parts: Parts) {
  const { t } = useTranslation('orders');
  const session = useSession();
  const handed = useHandedOrder();
  const terms = useQuery(termsQuery());
  const warranties = useQuery(warrantiesQuery());
  const days = useQuery(settingQuery('delivery-date-days'));
  const tax = useQuery(settingQuery('sales-taxes'));
  const stores = useQuery(storesQuery());
  const other = useOtherOrder();
  const read = useQuery({ ...orderQuery(other?.id ?? 0), enabled: other !== undefined });
  const needed = [terms, warranties, days, tax, stores, ...(other === undefined ? [] : [read])];
  const failed = needed.filter(({ isLoadingError }) => isLoadingError);
  const hasFailed = failed.length > 0;
  if (hasFailed || needed.some(({ isFetched }) => !isFetched))
    return (
      <Screen title={t('new')} back={{ label: t('title'), to: patterns.orders }} isLoading={!hasFailed}>
        {hasFailed ? (
          <ErrorState onRetry={() => failed.forEach(({ refetch }) => void refetch())} />
        ) : (
          <FormSkeleton />
        )}
      </Screen>
    );
  const settings = readSettings({
    ...(days.data === undefined ? {} : { 'delivery-date-days': days.data }),
    ...(tax.data === undefined ? {} : { 'sales-taxes': tax.data }),
  });
  const paymentTermIds = (terms.data ?? []).filter(({ isActive }) => isActive).map(({ id }) => id);
  const fresh = newDraft({
    today: today(new Date(), stores.data?.find(({ id }) => id === session?.storeId)?.timeZone),
    deliveryDateDays: settings.deliveryDateDays,
    salesTax: settings.salesTaxByDefault,
    storeId: session?.storeId ?? null,
    salesRepId: session?.salesRepId ?? null,
    paymentTermIds,
    warranties: warranties.data ?? [],
  });
  const begun = handed ? withHandedOrder(fresh, handed) : fresh;
  const initial = !read.data
    ? begun
    : other?.use === 'service'
      ? withService(begun, draftOf(read.data))
      : withCopiedOrder(begun, draftOf(read.data), paymentTermIds);
  const served = other?.use === 'service' ? read.data : undefined;
  return (
    <NewOrderForm
      key={other ? `${other.use}-${other.id}` : ''}
      initial={initial}
      served={served}
      {...parts}
    />
  );
}

interface FormProps extends Parts {
  readonly initial: OrderDraft;
  /** The order that a new service order serves. */
  readonly served: Order | undefined;
}

function NewOrderForm({ initial, served, CustomerFields }: FormProps) {
  const { t } = useTranslation(['orders', 'ui']);
  // Keeps the first `initial`, because the parent creates a new one on every render.
  const [begun] = useState(initial);
  const [draft, setDraft] = useState(begun);
  const role = useSession()?.role ?? 'Salesperson';
  const canGrant = useCan('orders.grantDiscount');
  const opened = useOpenSection('customer');
  const creating = useCreateOrder(
    draft,
    JSON.stringify(draft) !== JSON.stringify(begun),
    useShowRefused(opened),
  );
  const problems = useOrderProblems({
    ...creating,
    draft,
    order: undefined,
    isDirty: true,
    maySave: true,
    totals: creating.price?.totals,
  });
  const asked = useOrderPromise(draft, statusIds.quotation);
  const money = (
    <MoneyColumn
      order={{
        deliveryDate: draft.deliveryDate,
        statusId: statusIds.quotation,
        deliveryMethod: draft.delivery?.name ?? null,
        seats: creating.price?.seats ?? 0,
      }}
      totals={creating.price?.totals}
      isPartial={isPartial(creating.price)}
      taxRate={creating.price?.salesTaxApplied}
      isTaxExempt={Boolean(creating.price?.taxExemptCertificate)}
      promise={<PromiseNote asked={asked} />}
    />
  );
  return (
    <Screen
      title={served ? t('service.title', { number: orderNumber(served) }) : t('new')}
      back={
        served
          ? { label: orderNumber(served), to: paths.orderDetail(served.id) }
          : { label: t('title'), to: patterns.orders }
      }
      action={
        <>
          <EmailChoice email={creating.email} />
          <Button variant="subtle" color="quiet" onClick={() => void creating.newOrder()}>
            {t('startOver')}
          </Button>
          <Button variant="default" onClick={() => void creating.cancel()}>
            {t('ui:cancel')}
          </Button>
          <Button onClick={() => void creating.save()} loading={creating.isSaving}>
            {t('save.create')}
          </Button>
        </>
      }
    >
      <div className={classes.form}>
        <div className={classes.formMain}>
          {served && <ServedPieces order={served} draft={draft} onChange={setDraft} />}
          <OrderSections
            draft={draft}
            change={(part) => setDraft((known) => ({ ...known, ...part }))}
            rights={newOrderRights(role, { canGrant, customerId: draft.customer?.id ?? 0 })}
            order={undefined}
            isDirty
            price={creating.price}
            totals={creating.price?.totals}
            onPay={() => undefined}
            CustomerFields={CustomerFields}
            opened={opened}
            problems={problems}
          />
        </div>
        <div className={classes.formSide}>{money}</div>
      </div>
      <MoneySheet
        statusId={statusIds.quotation}
        totals={creating.price?.totals}
        isPartial={isPartial(creating.price)}
      >
        {money}
      </MoneySheet>
    </Screen>
  );
}
