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

/** Words that customers are made of; zip codes by the name of the store that they live near. */
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

/** City and state of a zip code; throws for one that is not in the table. */
export type PlaceOf = (zip: string) => Place;

/** Area code of a phone by store; the rest is of the range kept for stories. */
const AREA_CODES: Readonly<Record<string, string>> = {
  'Cherry Creek': '303',
  'South Congress': '512',
  'Colorado Boulevard': '626',
};

const RETURNING = 0.14;

/** Deals out customers: mostly new ones, now and then one who was here before. */
export function createCustomers(random: Random, words: CustomerWords, placeOf: PlaceOf) {
  const known = new Map<string, PlannedCustomer[]>();
  const emails = new Map<string, number>();
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
      phone: `${AREA_CODES[store] ?? '828'}-555-0${between(random, 100, 199)}`,
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
      if (list.length > 8 && chance(random, RETURNING)) return pick(random, list);
      const customer = fresh(store);
      known.set(store, [...list, customer]);
      return customer;
    },
    /** A shop that buys wholesale. */
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
