import { useQuery } from '@tanstack/react-query';
import type { PricedOrder } from '@cordovan/contracts/orders';
import type { Order, OrderTotals } from '@cordovan/contracts/orders-schemas';
import { isEmail } from '@cordovan/domain/identity';
import {
  checkCustomer,
  checkDeliveryDay,
  checkSettings,
  depositShortfall,
  isDeliveryDayOpen,
  isUnfilled,
  requiredPartRefusals,
  sectionOfField,
  statusIds,
  type Section,
} from '@cordovan/domain/orders';
import { refusalsOf, type Refusal } from '@cordovan/domain/result';
import { type NameOf, useCatalogueName } from '../../../lib/names/use-catalogue-name.ts';
import { today } from '../../../lib/format/format.ts';
import type { FieldRefusal } from '../../../lib/http/refusal.ts';
import { useMessage } from '../../../lib/i18n/use-language.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { channelsQuery, salesRepsQuery, storesQuery } from '../api/choices.ts';
import type { OrderDraft } from './order-draft.ts';
import { useMinimums } from './use-minimums.ts';

/** Reason to refuse saving or approving, with its text and its field. */
interface Problem {
  readonly code: string;
  readonly field: string;
  readonly text: string;
}

export interface OrderProblems {
  /** All refusals, used to mark the sections. */
  readonly all: readonly Problem[];
  /** Error text of a field. Undefined if the field is valid, or is just still empty. */
  readonly textOf: (field: string) => string | undefined;
  readonly ofSection: (section: Section) => readonly string[];
}

interface Facts {
  readonly draft: OrderDraft;
  /** Undefined for an unsaved order. */
  readonly order: Order | undefined;
  readonly isDirty: boolean;
  /** Whether the user may save. To others a section only shows whether it is filled in. */
  readonly maySave: boolean;
  readonly price: PricedOrder | undefined;
  readonly totals: OrderTotals | undefined;
  /** Refusals of the last save. */
  readonly refused: readonly FieldRefusal[];
  /** Whether the user tried to save. Before that, empty fields aren't marked. */
  readonly isTried: boolean;
}

/** Finds what the server would refuse when saving or approving the draft, by the server's own rules. */
export function useOrderProblems(facts: Facts): OrderProblems {
  const message = useMessage();
  const nameOf = useCatalogueName();
  const settings = useSettingsRefusals(facts);
  const rules = facts.maySave ? [...settings, ...partRefusals(facts, nameOf)] : settings;
  const found: readonly Problem[] = rules.map(({ code, data, field = '' }) => ({
    code,
    field,
    text: message(code, data),
  }));
  const told = facts.maySave ? refusedByServer(facts) : [];
  const all = [...found, ...told.filter(({ field }) => !found.some((problem) => problem.field === field))];
  const isShown = ({ code, field }: Problem) =>
    facts.maySave &&
    (facts.isTried || !isUnfilled({ code }) || facts.refused.some((refusal) => refusal.field === field));
  const shown = all.filter(isShown);
  return {
    all,
    textOf: (field) => shown.find((problem) => problem.field === field)?.text,
    ofSection: (section) => [
      ...new Set(shown.filter(({ field }) => sectionOfField(field) === section).map(({ text }) => text)),
    ],
  };
}

/** Server refusals that came with a draft's price, a stored order's approval, or a save. */
function refusedByServer({ order, isDirty, price, refused }: Facts): readonly Problem[] {
  const approval = order?.allowedTransitions.find(({ statusId }) => statusId === statusIds.approved);
  const sent = isDirty ? (price?.refusals ?? []) : (approval?.refusals ?? []);
  return [...refused, ...sent].flatMap(({ code, field, message }) =>
    field && sectionOfField(field) ? [{ code, field, text: message }] : [],
  );
}

/** Customer, missing parts and payments, by the rules of saving and approval. */
function partRefusals({ draft, order, isDirty, price, totals }: Facts, nameOf: NameOf): readonly Refusal[] {
  const { customer } = draft;
  const email = customer?.email.trim() ?? '';
  const incomplete = (isDirty ? (price?.lines ?? []) : []).flatMap(({ missingParts }, index) =>
    missingParts.length === 0
      ? []
      : [
          {
            index,
            name: nameOf(draft.details[index]?.name ?? ''),
            parts: missingParts.map((part) => nameOf(part)),
          },
        ],
  );
  const deposit = totals && {
    statusId: order?.statusId ?? statusIds.quotation,
    orderType: draft.orderType,
    total: totals.total,
    paid: totals.paid,
    minPaymentPercentage: price?.minPaymentPercentage ?? order?.minPaymentPercentage ?? 0,
  };
  return [
    ...(email !== '' && !isEmail(email)
      ? [{ code: 'CUSTOMER_EMAIL_INVALID', field: 'customer.email' } as const]
      : refusalsOf(checkCustomer(customer))),
    // Without items we don't ask the server for a price, so it can't refuse one.
    ...(draft.details.length === 0 ? [{ code: 'ADD_ONE_DETAIL', field: 'details' } as const] : []),
    ...requiredPartRefusals(incomplete),
    ...(deposit ? depositShortfall(deposit) : []),
  ];
}

type Rep = Pick<NonNullable<Order['salesRep']>, 'id' | 'quickBooksId'>;
type Channel = Pick<NonNullable<Order['channel']>, 'id' | 'isWholesale'>;

/** The settings section (ORD-12, ORD-37 to ORD-45), with a delivery day in the past. */
function useSettingsRefusals({ draft, order, maySave }: Facts): readonly Refusal[] {
  const { data: reps = [] } = useQuery(salesRepsQuery());
  const { data: channels = [] } = useQuery(channelsQuery(draft.storeId));
  const { data: stores = [] } = useQuery(storesQuery());
  const minimums = useMinimums();
  // Without prices the user can't check the delivery price, so only the method counts.
  const seesPrices = useCan('prices.view');
  // A stored order keeps its rep and channel, even when they are no longer offered.
  const findIn = <Row extends { readonly id: number }>(
    rows: readonly Row[],
    own: Row | null,
    id: number | null,
  ) => rows.find((row) => row.id === id) ?? (own?.id === id ? own : null);
  const store = stores.find(({ id }) => id === draft.storeId) ?? order?.store;
  const isDayChanged = draft.deliveryDate !== order?.deliveryDate;
  const isDayChecked = maySave && (isDayChanged || isDeliveryDayOpen(order.statusId));
  return [
    ...refusalsOf(
      checkSettings(
        {
          ...draft,
          salesRep: findIn<Rep>(reps, order?.salesRep ?? null, draft.salesRepId),
          delivery: draft.delivery && {
            methodName: seesPrices ? draft.delivery.name : '',
            price: draft.delivery.price,
          },
          channel: findIn<Channel>(channels, order?.channel ?? null, draft.channelId),
          details: [],
        },
        minimums.delivery,
      ),
    ),
    ...(maySave && draft.paymentTermId === null
      ? [{ code: 'FIELD_REQUIRED', data: { field: 'paymentTerm' }, field: 'paymentTermId' } as const]
      : []),
    ...(isDayChecked
      ? refusalsOf(
          checkDeliveryDay({
            deliveryDate: draft.deliveryDate,
            today: today(new Date(), store?.timeZone),
          }),
        )
      : []),
  ];
}
