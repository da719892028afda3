import { queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '@cordovan/contracts/call';
import {
  agreeToLots,
  chooseHide,
  readOrderLeather,
  releaseHide,
  returnRemnant,
} from '@cordovan/contracts/inventory-lots';
import { send } from '../../../lib/http/send.ts';

export const orderLeatherQuery = (id: number) =>
  queryOptions({
    // Under the orders key, so that a live change to the order refetches it.
    queryKey: ['orders', 'leather', id],
    queryFn: ({ signal }) => send(readOrderLeather, { params: { id }, signal, quiet: true }),
  });

export const sendAgreement = (orderId: number, body: BodyOf<typeof agreeToLots>) =>
  send(agreeToLots, { params: { id: orderId }, body });
export const sendChoice = (orderId: number, body: BodyOf<typeof chooseHide>) =>
  send(chooseHide, { params: { id: orderId }, body });
export const sendRelease = (hideId: number) => send(releaseHide, { params: { id: hideId } });
export const sendRemnant = (orderId: number, body: BodyOf<typeof returnRemnant>) =>
  send(returnRemnant, { params: { id: orderId }, body });
