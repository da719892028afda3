import type { ContentNode } from 'pdfmake';
import type { OrderDelivery } from '@cordovan/contracts/deliveries';
import { momentInZone } from '@cordovan/domain/calendar';
import type { DocumentData } from '../pdf-data.service.ts';
import { facts, footer, hairlines, head, line } from './parts.ts';
import { CONTENT_WIDTH, type PdfDocument } from './print.ts';

export interface ProofPicture {
  readonly kind: 'signature' | 'photo';
  readonly bytes: Buffer;
}

interface ProofData {
  readonly data: DocumentData;
  readonly delivery: OrderDelivery;
  readonly pictures: readonly ProofPicture[];
}

/** Points. */
const SIGNATURE = { width: 260, height: 110 } as const;
const PHOTO = { width: (CONTENT_WIDTH - 12) / 2, height: 230 } as const;

/** Proof of one delivery: when, to whom, each piece, the signature and the photos. It has no prices. */
export function deliveryProofDocument({ data, delivery, pictures }: ProofData): PdfDocument {
  const { order, facts: known, locale } = data;
  const { say, day } = locale;
  const title = say('proof');
  const number = say('number', { number: order.soNumber ?? order.id });
  const settledAt = delivery.settledAt === null ? null : new Date(delivery.settledAt);
  const [date = '', time = ''] = settledAt ? momentInZone(settledAt, known.store.time_zone).split(' ') : [];
  const customer = [order.customer?.name, order.customer?.lastName].filter(Boolean).join(' ');
  return {
    title: `${title} ${order.soNumber ?? order.id}`,
    author: known.company_name,
    language: locale.language,
    footer: footer(`${known.company_name} · ${title} ${number}`, locale),
    content: [
      head({ brand: data.brand, store: known.store, title, number }),
      facts([
        [say('customer'), customer],
        [say('deliveredAt'), settledAt && `${day(date)} ${time}`],
        [say('driver'), delivery.driver],
        [say('carrier'), delivery.carrier],
      ]),
      line(),
      {
        table: {
          widths: ['*', 150],
          body: piecesOf(delivery).map(({ code, name, leather }) => [
            { text: [locale.nameOf(name), leather].filter(Boolean).join(', ') },
            { text: code, alignment: 'right', style: 'soft' },
          ]),
        },
        layout: hairlines,
      },
      {
        stack: [
          { text: say('signedBy', { name: delivery.signedBy }), bold: true, margin: [0, 14, 0, 4] },
          ...pictures
            .filter(({ kind }) => kind === 'signature')
            .map(({ bytes }) => ({
              image: url('png', bytes),
              fit: [SIGNATURE.width, SIGNATURE.height] as const,
            })),
        ],
        unbreakable: true,
      },
      ...photoRows(pictures.filter(({ kind }) => kind === 'photo')),
    ],
  };
}

/**
 * Pieces that stayed with the customer. A whole delivery names all of them, even if it was confirmed without their
 * scans.
 */
const piecesOf = ({ outcome, pieces }: OrderDelivery) =>
  outcome === 'delivered' ? pieces : pieces.filter(({ isDelivered }) => isDelivered);

const url = (type: 'png' | 'jpeg', bytes: Buffer): string =>
  `data:image/${type};base64,${bytes.toString('base64')}`;

/** Two photos a row. */
function photoRows(photos: readonly ProofPicture[]): ContentNode[] {
  const cells = photos.map(({ bytes }) => ({
    image: url('jpeg', bytes),
    fit: [PHOTO.width, PHOTO.height] as const,
  }));
  return Array.from({ length: Math.ceil(cells.length / 2) }, (_, row) => ({
    columns: cells.slice(row * 2, row * 2 + 2),
    columnGap: 12,
    margin: [0, 12, 0, 0] as const,
  }));
}
