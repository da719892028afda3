import { z } from 'zod';
import { defineCall } from './call.ts';
import { wire } from './codec.ts';
import { done, text } from './fields.ts';
import { designCode, sharedDesign, shopDesign } from './shop-design-schemas.ts';

/** The page's company, if the host doesn't name one (N-07). */
const company = text(63).nullish();

export const shareDesign = defineCall({
  id: 'shop.shareDesign',
  method: 'POST',
  path: '/api/shop/designs',
  access: 'static',
  summary: 'Keeps a design and answers the short link that opens it; the same design gets the same link',
  requirements: ['SHOP-01', 'N-05', 'N-07'],
  body: wire({ company, design: shopDesign }),
  answer: wire({ code: designCode, address: z.string() }),
});

export const readSharedDesign = defineCall({
  id: 'shop.readSharedDesign',
  method: 'GET',
  path: '/api/shop/designs/:code',
  access: 'public',
  summary: 'The design behind a link, as its shop offers it today',
  requirements: ['SHOP-01', 'N-05', 'N-07'],
  params: z.object({ code: designCode }),
  answer: sharedDesign,
});

/** Width of the picture that chats show with a link. It is a JPEG, which every chat supports. */
export const CHAT_PICTURE_WIDTH = 1200;

export const readDesignPicture = defineCall({
  id: 'shop.readDesignPicture',
  method: 'GET',
  path: '/Content/images/shop/designs/:file',
  access: 'public',
  summary: 'The picture of a design behind a link; the file name is its code, hash and width',
  requirements: ['SHOP-48', 'IMG-11'],
  params: z.object({
    file: text(60).regex(
      new RegExp(
        `^[1-9A-HJ-NP-Za-km-z]{10}-[0-9a-f]{16}-(800\\.webp|1600\\.webp|${CHAT_PICTURE_WIDTH}\\.jpg)$`,
      ),
    ),
  }),
  answerKind: 'file',
});

export const emailDesign = defineCall({
  id: 'shop.emailDesign',
  method: 'POST',
  path: '/api/shop/designs/email',
  access: 'static',
  summary: 'Emails a design with its picture, price and link; the answer never depends on the address',
  requirements: ['SHOP-01', 'MAIL-01', 'N-05', 'N-24'],
  body: wire({ company, design: shopDesign, email: text(254) }),
  answer: done,
});

export const shopDesignCalls = [shareDesign, readSharedDesign, readDesignPicture, emailDesign] as const;
