import { countsAsDetail } from '../catalogue/index.ts';
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
  /** Whether `checkSettings` passes. */
  readonly isSettingsComplete: boolean;
  readonly saleItemTypes: readonly number[];
  readonly paymentCount: number;
  readonly orderType: number;
}

/** Marks of finished sections (ORD-11 to ORD-15). */
export function finishedSections(facts: SectionFacts): Readonly<Record<Section, boolean>> {
  return {
    customer: facts.customerName.trim() !== '',
    settings: facts.isSettingsComplete,
    details: facts.saleItemTypes.some(countsAsDetail),
    payment: facts.paymentCount > 0 || !orderTypeRules(facts.orderType).takesPayments,
    comments: true,
    attachments: true,
    request: true,
  };
}

/** Opens one section and closes every other (ORD-04); a closed one shows whether it has information. */
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
