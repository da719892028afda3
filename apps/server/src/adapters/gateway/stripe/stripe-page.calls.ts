import { defineCall } from '@cordovan/contracts/call';
import { text } from '@cordovan/contracts/fields';
import { languages } from '@cordovan/domain/messages';
import { z } from 'zod';

export const PAGE_PATH = '/stripe/payment';

/** Page with Stripe's card form. Like a hosted gateway's page, it isn't part of the product's contract. */
export const openPage = defineCall({
  id: 'stripe.openPage',
  method: 'POST',
  path: PAGE_PATH,
  access: 'public',
  summary: 'The page with the card form of Stripe',
  requirements: ['N-28', 'NAV-34'],
  query: z.object({ language: z.enum(languages).optional() }),
  bodyKind: 'form',
  body: z.object({ token: text(300).optional() }),
  answerKind: 'file',
});

const asset = (name: string, path: string) =>
  defineCall({
    id: `stripe.${name}`,
    method: 'GET',
    path,
    access: 'public',
    summary: 'A file of the page with the card form of Stripe',
    requirements: ['N-28'],
    answerKind: 'file',
  });

export const pageScript = asset('pageScript', '/stripe/page.js');
export const pageStyle = asset('pageStyle', '/stripe/page.css');
