import { isCompleteZip, nameRefusals } from '../customers/index.ts';
import { isEmail } from '../identity/index.ts';
import { type Cents, NO_MONEY, times } from '../money/index.ts';
import { type OrderTotals, shopperTaxRate, totalOrder } from '../pricing/index.ts';
import { allowUnless, type Refusal, type Result } from '../result/index.ts';
import type { ShopLeather } from './shop-catalogue.ts';

/** A shop's settings for mailed samples. */
export interface SampleShop {
  /** Null for a shop that doesn't send samples. */
  readonly samples: {
    /** Price of one sample before tax; 0 for free. */
    readonly price: Cents;
    /** Maximum number of samples in one order. */
    readonly most: number;
  } | null;
  /** Percent. */
  readonly salesTax: number;
  /** All leathers and fabrics of the shop; each may be asked for. */
  readonly leathers: readonly Pick<ShopLeather, 'id' | 'name'>[];
}

/** Checks the samples that a shopper asks for: offered by this shop, none twice, at least one and not too many. */
export function checkSamples({ samples, leathers }: SampleShop, leatherIds: readonly number[]): Result<void> {
  if (!samples) return allowUnless([{ code: 'SAMPLES_NOT_OFFERED' }]);
  const nameOf = (id: number) => leathers.find((leather) => leather.id === id)?.name;
  const { most } = samples;
  return allowUnless([
    leatherIds.length === 0 ? { code: 'SAMPLES_MISSING', field: 'leatherIds' } : undefined,
    leatherIds.length > most ? { code: 'SAMPLES_TOO_MANY', data: { most }, field: 'leatherIds' } : undefined,
    ...leatherIds.map((id, at): Refusal | undefined => {
      const name = nameOf(id);
      if (name === undefined) return { code: 'SAMPLE_NOT_IN_SHOP', field: `leatherIds.${at}` };
      if (leatherIds.indexOf(id) === at) return undefined;
      return { code: 'SAMPLE_TWICE', data: { name }, field: `leatherIds.${at}` };
    }),
  ]);
}

/** Who gets the samples, as typed. The phone is optional. */
export interface SampleContact {
  readonly name: string;
  readonly lastName: string;
  readonly email: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
}

const isBlank = (text: string): boolean => text.trim() === '';

/** Fields that are required for a mailed sample but missing or invalid, in form order. */
export function missingForSamples(contact: SampleContact): readonly (keyof SampleContact)[] {
  const texts = ['name', 'lastName', 'email', 'address', 'city', 'state', 'zipCode'] as const;
  return texts.filter((field) => {
    if (field === 'email') return !isEmail(contact.email.trim());
    return field === 'zipCode' ? !isCompleteZip(contact.zipCode.trim()) : isBlank(contact[field]);
  });
}

const CONTACT = new Set<keyof SampleContact>(['name', 'lastName', 'email']);

/** Checks who gets the samples and where they are mailed. */
export function checkSampleContact(contact: SampleContact): Result<void> {
  const missing = missingForSamples(contact);
  return allowUnless([
    missing.some((field) => CONTACT.has(field)) ? { code: 'FILL_NAME_AND_EMAIL' } : undefined,
    ...nameRefusals({ name: contact.name, lastName: contact.lastName }),
    missing.some((field) => !CONTACT.has(field)) ? { code: 'SAMPLES_NEED_ADDRESS' } : undefined,
  ]);
}

/** Price of a number of samples: the same for each, in every variant of the shop, plus the shop's tax. */
export function priceSamples({ samples, salesTax }: SampleShop, count: number): OrderTotals {
  const taxRate = shopperTaxRate(salesTax);
  return totalOrder({
    isFloorOrder: false,
    lines: [
      {
        totalPrice: times(samples?.price ?? NO_MONEY, count),
        totalCost: NO_MONEY,
        discount: NO_MONEY,
        maxDiscount: NO_MONEY,
        seats: 0,
        quantity: count,
      },
    ],
    warranty: null,
    delivery: null,
    chargedDeliveryMethods: [],
    discount: NO_MONEY,
    maxDiscountPercent: null,
    salesTax: taxRate > 0,
    taxRate,
    payments: [],
  });
}

/** The chosen samples after the shopper clicks one: it is added or removed; nothing is added beyond the maximum. */
export function toggleSample(
  { samples }: SampleShop,
  chosen: readonly number[],
  leatherId: number,
): readonly number[] {
  if (chosen.includes(leatherId)) return chosen.filter((id) => id !== leatherId);
  return chosen.length < (samples?.most ?? 0) ? [...chosen, leatherId] : chosen;
}
