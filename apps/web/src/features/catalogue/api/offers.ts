import { queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '@cordovan/contracts/call';
import { listLeatherItems } from '@cordovan/contracts/inventory';
import { listAllPromotions, listBundles, saveBundle, savePromotion } from '@cordovan/contracts/pricing';
import { send } from '../../../lib/http/send.ts';
import type { HttpRefusal } from '../../../lib/http/refusal.ts';

export const bundlesQuery = () =>
  queryOptions({
    queryKey: ['catalogue', 'bundles'],
    queryFn: ({ signal }) => send(listBundles, { quiet: true, signal }),
  });

export const promotionsQuery = () =>
  queryOptions({
    queryKey: ['catalogue', 'promotions'],
    queryFn: ({ signal }) => send(listAllPromotions, { quiet: true, signal }),
  });

export const leathersQuery = () =>
  queryOptions({
    queryKey: ['inventory', 'leathers'],
    queryFn: ({ signal }) => send(listLeatherItems, { quiet: true, signal }),
  });

const isAtFields = ({ errors }: HttpRefusal) => errors.every(({ field }) => field !== undefined);

export const sendBundle = (body: BodyOf<typeof saveBundle>) =>
  send(saveBundle, { body, expected: isAtFields });

export const sendPromotion = (body: BodyOf<typeof savePromotion>) =>
  send(savePromotion, { body, expected: isAtFields });
