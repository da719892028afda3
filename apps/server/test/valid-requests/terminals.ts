import type { World } from '../world.ts';
import { must, next, type ValidRequests } from './valid-request.ts';

interface Saved {
  readonly Id: number;
  readonly Code: string;
}

const admin = (world: World) => world.as(world.users.admin);

const newTerminal = (world: World): Promise<Saved> =>
  must(admin(world).post('/api/terminals', { Name: `Terminal ${next()}`, Place: 'Hall 2' }));

const newEmployee = (world: World): Promise<Saved> => {
  const number = next();
  return must(admin(world).post('/api/employees', { Name: `Scanner ${number}`, Code: `S${number}` }));
};

const newCode = async (world: World): Promise<string> => {
  const { Id } = await newTerminal(world);
  return (await must<Saved>(admin(world).post(`/api/terminals/${Id}/code`))).Code;
};

/** Headers of a device that was just enrolled. */
async function deviceHeaders(world: World): Promise<Record<string, string>> {
  const payload = { Code: await newCode(world) };
  // Each device uses its own network, because tries per network are limited.
  const remoteAddress = `10.2.${Math.floor(next() / 250)}.${next() % 250}`;
  const url = '/api/terminal/enroll';
  const answer = await world.app.http.inject({ method: 'POST', url, payload, remoteAddress });
  return { 'x-terminal': '1', cookie: String(answer.headers['set-cookie']).split(';', 1)[0]! };
}

const eventOf = (world: World, change: object) => ({
  ...{ Key: `event-of-terminal-${next()}`, At: world.now().toISOString(), Offset: 0 },
  ...change,
});

export const terminalRequests: ValidRequests = {
  'registers.saveTerminal': () => ({
    url: '/api/terminals',
    body: { Name: `Terminal ${next()}`, Place: 'Hall 2' },
  }),
  'registers.issueTerminalCode': async (world) => ({
    url: `/api/terminals/${(await newTerminal(world)).Id}/code`,
  }),
  'registers.revokeTerminal': async (world) => ({
    url: `/api/terminals/${(await newTerminal(world)).Id}/revoke`,
  }),
  'registers.setEmployeePin': async (world) => ({
    url: `/api/employees/${(await newEmployee(world)).Id}/pin`,
    body: { Pin: '2580' },
  }),
  'registers.enrollTerminal': async (world) => ({
    ...{ url: '/api/terminal/enroll', by: 'nobody', body: { Code: await newCode(world) } },
  }),
  'registers.identifyByPin': async (world) => {
    const { Id } = await newEmployee(world);
    await must(admin(world).post(`/api/employees/${Id}/pin`, { Pin: '2580' }));
    return {
      ...{ url: '/api/terminal/pin', by: 'nobody', headers: await deviceHeaders(world) },
      body: { EmployeeId: Id, Pin: '2580' },
    };
  },
  'registers.recordEvents': async (world) => {
    const { Code } = await newEmployee(world);
    return {
      ...{ url: '/api/terminal/events', by: 'nobody', headers: await deviceHeaders(world) },
      body: { Events: [eventOf(world, { Type: 'in', Badge: Code })] },
    };
  },
  'registers.settleConflict': async (world) => {
    const headers = await deviceHeaders(world);
    const { Code } = await newEmployee(world);
    const payload = { Events: [eventOf(world, { Type: 'out', Badge: Code })] };
    await must(world.app.http.inject({ method: 'POST', url: '/api/terminal/events', headers, payload }));
    const { Items } = await must<{ Items: Saved[] }>(
      admin(world).get('/api/terminal-conflicts?pageSize=200'),
    );
    return {
      url: `/api/terminal-conflicts/${Items.at(-1)!.Id}/settle`,
      body: { Remedy: 'drop', At: world.now().toISOString(), Reason: 'Scanned twice' },
    };
  },
};
