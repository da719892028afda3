import { NO_MONEY } from '@cordovan/domain/money';
import { day, flag, oneOf } from './choice-columns.ts';
import { kept, name, orBlank, reference, references, text, textOrBlank } from './column.ts';
import { integer, money, percent } from './number-columns.ts';
import {
  collectionGrade,
  email,
  leatherGrade,
  leatherGrades,
  sortOrder,
  state,
  timeZone,
  zipCode,
} from './shared-columns.ts';
import { defineSheet } from './sheet.ts';

export const grades = defineSheet({
  name: 'Grades',
  about:
    'The names of the eight collection grades, 1 the lowest. Active: no for a grade that the company doesn’t use.',
  key: ['grade'],
  unique: [{ columns: ['name'] }],
  columns: { grade: integer(1, 8), name: name(), active: flag(true) },
});

export const collections = defineSheet({
  name: 'Collections',
  renames: true,
  about: 'Groups of leathers that are priced alike. LeatherGrades: 100 to 2000, separated by ;.',
  key: ['name'],
  columns: {
    name: name(),
    grade: collectionGrade(),
    leatherGrades: leatherGrades(),
    sortOrder: sortOrder(),
    active: flag(true),
  },
});

export const collectionGroups = defineSheet({
  name: 'CollectionGroups',
  renames: true,
  about: 'Which collection a store shows first, which is its lowest and which its top one.',
  key: ['name'],
  columns: {
    name: name(),
    principalCollection: reference('Collections'),
    minCollection: reference('Collections'),
    maxCollection: reference('Collections'),
  },
});

export const priceLists = defineSheet({
  name: 'PriceLists',
  renames: true,
  about: 'Price lists; their rows are in the sheet Prices.',
  key: ['name'],
  columns: { name: name(), active: flag(true) },
});

export const stores = defineSheet({
  name: 'Stores',
  renames: true,
  about:
    'Stores with their tax rate in percent. Customer is the name of the customer of floor orders; it is made when absent.',
  key: ['name'],
  columns: {
    name: name(),
    state: state(),
    taxRate: percent(),
    factory: flag(false),
    customer: text(),
    phone: textOrBlank(40),
    mobile: textOrBlank(40),
    email: email(),
    address: textOrBlank(),
    city: textOrBlank(),
    zipCode: orBlank(zipCode(), ''),
    timeZone: orBlank(timeZone(), 'America/Los_Angeles'),
    priceLists: references('PriceLists'),
    pricingList: orBlank(reference('PriceLists'), null),
    collectionGroup: orBlank(reference('CollectionGroups'), null),
    useSpecial: flag(false),
    usesCollection: flag(true),
    customerPickupCost: orBlank(money(), NO_MONEY),
    localDeliveryCost: orBlank(money(), NO_MONEY),
    active: flag(true),
  },
  unique: [{ columns: ['factory'], where: (row) => row.factory && row.active }],
  check: (row) => {
    const linked = row.priceLists.map((each) => each.toLowerCase());
    if (row.pricingList === null || linked.includes(row.pricingList.toLowerCase())) return [];
    return [{ code: 'pricingListLinked', at: 'pricingList' }];
  },
});

export const channels = defineSheet({
  name: 'Channels',
  renames: true,
  about: 'How customers came to a store. A wholesale channel asks for an external PO number.',
  key: ['store', 'name'],
  columns: { store: reference('Stores'), name: name(), wholesale: flag(false), active: flag(true) },
});

export const prices = defineSheet({
  name: 'Prices',
  about:
    'Prices and costs per sale item from a day on; a blank grade has no value of that day. Earlier rows stay. A row ' +
    'with a LeatherGrade counts only for leathers of that grade, and wins over the row without one.',
  key: ['priceList', 'saleItem', 'kind', 'initDate', 'leatherGrade'],
  columns: {
    priceList: reference('PriceLists'),
    saleItem: reference('SaleItems'),
    kind: oneOf(['price', 'cost']),
    initDate: day(),
    leatherGrade: orBlank(leatherGrade(), null),
    grade1: kept(money()),
    grade2: kept(money()),
    grade3: kept(money()),
    grade4: kept(money()),
    grade5: kept(money()),
    grade6: kept(money()),
    grade7: kept(money()),
    grade8: kept(money()),
  },
  check: (row) => {
    const { grade1, grade2, grade3, grade4, grade5, grade6, grade7, grade8 } = row;
    const values = [grade1, grade2, grade3, grade4, grade5, grade6, grade7, grade8];
    return values.every((value) => value === null) ? [{ code: 'noPrice', at: 'grade1' }] : [];
  },
});

export const priceCodes = defineSheet({
  name: 'PriceCodes',
  about: 'Which sales-quote code means which price code.',
  key: ['sqCode'],
  columns: { sqCode: text(60), pricesAndCostsCode: text(60) },
});
