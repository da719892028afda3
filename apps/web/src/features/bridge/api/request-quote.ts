import { issueFirstTime, requestBridgeQuote, type BridgeRequest } from '@cordovan/contracts/storefront';
import { send } from '../../../lib/http/send.ts';

/** A one-time flag for one request, valid for an hour (N-17). */
export async function readFlag(): Promise<string> {
  return (await send(issueFirstTime, { quiet: true })).token;
}

/** The form shows every failure itself (BRIDGE-05). */
export const sendRequest = (request: BridgeRequest) =>
  send(requestBridgeQuote, { body: request, quiet: true });
