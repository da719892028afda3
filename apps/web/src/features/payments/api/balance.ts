import { findByExternalNumber } from '@cordovan/contracts/storefront';
import { NO_MONEY, type Cents } from '@cordovan/domain/money';
import { send } from '../../../lib/http/send.ts';

/** What is left to pay of the order with this number; nothing when it can't be found out (PAY-23). */
export const findBalance = (externalId: string): Promise<Cents> =>
  send(findByExternalNumber, { query: { externalId }, quiet: true }).catch(() => NO_MONEY);
