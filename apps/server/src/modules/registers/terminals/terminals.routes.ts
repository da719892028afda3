import * as conflicts from '@cordovan/contracts/registers-conflicts';
import * as office from '@cordovan/contracts/registers-terminals';
import * as calls from '@cordovan/contracts/terminal';
import { refusalsOf } from '@cordovan/domain/result';
import type { Deps } from '../../../platform/deps.ts';
import { refuseAny } from '../../../platform/errors/refusal-error.ts';
import type { Routes } from '../../../platform/http/serve.ts';
import { keepTerminalToken, renewTerminalToken } from '../../../platform/http/terminal-cookie.ts';
import { getSettings } from '../../settings/index.ts';
import { listConflicts, settleConflict } from './conflicts.service.ts';
import { readFloor } from './floor-state.service.ts';
import { setPin, verifyPin } from './pins.service.ts';
import { recordEvents } from './terminal-events.service.ts';
import { signPass } from './terminal-keys.ts';
import {
  enrollTerminal,
  issueCode,
  listTerminals,
  revokeTerminal,
  saveTerminal,
} from './terminals.service.ts';

/** Codes and PINs that one network may try per minute. */
const CODES_A_MINUTE = 30;
const PINS_A_MINUTE = 120;

/** Serves the maintenance of terminals, and the calls of the terminals themselves. */
export function registerTerminals({ serve, serveWrite, serveOutside }: Routes, deps: Deps): void {
  serve(office.listTerminals, ({ db, now }) => listTerminals(db, now));
  serveWrite(office.saveTerminal, ({ db, user, body, now }) => saveTerminal(db, body, { user: user!, now }));
  serveWrite(office.issueTerminalCode, ({ db, user, params, now }) =>
    issueCode(db, params.id, { user: user!, now }),
  );
  serveWrite(office.revokeTerminal, async ({ db, user, params, now }) => {
    await revokeTerminal(db, params.id, { user: user!, now });
    return { ok: true } as const;
  });
  serveWrite(office.setEmployeePin, async ({ db, user, params, body, now }) => {
    await setPin(db, { employeeId: params.id, pin: body.pin.trim() }, { user: user!, now });
    return { ok: true } as const;
  });

  serve(conflicts.listConflicts, async ({ db, query, language }) =>
    listConflicts(
      db,
      {
        isSettled: query.state === 'settled',
        page: query.page ?? 1,
        pageSize: query.pageSize ?? (await getSettings(db)).elementsPerPage,
      },
      language,
    ),
  );
  serveWrite(conflicts.settleConflict, ({ db, user, params, body, now, language }) =>
    settleConflict(db, deps, { user: user!, now, language }, { ...body, id: params.id }),
  );

  serveWrite(
    calls.enrollTerminal,
    async ({ db, body, now, address, reply }) => {
      const { token, name, place } = await enrollTerminal(db, body.code, { now, address });
      keepTerminalToken(reply, token);
      return { name, place };
    },
    { perMinute: CODES_A_MINUTE },
  );
  serve(calls.readFloor, ({ terminal, now, reply }) => {
    renewTerminalToken(reply);
    return readFloor(deps, { terminal: terminal!, now });
  });
  serveOutside(
    calls.identifyByPin,
    async ({ db, body, terminal, now }) => {
      refuseAny(refusalsOf(await verifyPin(db, body, now)));
      const { employeeId } = body;
      const pass = signPass(deps.visitKey, { employeeId, terminalId: terminal!.id }, now);
      return { employeeId, pass };
    },
    { perMinute: PINS_A_MINUTE },
  );
  // What was registered stays, although the rest is refused.
  serveOutside(calls.recordEvents, ({ body, terminal, now, language }) =>
    recordEvents(deps, { terminal: terminal!, now, language }, body.events),
  );
}
