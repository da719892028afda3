import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allCalls } from '@cordovan/contracts/all-calls';
import type { Call } from '@cordovan/contracts/call';
import { isCustomizerCall } from '@cordovan/contracts/customizer-calls';
import type { Problem } from '@cordovan/contracts/errors';
import { CHOICES, FOREIGN, MAY_TELL } from '../test/open-calls/foreign-values.ts';
import { expectNothingGained, expectNothingTold, shapeOf } from '../test/open-calls/nothing-gained.ts';
import { OWN_REQUESTS, type OwnRequest } from '../test/open-calls/own-requests.ts';
import {
  type CallerKind,
  createOpenWorld,
  newScene,
  type OpenWorld,
  prepare,
} from '../test/open-calls/scene.ts';
import { type Place, placesOf, sendOwn, withForeign } from '../test/open-calls/sending.ts';
import { markNow, type TouchedRow, touchedSince } from '../test/open-calls/stored.ts';
import { servedCalls } from './served-calls.ts';

/** Open to strangers but in no contract: their own tests send them everything. */
const ELSEWHERE = new Set([
  // gateway pages and notices: agreement.db.test.ts, authorize-net.db.test.ts, lost-notices.db.test.ts, communicator.test.ts
  'payments.receiveNotice',
  'accounting.receiveNotice',
  // SOAP: desktop.db.test.ts
  'accounting.webConnector',
  'accounting.describeWebConnector',
  'testGateway.pay',
  'testGateway.openPage',
  'testGateway.pageScript',
  'testGateway.pageStyle',
  'cardFrame.communicator',
  'cardFrame.communicatorScript',
]);

const isOpen = ({ access }: Call) =>
  access === 'public' || access === 'static' || (typeof access === 'object' && 'staticOr' in access);
const served = servedCalls();
const servedContract = allCalls.filter(({ id }) => served.has(id));
const CALLS: Readonly<Record<CallerKind, readonly Call[]>> = {
  visitor: servedContract.filter(isOpen),
  'page session': servedContract.filter(isCustomizerCall),
};
const everyCall = [...new Set(Object.values(CALLS).flat())];

let world: OpenWorld;
/** What each caller gets without naming any foreign value. */
const plainOrders = new Map<CallerKind, TouchedRow['row']>();
beforeAll(async () => {
  world = await createOpenWorld();
  for (const caller of ['visitor', 'page session'] as const)
    plainOrders.set(caller, await placePlain(caller));
}, 120_000);
afterAll(() => world.close());

async function placePlain(caller: CallerKind): Promise<TouchedRow['row']> {
  const scene = await newScene(world, caller);
  const own = await OWN_REQUESTS['orders.saveOrder']!(scene);
  const mark = await markNow(world.app.deps);
  await prepare(scene, '/api/order/saveOrder', own.body ?? {});
  return (await touchedSince(world.app.deps, mark)).rows.find(({ table }) => table === 'orders')!.row;
}

test('covers every call, field and parameter that needs no sign-in', { tags: ['N-05', 'N-06'] }, () => {
  expect(everyCall.map(({ id }) => id).sort()).toEqual(Object.keys(OWN_REQUESTS).sort());
  const contract = new Set(allCalls.map(({ id }) => id));
  expect([...served].filter((id) => !contract.has(id)).sort()).toEqual([...ELSEWHERE].sort());
  const names = new Set(everyCall.flatMap((call) => placesOf(call).map(({ name }) => name)));
  expect([...names].filter((name) => !(name in FOREIGN))).toEqual([]);
  expect(Object.keys(FOREIGN).filter((name) => !names.has(name))).toEqual([]);
});

/** A value that a stranger puts in one place of a request. */
interface Sent {
  readonly place: Place;
  readonly value: unknown;
}

interface Try {
  readonly caller: CallerKind;
  readonly call: Call;
  readonly sent: readonly Sent[];
}

interface Tried {
  readonly isRefused: boolean;
  readonly blamed: ReadonlySet<string>;
  readonly told: unknown;
}

const isChoice = ({ name, path }: Place) => CHOICES.has(name) || CHOICES.has(path.join('.'));

/** Sends one request in its own scene, and checks what was stored, mailed and answered. */
async function attempt({ caller, call, sent }: Try): Promise<Tried> {
  const scene = await newScene(world, caller);
  const own = await OWN_REQUESTS[call.id]!(scene);
  const request = sent.reduce<OwnRequest>((all, { place, value }) => withForeign(all, place, value), own);
  const mark = await markNow(world.app.deps);
  const answer = await sendOwn(call, scene, request);
  const touched = await touchedSince(world.app.deps, mark);
  const typed = sent.length === 1 ? String(sent[0]!.value) : '';
  const isOtherFurniture = own.isOtherOrder || sent.some(({ place }) => isChoice(place));
  try {
    if (sent.length === 0) expect(answer.statusCode).toBe(own.status ?? 200);
    expectNothingGained({ scene, own, mark, touched, plain: plainOrders.get(caller)!, isOtherFurniture });
    expectNothingTold(answer, typed);
  } catch (error) {
    const values = sent.map(({ place, value }) => `${place.path.join('.')}=${JSON.stringify(value)}`);
    const what = `${call.id} ${values.join(' ')}: ${answer.statusCode} ${answer.body.slice(0, 300)}`;
    throw new Error(`${what}\n${(error as Error).message}`, { cause: error });
  }
  return {
    isRefused: answer.statusCode >= 400,
    blamed: blamedFields(answer),
    told: shapeOf(answer, scene, typed),
  };
}

/** The fields that a refusal names, in lower case: the contract and the rules spell them differently. */
function blamedFields({ statusCode, body, headers }: LightMyRequestResponse): ReadonlySet<string> {
  if (statusCode < 400 || !String(headers['content-type']).includes('json')) return new Set();
  const { errors = [] } = JSON.parse(body) as Partial<Problem>;
  return new Set(errors.flatMap(({ field }) => field?.toLowerCase() ?? []));
}

const fieldOf = ({ path }: Place) => path.join('.').toLowerCase();

/**
 * Sends values together. A refused value that the answer names is settled. Values on a line that the answer names are
 * tried again as a group, and so are all the others. If it names none, they are tried in halves, down to single
 * values.
 */
async function attemptTogether(one: Try): Promise<void> {
  const { sent } = one;
  if (sent.length === 0) return;
  const { isRefused, blamed } = await attempt(one);
  if (!isRefused || sent.length === 1) return;
  const open = sent.filter(({ place }) => !blamed.has(fieldOf(place)));
  const groups = Object.values(
    Object.groupBy(
      open,
      ({ place }) => [...blamed].find((field) => fieldOf(place).startsWith(`${field}.`)) ?? '',
    ),
  );
  const isSplit = open.length < sent.length || groups.length > 1;
  const middle = Math.ceil(sent.length / 2);
  const parts = isSplit ? groups : [sent.slice(0, middle), sent.slice(middle)];
  for (const part of parts) await attemptTogether({ ...one, sent: part ?? [] });
}

describe.each(['visitor', 'page session'] as const)('a %s', (caller) => {
  test.each(CALLS[caller].map((call) => [call.id, call] as const))(
    'learns nothing and changes nothing by what is sent to %s',
    { tags: ['N-05', 'N-06', 'N-10'], timeout: 300_000 },
    async (id, call) => {
      const scene = await newScene(world, caller);
      const all = placesOf(call).flatMap((place) =>
        FOREIGN[place.name]!(scene).map((value, round) => ({ place, round, ...value })),
      );
      await attempt({ caller, call, sent: [] });
      const rounds = [...new Set(all.map(({ round }) => round))];
      for (const round of rounds) {
        const ofRound = all.filter((one) => one.round === round && one.missing === undefined);
        const sent = ofRound.map(({ place, sent: value }) => ({ place, value }));
        await attemptTogether({ caller, call, sent: sent.filter(({ place }) => !isChoice(place)) });
        await attemptTogether({ caller, call, sent: sent.filter(({ place }) => isChoice(place)) });
      }
      for (const { place, sent: value, missing } of all.filter((one) => one.missing !== undefined)) {
        const existing = await attempt({ caller, call, sent: [{ place, value }] });
        if (MAY_TELL.has(`${id} ${place.name}`)) continue;
        const nothing = await attempt({ caller, call, sent: [{ place, value: missing }] });
        expect(existing.told, `${id} ${place.path.join('.')}`).toEqual(nothing.told);
      }
    },
  );
});
