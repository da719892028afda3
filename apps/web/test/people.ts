import type { AccountInfo, User } from '@cordovan/contracts/identity';
import type { Store } from '@cordovan/contracts/stores-schemas';
import { type Role, roleAndSetOf } from '@cordovan/domain/identity';

const names: Record<Role, string> = {
  Administrator: 'Ada Moreno',
  Salesperson: 'Ben Whitaker',
  Manufacturing: 'Carmen Solís',
  Buyer: 'Bruno Ochoa',
  Bookkeeper: 'Beth Novak',
};
const ids: Record<Role, number> = {
  Administrator: 1,
  Salesperson: 2,
  Manufacturing: 3,
  Buyer: 4,
  Bookkeeper: 5,
};

const store = { id: 2, name: 'Scottsdale', state: 'AZ', isFactory: false };

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

export function person(role: Role, change: Partial<AccountInfo> = {}): AccountInfo {
  return {
    id: ids[role],
    email: `${role.toLowerCase()}@demo.test`,
    name: names[role],
    isActive: true,
    ...roleAndSetOf(role),
    storeId: 2,
    store,
    salesRepId: 10,
    language: 'en',
    mustChangePassword: false,
    mustAddFactor: false,
    companyId: 1,
    sessionScope: 'staff',
    sessionExpiresAt: inHours(1),
    sessionEndsAt: inHours(12),
    ...change,
  };
}

export function userRow(change: Partial<User> = {}): User {
  const {
    companyId: _company,
    sessionScope: _scope,
    sessionExpiresAt: _expires,
    sessionEndsAt: _end,
    ...info
  } = person('Salesperson');
  return { ...info, employeeCode: 'E102', isPageAccount: false, lockedUntil: null, rowVersion: 3, ...change };
}

/** The store of these people, as the server lists it. */
export const scottsdale: Store = {
  id: 2,
  name: 'Scottsdale',
  state: 'AZ',
  address: '1 Main St',
  city: 'Scottsdale',
  zipCode: '85251',
  timeZone: 'America/Phoenix',
  taxRate: 8.05,
  isFactory: false,
  customerId: null,
  phone: '',
  mobile: '',
  email: '',
  priceLists: [],
  detailPriceListId: null,
  useSpecial: false,
  usesCollection: true,
  emailsNewOrders: true,
  customerPickupCost: null,
  localDeliveryCost: null,
  deliveryAreas: [],
  openingHours: [],
  parameterCollectionName: null,
  parameterCollection: null,
  isActive: true,
  rowVersion: 1,
};
