import { must, next, type ValidRequests } from './valid-request.ts';

/** What an administrator does during setup. The setup page itself and its end have their own tests. */
export const setupRequests: ValidRequests = {
  'setup.skipStep': async (world) => {
    await world.db.deleteFrom('setup_skips').execute();
    return { url: '/api/setup/skips', body: { Step: 'gateway', IsSkipped: true } };
  },
  'setup.sendTestEmail': () => ({
    url: '/api/setup/test-email',
    body: { Recipient: `ann${next()}@mail.test` },
  }),
  'setup.addTerminalAccount': () => ({ url: '/api/setup/terminal-account', body: {} }),

  'setup.checkGateway': () => ({ url: '/api/setup/gateway-check', body: {} }),
  // The world's catalog isn't empty, so someone else must have requested the sample while it was.
  'setup.loadSample': async (world) => {
    await world.db.deleteFrom('sample_loads').execute();
    await world.db
      .insertInto('sample_loads')
      .values({
        requested_at: world.now(),
        requested_by: world.users.admin.id,
        stage: 'waiting',
        changed_at: world.now(),
      })
      .execute();
    return { url: '/api/setup/sample-catalog', body: {} };
  },
  'companies.saveCompanyProfile': async (world) => {
    const profile = await must<object>(world.as(world.users.admin).get('/api/company/profile'));
    return { url: '/api/company/profile', body: { ...profile, Phone: `918-555-${1000 + next()}` } };
  },
};
