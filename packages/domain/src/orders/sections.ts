import { countsAsDetail } from '../catalogue/index.ts';
import type { MessageCode } from '../messages/index.ts';
import type { Refusal } from '../result/index.ts';
import { orderTypeRules } from './order-types.ts';

/** Sections of the order form, in their order (ORD-03, C-33). */
export const sections = [
  'customer',
  'settings',
  'details',
  'payment',
  'comments',
  'attachments',
  'request',
] as const;
export type Section = (typeof sections)[number];

/** 0 closed, 1 editing, 2 with information (ORD-05). */
export const sectionStates = { closed: 0, editing: 1, withInformation: 2 } as const;
export type SectionState = (typeof sectionStates)[keyof typeof sectionStates];
export type SectionStates = Readonly<Record<Section, SectionState>>;

/** Facts for the "section finished" marks. */
export interface SectionFacts {
  readonly customerName: string;
  /** Problems that would prevent saving or approving the order. */
  readonly refusals: readonly Pick<Refusal, 'field'>[];
  readonly saleItemTypes: readonly number[];
  readonly paymentCount: number;
  readonly orderType: number;
}

const settingsFields: readonly string[] = [
  'settings',
  'orderType',
  'storeId',
  'salesRepId',
  'deliveryDate',
  'channelId',
  'paymentTermId',
  'minPaymentPercentage',
  'externalPoNumber',
  'delivery',
  'warranty',
  'adminDiscountGranted',
];

/** Form section of a refusal's field, such as `details.0.quantity`; undefined if the form has no such field. */
export function sectionOfField(field: string | null | undefined): Section | undefined {
  const [name = ''] = (field ?? '').split('.');
  if (name === 'customer') return 'customer';
  if (name === 'details' || name === 'discount') return 'details';
  if (name === 'payments') return 'payment';
  return settingsFields.includes(name) ? 'settings' : undefined;
}

const unfilledCodes: readonly MessageCode[] = [
  'ORDER_MSG_CUSTOMER',
  'SALES_REP_MISSING',
  'STORE_MISSING',
  'DELIVERY_DATE_MISSING',
  'DELIVERY_MISSING',
  'CHANNEL_MISSING',
  'EXTERNAL_PO_MISSING',
  'FIELD_REQUIRED',
  'ADD_ONE_DETAIL',
];

/**
 * Whether a refusal only reports an empty field, which isn't a mistake while the user is still filling out the form.
 */
export const isUnfilled = ({ code }: { readonly code: string }): boolean =>
  unfilledCodes.some((unfilled) => unfilled === code);

/**
 * Marks of finished sections (ORD-11 to ORD-15). A section with a problem that prevents saving or approval isn't
 * finished.
 */
export function finishedSections(facts: SectionFacts): Readonly<Record<Section, boolean>> {
  const refused = new Set(facts.refusals.map(({ field }) => sectionOfField(field)));
  return {
    customer: facts.customerName.trim() !== '' && !refused.has('customer'),
    settings: !refused.has('settings'),
    details: facts.saleItemTypes.some(countsAsDetail) && !refused.has('details'),
    payment:
      (facts.paymentCount > 0 && !refused.has('payment')) || !orderTypeRules(facts.orderType).takesPayments,
    comments: true,
    attachments: true,
    request: true,
  };
}

/** Opens one section and closes all others (ORD-04); a closed section shows whether it has information. */
export function openSection(
  section: Section | null,
  hasInformation: Readonly<Record<Section, boolean>>,
): SectionStates {
  const stateOf = (each: Section): SectionState => {
    if (each === section) return sectionStates.editing;
    return hasInformation[each] ? sectionStates.withInformation : sectionStates.closed;
  };
  return Object.fromEntries(sections.map((each) => [each, stateOf(each)])) as Record<Section, SectionState>;
}
