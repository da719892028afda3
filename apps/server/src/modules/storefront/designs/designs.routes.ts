import * as calls from '@cordovan/contracts/shop-designs';
import type { Deps } from '../../../platform/deps.ts';
import type { Routes } from '../../../platform/http/serve.ts';
import { refuseRobots } from '../../orders/index.ts';
import { readDesignPicture } from './design-picture.ts';
import { emailDesign } from './email-design.service.ts';
import { openDesign } from './open-design.service.ts';
import { shareDesign } from './share-design.service.ts';

/** Requests per address and minute. */
const PER_MINUTE = { share: 60, email: 10, open: 120, picture: 600 } as const;

/** Serves the designs behind links. */
export function registerDesigns({ serve, serveWrite }: Routes, deps: Deps): void {
  serveWrite(
    calls.shareDesign,
    ({ db, body, now, reply, ...visitor }) =>
      shareDesign(db, deps, {
        visitor,
        body,
        host: reply.request.host,
        protocol: reply.request.protocol,
        now,
      }),
    { perMinute: PER_MINUTE.share },
  );
  serveWrite(
    calls.emailDesign,
    ({ db, body, language, now, reply, ...visitor }) => {
      refuseRobots({ ...visitor, reply, now });
      const { host, protocol } = reply.request;
      return emailDesign(db, deps, { visitor, body, language, host, protocol, now });
    },
    { perMinute: PER_MINUTE.email },
  );
  serve(
    calls.readSharedDesign,
    async ({ db, params, now, reply }) =>
      (await openDesign(db, deps, { ...params, host: reply.request.host, now })).shared,
    { perMinute: PER_MINUTE.open },
  );
  serve(
    calls.readDesignPicture,
    ({ params, now, reply }) => readDesignPicture(deps, { ...params, host: reply.request.host, now }),
    { perMinute: PER_MINUTE.picture },
  );
}
