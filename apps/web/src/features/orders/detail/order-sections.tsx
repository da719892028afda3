import type { ComponentType } from 'react';
import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Customer, CustomerInput } from '@cordovan/contracts/customers-schemas';
import type { EditRights } from '@cordovan/contracts/order-records';
import type { PricedOrder } from '@cordovan/contracts/orders';
import type { Order, OrderTotals } from '@cordovan/contracts/orders-schemas';
import { finishedSections, orderTypeNames, type Section } from '@cordovan/domain/orders';
import { useCatalogueName } from '../../../lib/names/use-catalogue-name.ts';
import { formatDeliveryDay, formatMoney } from '../../../lib/format/format.ts';
import { noCustomer } from '../../../lib/customer-draft.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { fullName } from '../full-name.ts';
import { AttachmentsSection } from '../sections/attachments-section.tsx';
import { CommentsSection } from '../sections/comments-section.tsx';
import { DetailsSection } from '../sections/details-section.tsx';
import { PaymentsSection } from '../sections/payments-section.tsx';
import { RequestsSection } from '../sections/requests-section.tsx';
import { SettingsSection } from '../sections/settings-section.tsx';
import type { OrderDraft } from './order-draft.ts';
import { SectionList } from './section-list.tsx';
import { useDraftChanges } from './use-draft-changes.ts';
import type { OpenSection } from './use-open-section.ts';
import type { OrderProblems } from './use-order-problems.ts';
import { NotYet } from './not-yet.tsx';

/** The customer editor. A prop, because it belongs to another feature. */
export type CustomerEditor = ComponentType<{
  readonly value: CustomerInput;
  readonly onChange: (customer: CustomerInput) => void;
  readonly canEditName?: boolean;
  readonly isReadOnly?: boolean;
  /** Marks a missing name or email. */
  readonly isChecked?: boolean;
  readonly onFound?: (customer: Customer) => void;
}>;

export interface OrderSectionsProps {
  readonly draft: OrderDraft;
  readonly change: (part: Partial<OrderDraft>) => void;
  readonly rights: EditRights;
  /** Undefined for an unsaved order, which can't have payments, files or comments yet. */
  readonly order: Order | undefined;
  readonly isDirty: boolean;
  readonly price: PricedOrder | undefined;
  readonly totals: OrderTotals | undefined;
  readonly onPay: () => void;
  /** The comment being typed, on a saved order. */
  readonly remark?: string;
  readonly onRemark?: (text: string) => void;
  readonly CustomerFields: CustomerEditor;
  readonly opened: OpenSection;
  readonly problems: OrderProblems;
}

/** Problems of the items, the customer or the payments as a whole. Settings are marked at their fields. */
function SectionProblems({ texts }: { readonly texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <Alert color="amber" role="status" icon={<IconAlertTriangle size={20} aria-hidden />} mb="md" py="xs">
      {texts.map((text) => (
        <div key={text}>{text}</div>
      ))}
    </Alert>
  );
}

export function OrderSections(props: OrderSectionsProps) {
  const { draft, change, rights, order, CustomerFields, totals, problems } = props;
  const changes = useDraftChanges(draft, change);
  const summaries = useSummaries(props);
  const finished = finishedSections({
    customerName: draft.customer?.name ?? '',
    refusals: problems.all,
    saleItemTypes: draft.details.map(({ saleItemType }) => saleItemType),
    paymentCount: order?.payments?.length ?? 0,
    orderType: draft.orderType,
  });
  const seesMoney = totals !== undefined || order === undefined;
  return (
    <SectionList
      finished={finished}
      locked={lockedBy(rights)}
      summaries={summaries}
      hidden={seesMoney ? [] : ['payment', 'request']}
      problemsOf={problems.ofSection}
      opened={props.opened}
      contents={{
        customer: () => (
          <CustomerFields
            value={draft.customer ?? noCustomer}
            onChange={(customer) => change({ customer })}
            canEditName={rights.customerName}
            isReadOnly={!rights.customer}
            isChecked={problems.textOf('customer') !== undefined}
            onFound={(found) => void changes.takeCustomer(found)}
          />
        ),
        settings: () => (
          <SettingsSection
            order={order}
            draft={draft}
            rights={rights}
            textOf={problems.textOf}
            minPaymentPercentage={props.price?.minPaymentPercentage}
            paymentTermIds={props.price?.paymentTermIds}
            taxExemptCertificate={
              props.price ? props.price.taxExemptCertificate : order?.taxExemptCertificate
            }
            change={change}
            onType={(type) => void changes.changeType(type)}
            onStore={(id) => void changes.changeStore(id)}
          />
        ),
        details: () => (
          <>
            <SectionProblems texts={problems.ofSection('details')} />
            <DetailsSection
              draft={draft}
              order={order}
              rights={rights}
              price={props.price}
              totals={totals}
              change={change}
              textOf={problems.textOf}
            />
          </>
        ),
        payment: () =>
          order ? (
            <>
              <SectionProblems texts={problems.ofSection('payment')} />
              <PaymentsSection order={order} isDirty={props.isDirty} onPay={props.onPay} />
            </>
          ) : (
            <NotYet />
          ),
        comments: () => (
          <CommentsSection
            order={order}
            note={draft.comments}
            isReadOnly={!rights.settings}
            onNote={(comments) => change({ comments })}
            remark={props.remark ?? ''}
            onRemark={props.onRemark ?? (() => undefined)}
          />
        ),
        attachments: () => (order ? <AttachmentsSection order={order} /> : <NotYet />),
        request: () => (order ? <RequestsSection order={order} /> : <NotYet />),
      }}
    />
  );
}

/** Sections that the user may read but not edit. */
const lockedBy = (rights: EditRights): Readonly<Record<Section, boolean>> => ({
  customer: !rights.customer,
  settings: !rights.settings,
  details: !rights.details,
  payment: !rights.payments,
  comments: !rights.settings,
  attachments: !rights.attachments,
  request: true,
});

/** One-line summary of each closed section. */
function useSummaries({ draft, order, totals }: OrderSectionsProps) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const nameOf = useCatalogueName();
  const pieces = draft.details.reduce((count, { quantity }) => count + quantity, 0);
  return {
    customer: [fullName(draft.customer), draft.customer?.email].filter(Boolean).join(' · '),
    settings: [
      orderTypeNames[draft.orderType][language],
      draft.deliveryDate && formatDeliveryDay(draft.deliveryDate, language),
      draft.delivery && nameOf(draft.delivery.name, 'delivery'),
    ]
      .filter(Boolean)
      .join(' · '),
    details:
      draft.details.length === 0
        ? ''
        : t('details.summary', { count: pieces - 1, name: nameOf(draft.details[0]?.name ?? '') }),
    payment: totals ? t('payments.summary', { paid: formatMoney(totals.paid, language) }) : '',
    comments: draft.comments.trim() || t('comments.summary', { count: order?.orderComments.length ?? 0 }),
    attachments: t('attachments.summary', { count: order?.attachments.length ?? 0 }),
    request: t('requests.summary', { count: order?.requests?.length ?? 0 }),
  };
}
