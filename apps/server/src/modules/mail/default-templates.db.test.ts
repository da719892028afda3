import type { Language } from '@cordovan/domain/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../../../test/world.ts';
import { storeDefaultTemplates } from './default-templates.service.ts';
import { requiredTemplates } from './mail.service.ts';
import { SAMPLE } from './sample-data.ts';
import { renderMail } from './templates.ts';

let world: World;
beforeAll(async () => void (world = await createWorld()));
afterAll(() => world.close());

const stored = (name: string, language: Language) =>
  world.db
    .selectFrom('email_templates')
    .where('name', '=', name)
    .where('language', '=', language)
    .selectAll()
    .executeTakeFirstOrThrow();

const change = (name: string, values: object) =>
  world.db.updateTable('email_templates').set(values).where('name', '=', name).execute();

test(
  'ships every email template in both languages, and each can be filled in',
  { tags: ['N-24', 'I18N-01'] },
  async () => {
    const rows = await world.db.selectFrom('email_templates').selectAll().execute();
    const data = {
      ...SAMPLE,
      salesRep: SAMPLE.customer,
      shop: SAMPLE.customer,
      acceptance: { name: 'Ann', date: 'Mar 10, 2026' },
      request: {
        ...SAMPLE.request,
        name: 'Ann',
        piece: 'Alpine Sofa',
        email: 'ann@example.com',
        customizations: [],
      },
    };
    for (const row of rows) {
      const mail = await renderMail(row, data, {
        ...{
          name: 'Larkspur',
          logo: null,
          accentColor: null,
          headColor: null,
          typeface: 'modern',
          contact: [],
        },
      });
      expect(mail.recipients, row.name).toHaveLength(1);
      expect(mail.subject + mail.text, row.name).not.toMatch(/[{}]|undefined/);
    }
    const names = rows.map(({ name, language }) => `${name} ${language}`);
    for (const name of requiredTemplates)
      expect(names).toEqual(expect.arrayContaining([`${name} en`, `${name} es`]));
  },
);

test('updates an unedited email text when Cordovan starts', { tags: ['N-24'] }, async () => {
  const { body } = await stored('quote', 'en');
  await change('quote', { body: 'An older text' });
  await storeDefaultTemplates(world.db);
  expect(await stored('quote', 'en')).toMatchObject({ body, is_default: true });
});

test('keeps an email text that an administrator saved', { tags: ['N-24', 'MAIL-01'] }, async () => {
  const row = await stored('payment receipt', 'es');
  const saved = await world.as(world.users.admin).post('/api/email-templates', {
    Id: row.id,
    Name: row.name,
    Language: row.language,
    Subject: 'Recibo',
    Recipients: row.recipients,
    Body: 'Gracias',
    RowVersion: row.row_version,
  });
  expect(saved.statusCode, saved.body).toBe(200);
  await storeDefaultTemplates(world.db);
  expect(await stored('payment receipt', 'es')).toMatchObject({ subject: 'Recibo', body: 'Gracias' });
});

test(
  'does not restore a translation that an administrator deleted',
  { tags: ['N-24', 'I18N-01'] },
  async () => {
    const { id } = await stored('order confirmation', 'es');
    expect((await world.as(world.users.admin).delete(`/api/email-templates/${id}`)).statusCode).toBe(200);
    await storeDefaultTemplates(world.db);
    await expect(stored('order confirmation', 'es')).rejects.toThrow();
  },
);
