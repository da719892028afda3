import { afterAll, beforeAll, expect, test } from 'vitest';
import { save } from '../../../test/order-requests.ts';
import { wordsOf } from '../../../test/pdf-words.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { orderPlaceholders } from '../orders/index.ts';
import { gatherDocument } from './pdf-data.service.ts';
import { deliveryNoteDocument } from './pdf/delivery-note.ts';
import { quotationDocument } from './pdf/quotation.ts';
import { workOrderDocument } from './pdf/work-order.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ isAwkward: true });
  const words = {
    sofa: 'sofá',
    nailhead: 'Tachuelas',
    'brass nails': 'tachuelas de latón',
    chestnut: 'Castaño',
    'thank you': 'Garantía de gracias',
    'factory pickup': 'Recolección en el taller',
  };
  await world.db
    .insertInto('catalogue_words')
    .values(Object.entries(words).map(([name, spanish]) => ({ name, spanish })))
    .execute();
});
afterAll(() => world.close());

/** An order with a warranty. */
const saveWithWarranty = () =>
  save(world, { WarrantyDetail: { SaleItemId: world.catalogue.saleItems.thankYou, Price: 240 } });

const gather = (orderId: number, language: 'en' | 'es') =>
  gatherDocument(
    world.db,
    world.app.deps,
    { user: world.users.admin as never, scope: 'all', language: 'en', now: world.now() },
    { orderId, language, pictureWidth: 0 },
  );

test(
  'documents name pieces, parts and options with the company’s translations',
  { tags: ['I18N-01', 'C-43'] },
  async () => {
    const saved = await saveWithWarranty();
    const data = await gather(saved.Id, 'es');
    for (const document of [quotationDocument(data), workOrderDocument(data), deliveryNoteDocument(data)]) {
      const words = wordsOf(document.content);
      expect(words).toMatch(/Sofá Alpine/);
      expect(words).toMatch(/Tachuelas\s+Tachuelas de latón/);
      expect(words).toContain('Recolección en el taller');
      expect(words).toContain('Chestnut');
      expect(words).not.toMatch(/Alpine Sofa|Brass nails|Castaño/);
    }
    expect(wordsOf(quotationDocument(data).content)).toContain('Garantía de gracias');
    const english = wordsOf(quotationDocument(await gather(saved.Id, 'en')).content);
    expect(english).toMatch(/Alpine Sofa.*Brass nails/);
    expect(english).not.toMatch(/Sofá|Tachuelas/);
  },
);

test(
  'emails name their lines with the company’s translations',
  { tags: ['I18N-01', 'MAIL-01'] },
  async () => {
    const { Id: orderId } = await saveWithWarranty();
    const linesIn = async (language: 'en' | 'es') =>
      (await orderPlaceholders(world.db, world.app.deps, { orderId, language }))!.values.lines.map(
        ({ name }) => name,
      );
    expect(await linesIn('es')).toEqual(
      expect.arrayContaining(['Sofá Alpine', 'Garantía de gracias', 'Recolección en el taller']),
    );
    expect(await linesIn('en')).toEqual(
      expect.arrayContaining(['Alpine Sofa', 'Thank You', 'Factory pickup']),
    );
  },
);

test(
  'the page of a quote link gets the translations of the names that it shows',
  { tags: ['I18N-01', 'C-43', 'N-17'] },
  async () => {
    const { Id: OrderId } = await saveWithWarranty();
    const link = await world
      .as(world.users.sales)
      .post(`/api/orders/${OrderId}/quote/links`, { Language: 'es' });
    const Token = new URL(link.json<{ Address: string }>().Address).searchParams.get('token');
    const page = await world.as('static').post('/api/quotes/open', { OrderId, Token });
    const { Words, Quotes } = page.json<{
      Words: { Name: string; Spanish: string }[];
      Quotes: { Pieces: { Name: string }[] }[];
    }>();
    expect(Words.map(({ Name, Spanish }) => [Name, Spanish]).toSorted()).toEqual([
      ['alpine sofa', 'sofá Alpine'],
      ['brass nails', 'tachuelas de latón'],
      ['factory pickup', 'Recolección en el taller'],
      ['nailhead', 'Tachuelas'],
      ['thank you', 'Garantía de gracias'],
    ]);
    expect(Quotes[0]!.Pieces[0]!.Name).toBe('Alpine Sofa');
  },
);
