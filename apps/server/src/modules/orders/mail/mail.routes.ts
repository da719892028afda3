import * as calls from '@cordovan/contracts/orders';
import type { Deps } from '../../../platform/deps.ts';
import type { Routes } from '../../../platform/http/serve.ts';
import { registerComposer } from '../../mail/index.ts';
import { asVisitorOfPage } from '../access/page-visitor.ts';
import { getSentOrder } from '../form/sent-order.service.ts';
import { emailOrder, orderMailComposer } from './email.service.ts';

/** Maximum emails per address and minute; visitors make these calls too. */
const MAILS_A_MINUTE = 30;

/** Calls that email an order. */
export function registerOrderMail({ serveOutside }: Routes, deps: Deps): void {
  registerComposer(deps, orderMailComposer(deps));
  for (const call of [calls.sendOrderEmail, calls.emailCustomizerOrder]) {
    serveOutside(
      call,
      (request) =>
        asVisitorOfPage(request, async (caller) => {
          const emailed = await emailOrder(deps, caller, caller.body.id);
          return { ...(await getSentOrder(caller.db, deps, caller, caller.body.id)), ...emailed };
        }),
      { perMinute: MAILS_A_MINUTE },
    );
  }
}
