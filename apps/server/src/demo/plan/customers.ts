import { between, chance, pick, type Random } from '../random.ts';

export interface PlannedAddress {
  readonly description: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
}

export interface PlannedCustomer {
  readonly name: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly address: PlannedAddress;
}

/** Word lists for customers, and ZIP codes by the nearest store's name. */
export interface CustomerWords {
  readonly firstNames: readonly string[];
  readonly lastNames: readonly string[];
  readonly streets: readonly string[];
  readonly zipCodes: Readonly<Record<string, readonly string[]>>;
  readonly shops: readonly {
    readonly name: string;
    readonly contact: string;
    readonly email: string;
    readonly phone: string;
    readonly address: string;
    readonly zip: string;
  }[];
}

export interface Place {
  readonly city: string;
  readonly state: string;
}

/** City and state of a ZIP code; throws for an unknown one. */
export type PlaceOf = (zip: string) => Place;

/** Phone area code by store, and the store's own number; the rest is from the range reserved for fiction. */
const AREAS: Readonly<Record<string, { readonly code: string; readonly own: number }>> = {
  'Cherry Creek': { code: '303', own: 17 },
  'South Congress': { code: '512', own: 63 },
  'Colorado Boulevard': { code: '626', own: 82 },
};
const FACTORY_AREA = { code: '828', own: 40 };

const RETURNING = 0.14;
/** Every sixth returning customer uses another email address, and is a duplicate until merged. */
const OTHER_MAILBOX_EVERY = 6;
/** Numbers per area reserved for fiction: 555-0100 to 555-0199. */
const STORY_NUMBERS = 100;

/** Creates customers: mostly new ones, sometimes a returning one. */
export function createCustomers(random: Random, words: CustomerWords, placeOf: PlaceOf) {
  const known = new Map<string, PlannedCustomer[]>();
  const emails = new Map<string, number>();
  const numbers = new Map<string, Set<number>>();
  /** Preferred number, or the next free one. Customers share a number only if the area has no more. */
  const phone = (area: typeof FACTORY_AREA, wanted: number): string => {
    const taken = numbers.get(area.code) ?? new Set([area.own]);
    numbers.set(area.code, taken);
    let number = wanted;
    while (taken.has(number) && taken.size < STORY_NUMBERS) number = (number + 1) % STORY_NUMBERS;
    taken.add(number);
    return `${area.code}-555-0${100 + number}`;
  };
  let returned = 0;
  const again = (customer: PlannedCustomer): PlannedCustomer => {
    returned += 1;
    const [mailbox] = customer.email.split('@');
    return returned % OTHER_MAILBOX_EVERY === 0
      ? { ...customer, email: `${mailbox}@mail.example.com` }
      : customer;
  };
  const fresh = (store: string): PlannedCustomer => {
    const name = pick(random, words.firstNames);
    const lastName = pick(random, words.lastNames);
    const plain = `${name}.${lastName}`.toLowerCase().replaceAll("'", '');
    const count = (emails.get(plain) ?? 0) + 1;
    emails.set(plain, count);
    const zipCode = pick(random, words.zipCodes[store] ?? Object.values(words.zipCodes)[0]!);
    return {
      name,
      lastName,
      email: `${plain}${count > 1 ? count : ''}@example.com`,
      phone: phone(AREAS[store] ?? FACTORY_AREA, between(random, 0, STORY_NUMBERS - 1)),
      address: {
        description: `${between(random, 12, 4890)} ${pick(random, words.streets)}`,
        zipCode,
        ...placeOf(zipCode),
      },
    };
  };
  return {
    forStore(store: string): PlannedCustomer {
      const list = known.get(store) ?? [];
      if (list.length > 8 && chance(random, RETURNING)) return again(pick(random, list));
      const customer = fresh(store);
      known.set(store, [...list, customer]);
      return customer;
    },
    /** Shop that buys wholesale. */
    shop(): PlannedCustomer {
      const shop = pick(random, words.shops);
      return {
        name: shop.name,
        lastName: '',
        email: shop.email,
        phone: shop.phone,
        address: { description: shop.address, zipCode: shop.zip, ...placeOf(shop.zip) },
      };
    },
  };
}
