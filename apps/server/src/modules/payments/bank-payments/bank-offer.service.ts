import type { CardGateway } from '../../../adapters/gateway/index.ts';
import type { Handle } from '../../../platform/database/transaction.ts';
import { getSettings } from '../../settings/index.ts';

/** Whether customers can pay from a bank account: the gateway supports it, and the company turned it on. */
export const takesBankPayments = async (
  db: Handle,
  gateway: Pick<CardGateway, 'bankAccounts'>,
): Promise<boolean> => gateway.bankAccounts === true && (await getSettings(db)).takesBankPayments;
