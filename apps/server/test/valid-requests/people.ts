import type { World } from '../world.ts';
import { newToken } from '../../src/modules/identity/tokens.ts';
import { addPasskey, addTotp, beginPasskey, beginTotp, ticketOf } from '../second-factor.ts';
import { addSession, addUser, type WorldUser } from '../world-company.ts';
import { PNG } from './orders.ts';
import { must, next, type ValidRequests } from './valid-request.ts';

const PASSWORD = 'Demo-1234!';
const NEW_PASSWORD = 'Other-5678!';

/** A salesperson for one request only, who may sign out, change the password or be deactivated. */
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

const emailOf = async (world: World, { id }: WorldUser): Promise<string> => {
  const user = await world.db
    .selectFrom('users')
    .where('id', '=', id)
    .select('email')
    .executeTakeFirstOrThrow();
  return user.email;
};

/** Another session of a user. */
async function otherSession(world: World, user: WorldUser): Promise<number> {
  await addSession(world.db, user.id, world.now());
  const row = await world.db
    .selectFrom('sessions')
    .where('user_id', '=', user.id)
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A link for setting a new password, as emailed to a new user. */
async function resetLink(world: World): Promise<string> {
  const { token, hash } = newToken();
  const { id } = await newUser(world);
  const expires_at = new Date(world.now().getTime() + 60_000);
  await world.db
    .insertInto('one_time_tokens')
    .values({ kind: 'password-reset', token_hash: hash, user_id: id, expires_at })
    .execute();
  return token;
}

const own = { CurrentPassword: PASSWORD };

export const peopleRequests: ValidRequests = {
  'identity.requestPasswordReset': async (world) => ({
    url: '/api/account/forgot-password',
    body: { Email: await emailOf(world, await newUser(world)) },
    by: 'nobody',
  }),
  'identity.resetForgottenPassword': async (world) => ({
    url: '/api/account/reset-password',
    body: { Token: await resetLink(world), Password: NEW_PASSWORD, PasswordConfirmation: NEW_PASSWORD },
    by: 'nobody',
  }),
  'identity.endOwnSession': async (world) => {
    const by = await newUser(world);
    return { url: `/api/account/sessions/${await otherSession(world, by)}/end`, by };
  },
  'identity.endUserSession': async (world) => {
    const user = await newUser(world);
    return { url: `/api/users/${user.id}/sessions/${await otherSession(world, user)}/end` };
  },
  'identity.endUserSessions': async (world) => ({ url: `/api/users/${(await newUser(world)).id}/sign-out` }),
  'identity.beginTotp': async (world) => ({
    url: '/api/account/factors/totp',
    body: own,
    by: await newUser(world),
  }),
  'identity.confirmTotp': async (world) => {
    const by = await newUser(world);
    const codeAt = await beginTotp(world, by);
    return { url: '/api/account/factors/totp/confirm', body: { Code: codeAt(world.now()) }, by };
  },
  'identity.removeTotp': async (world) => {
    const by = await newUser(world);
    await addTotp(world, by);
    return { url: '/api/account/factors/totp/remove', body: own, by };
  },
  'identity.beginPasskey': async (world) => ({
    url: '/api/account/factors/passkeys/begin',
    body: own,
    by: await newUser(world),
  }),
  'identity.addPasskey': async (world) => {
    const by = await newUser(world);
    const { response } = await beginPasskey(world, by);
    return { url: '/api/account/factors/passkeys', body: { Name: 'Laptop', Response: response }, by };
  },
  'identity.removePasskey': async (world) => {
    const by = await newUser(world);
    await addPasskey(world, by);
    const { Passkeys } = (await world.as(by).get('/api/account/factors')).json<{
      Passkeys: { Id: number }[];
    }>();
    return { url: `/api/account/factors/passkeys/${Passkeys[0]!.Id}/remove`, body: own, by };
  },
  'identity.renewRecoveryCodes': async (world) => {
    const by = await newUser(world);
    await addTotp(world, by);
    return { url: '/api/account/factors/recovery-codes', body: own, by };
  },
  'identity.resetUserFactors': async (world) => {
    const user = await newUser(world);
    await addTotp(world, user);
    return { url: `/api/users/${user.id}/factors/reset` };
  },
  'identity.beginPasskeySignIn': async (world) => {
    const user = await newUser(world);
    await addPasskey(world, user);
    const Ticket = await ticketOf(world, await emailOf(world, user));
    return { url: '/api/account/second-factor/passkey', body: { Ticket }, by: 'nobody' };
  },
  'identity.completeSignIn': async (world) => {
    const user = await newUser(world);
    const { codeAt } = await addTotp(world, user);
    const Ticket = await ticketOf(world, await emailOf(world, user));
    const body = { Ticket, Code: codeAt(world.now()) };
    return { url: '/api/account/second-factor', body, by: 'nobody' };
  },
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
  'notifications.readNotifications': () => ({ url: '/api/notifications/read', body: { IsRead: true } }),
  'notifications.saveNotificationPreference': () => ({
    url: '/api/notifications/preferences',
    body: { Kind: 'mailFailed', IsOn: false },
  }),
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
  'customers.uploadCertificate': async (world) => ({
    url: `/api/customers/${(await newCustomer(world)).Id}/certificate`,
    body: {},
    file: { field: 'file', name: 'certificate.png', bytes: PNG },
  }),
  'customers.deleteCertificate': async (world) => {
    const customer_id = (await newCustomer(world)).Id;
    await world.db
      .insertInto('exemption_certificates')
      .values({
        company_id: world.companyId,
        customer_id,
        file_name: 'certificate.pdf',
        file_type: 'application/pdf',
        storage_key: `certificates/${customer_id}/not-on-disk.pdf`,
        user_name: 'Ann',
        created_at: world.now(),
      })
      .execute();
    return { url: `/api/customers/${customer_id}/certificate` };
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
