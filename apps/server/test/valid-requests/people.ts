import type { World } from '../world.ts';
import { addUser, type WorldUser } from '../world-company.ts';
import { must, next, type ValidRequests } from './valid-request.ts';

const PASSWORD = 'Demo-1234!';
const NEW_PASSWORD = 'Other-5678!';

/** A salesperson for one request only, which may sign out, change the password or be deactivated. */
const newUser = (world: World): Promise<WorldUser> =>
  addUser(world.db, {
    role: 'Salesperson',
    storeId: world.stores.denver,
    name: `Person${next()}`,
    repId: world.reps.linked,
    now: world.now(),
  });

interface Saved {
  readonly Id: number;
  readonly RowVersion: number;
}

const newCustomer = (world: World, change: object = {}): Promise<Saved> => {
  const number = next();
  const body = { Name: `Kim ${number}`, LastName: 'Lee', Email: `kim${number}@mail.test`, ...change };
  return must(world.as(world.users.admin).post('/api/customers', body));
};

async function duplicates(world: World): Promise<readonly [Saved, Saved]> {
  const Phone = `303-555-${String(next()).padStart(4, '0')}`;
  return [await newCustomer(world, { Phone }), await newCustomer(world, { Phone })];
}

export const peopleRequests: ValidRequests = {
  'customers.saveSalesRep': () => {
    const number = next();
    return {
      url: '/api/sales-reps',
      body: {
        Id: 0,
        Name: `Rep ${number}`,
        Email: `rep${number}@reps.test`,
        Phone: '303-555-0100',
        QuickBooksId: '',
        Commissions: [{ From: '2026-01-01', Percent: 4.5 }],
        IsActive: true,
        RowVersion: 0,
      },
    };
  },
  'identity.issueToken': () => ({
    url: '/token',
    body: { grant_type: 'password', username: 'ada@demo.test', password: PASSWORD },
    by: 'nobody',
  }),
  'identity.openSession': async (world) => ({ url: '/api/account/login/30', by: await newUser(world) }),
  'identity.signOut': async (world) => ({ url: '/api/account/logout', by: await newUser(world) }),
  'identity.signOutEverywhere': async (world) => ({
    url: '/api/account/logout-everywhere',
    by: await newUser(world),
  }),
  'identity.changePassword': async (world) => ({
    url: '/api/account/change-password',
    body: { CurrentPassword: PASSWORD, Password: NEW_PASSWORD, PasswordConfirmation: NEW_PASSWORD },
    by: await newUser(world),
  }),
  'identity.changeLanguage': async (world) => ({
    url: '/api/account/language',
    body: { Language: 'es' },
    by: await newUser(world),
  }),
  'identity.saveUser': (world) => {
    const number = next();
    return {
      url: '/api/users',
      body: {
        Id: 0,
        Email: `new${number}@demo.test`,
        Name: `New ${number}`,
        Role: 'Salesperson',
        StoreId: world.stores.denver,
        SalesRepId: world.reps.linked,
        IsActive: true,
        Password: PASSWORD,
        PasswordConfirmation: PASSWORD,
        RowVersion: 0,
      },
    };
  },
  'identity.resetUserPassword': async (world) => ({
    url: `/api/users/${(await newUser(world)).id}/password`,
    body: { Password: NEW_PASSWORD, PasswordConfirmation: NEW_PASSWORD },
  }),
  'identity.setUserActive': async (world) => ({
    url: '/api/account/active-user',
    body: { Id: (await newUser(world)).id, IsActive: false },
  }),
  'customers.saveCustomer': () => {
    const number = next();
    return { url: '/api/customers', body: { Name: `Customer ${number}`, Email: `c${number}@mail.test` } };
  },
  'customers.editCustomer': async (world) => {
    const customer = await newCustomer(world);
    return { url: `/api/customers/${customer.Id}`, body: { ...customer, Phone: '720-555-0133' } };
  },
  'customers.addCustomerNote': async (world) => ({
    url: `/api/customers/${(await newCustomer(world)).Id}/notes`,
    body: { Kind: 'visit', Text: 'liked the oak legs' },
  }),
  'customers.dismissDuplicate': async (world) => {
    const [one, other] = await duplicates(world);
    return { url: '/api/customers/duplicates/dismiss', body: { OneId: one.Id, OtherId: other.Id } };
  },
  'customers.restoreDuplicate': async (world) => {
    const [one, other] = await duplicates(world);
    const body = { OneId: one.Id, OtherId: other.Id };
    await must(world.as(world.users.admin).post('/api/customers/duplicates/dismiss', body));
    return { url: '/api/customers/duplicates/restore', body };
  },
  'customers.mergeCustomers': async (world) => {
    const [kept, merged] = await duplicates(world);
    const fields = ['Name', 'Email', 'SecondEmail', 'Phone', 'SalesRep', 'Language'];
    const names = [...fields, 'BillingAddress', 'ShippingAddress'];
    return {
      url: '/api/customers/merge',
      body: {
        KeptId: kept.Id,
        KeptRowVersion: kept.RowVersion,
        MergedId: merged.Id,
        MergedRowVersion: merged.RowVersion,
        Choices: Object.fromEntries(names.map((name) => [name, 'kept'])),
      },
    };
  },
};
