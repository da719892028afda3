import { importCatalogue } from '@cordovan/contracts/catalogue';
import { sweepAccounting } from '../../src/modules/accounting/index.ts';
import { writeXlsx } from '../../src/modules/catalogue/index.ts';
import { addOrder, changeStatus } from '../world-orders.ts';
import type { World } from '../world.ts';
import { depositedOrder, newOrder, PNG } from './orders.ts';
import { must, next, send, type ValidRequests } from './valid-request.ts';

const admin = (world: World) => world.as(world.users.admin);

async function companyOf(world: World): Promise<{ Id: number; RowVersion: number }> {
  const row = await world.db
    .insertInto('companies')
    .values({
      label: `brand${next()}`,
      name: `Brand ${next()}`,
      multiplier: 1.5,
      sales_tax: 8.25,
      default_store_id: world.stores.denver,
    })
    .returning(['id', 'row_version'])
    .executeTakeFirstOrThrow();
  return { Id: row.id, RowVersion: row.row_version };
}

const hookDraft = () => ({
  Id: 0,
  Name: `Receiver ${next()}`,
  Url: 'https://receiver.test/hooks',
  Events: ['stock.changed'],
  IsOn: false,
  RowVersion: 0,
});

async function newHook(world: World): Promise<number> {
  const { Id } = await must<{ Id: number }>(admin(world).post('/api/integrations/webhooks', hookDraft()));
  return Id;
}

async function changedPlan(world: World): Promise<object> {
  const { Plan } = await must<{ Plan: { KeepDaily: number } }>(admin(world).get('/api/backups'));
  return { ...Plan, KeepDaily: (Plan.KeepDaily % 300) + 1 };
}

/** A workbook with a furniture type that is missing from the catalog. */
async function changedWorkbook() {
  const FurnitureTypes = [{ name: `Bench ${next()}`, sortOrder: 0, active: true }];
  return { field: 'file', name: 'catalog.xlsx', bytes: Buffer.from(await writeXlsx({ FurnitureTypes })) };
}

async function failedEmail(world: World): Promise<number> {
  const { id } = await world.db
    .insertInto('emails')
    .values({
      company_id: world.companyId,
      key: `valid-${next()}`,
      recipients: ['ann@mail.test'],
      subject: 'Your order',
      body_text: 'Thank you',
      body_html: '<p>Thank you</p>',
      status: 'failed',
      last_error: 'The mailbox was full',
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const templateDraft = () => ({
  Name: `Template ${next()}`,
  Language: 'en',
  Subject: 'Your order {{order.number}}',
  Recipients: ['{{customer.email}}'],
  Body: 'Hello {{customer.name}}',
  IsActive: true,
});

export const officeRequests: ValidRequests = {
  'settings.saveSettings': () => ({
    url: '/api/settings',
    // Never the default, 5: a default isn't stored, so saving it would add no row.
    body: [{ Name: 'max-attempts-before-notification', Value: String(6 + (next() % 50)) }],
  }),
  'integrations.createApiKey': () => ({
    url: '/api/integrations/keys',
    body: {
      Name: `Program ${next()}`,
      Role: 'Administrator',
      StoreId: null,
      Scopes: ['orders:read'],
      CallsPerMinute: 60,
      Days: 30,
    },
  }),
  'integrations.revokeApiKey': async (world) => {
    const body = { Name: 'Old', Role: 'Administrator', StoreId: null, Scopes: ['orders:read'] };
    const key = { ...body, CallsPerMinute: 60, Days: null };
    const { Id } = await must<{ Id: number }>(admin(world).post('/api/integrations/keys', key));
    return { url: `/api/integrations/keys/${Id}/revoke` };
  },
  'integrations.saveWebhook': () => ({ url: '/api/integrations/webhooks', body: hookDraft() }),
  'integrations.deleteWebhook': async (world) => ({
    url: `/api/integrations/webhooks/${await newHook(world)}`,
  }),
  'integrations.resumeWebhook': async (world) => {
    const id = await newHook(world);
    await world.db.updateTable('webhooks').where('id', '=', id).set({ paused_at: world.now() }).execute();
    return { url: `/api/integrations/webhooks/${id}/resume` };
  },
  'integrations.resendDelivery': async (world) => {
    const id = await newHook(world);
    const event = await world.db
      .insertInto('webhook_events')
      .values({ type: 'stock.changed', facts: '{}' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const sent = { status: 'delivered', delivered_at: world.now(), attempts: 1 } as const;
    await world.db
      .insertInto('webhook_deliveries')
      .values({ webhook_id: id, event_id: event.id, ...sent })
      .execute();
    return { url: `/api/integrations/webhooks/${id}/deliveries/${event.id}/resend` };
  },
  'backups.saveBackupPlan': async (world) => ({
    url: '/api/backups/plan',
    body: await changedPlan(world),
  }),
  'backups.startBackup': async (world) => {
    await world.db.deleteFrom('backup_runs').execute();
    return { url: '/api/backups' };
  },
  'stores.saveStore': (world) => ({
    url: '/api/stores',
    body: {
      Name: `Store ${next()}`,
      State: 'AZ',
      TaxRate: 8.6,
      CustomerId: world.storeCustomer,
      PriceLists: [{ Id: world.catalogue.priceList }],
      DetailPriceListId: world.catalogue.priceList,
    },
  }),
  'companies.updateMultiplier': async (world) => ({
    url: '/api/company/update-multiplier',
    body: { ...(await companyOf(world)), Multiplier: 1.75 },
  }),
  'companies.saveCompany': async (world) => ({
    url: '/api/company',
    body: {
      ...(await companyOf(world)),
      Name: `Renamed ${next()}`,
      ProductLabel: 'Dream Sofa',
      Multiplier: 1.25,
      SalesTax: 7,
      Payments: false,
      MinimunPercentaje: 50,
      FlavorMode: true,
    },
  }),
  'companies.saveConsent': async (world) => ({
    url: `/api/company/consent/${(await companyOf(world)).Id}`,
    body: { Texts: [{ Language: 'es', Text: 'Acepto los términos', Version: 0 }] },
  }),
  'companies.saveCompanyOffer': async (world) => ({
    url: `/api/company/offer/${(await companyOf(world)).Id}`,
    body: {
      StyleIds: [],
      FlavorIds: [],
      LeatherIds: [world.catalogue.leathers.gold],
      Components: [],
      Parts: [],
      RowVersion: 1,
    },
  }),
  'companies.uploadLogo': async (world) => ({
    url: `/api/company/logo/${(await companyOf(world)).Id}`,
    body: {},
    file: { field: 'file', name: 'logo.png', bytes: PNG },
  }),
  'catalogue.importCatalogue': async () => ({
    url: '/api/catalogue/import',
    body: {},
    file: await changedWorkbook(),
  }),
  'catalogue.markWorkbook': async () => ({
    url: '/api/catalogue/import/marked',
    body: {},
    file: await changedWorkbook(),
  }),
  'catalogue.undoImport': async (world) => {
    const upload = { url: '/api/catalogue/import', body: {}, file: await changedWorkbook() };
    await must(send(world, importCatalogue, upload, { key: `undo-import-${next()}` }));
    const last = await must<{ Id: number }>(admin(world).get('/api/catalogue/import/last'));
    return { url: '/api/catalogue/import/undo', body: { Id: last.Id } };
  },
  'accounting.retryRequest': async (world) => {
    const { id } = await world.db
      .insertInto('accounting_outbox')
      .values({
        company_id: world.companyId,
        kind: 'sales tax',
        key: `valid-${next()}`,
        store_id: world.stores.denver,
        payload: JSON.stringify({ amount: 1_000, month: '2026-02' }),
        ordering_key: `valid-${next()}`,
        status: 'failed',
        last_error: 'The ledger was locked',
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    return { url: `/api/requests/${id}/retry` };
  },
  'accounting.queueUnsent': async (world) => {
    await depositedOrder(world);
    return { url: '/api/accounting/queue', body: {} };
  },
  'accounting.rebook': async (world) => {
    await depositedOrder(world);
    return { url: '/api/accounting/rebook' };
  },
  'accounting.sendSalesTax': async (world) => {
    await must(admin(world).post('/api/settings', [{ Name: 'accounting-transactions', Value: 'on' }]));
    const order = await addOrder(world, { statusId: 4, totalCents: 108_000, taxCents: 8_000 });
    await changeStatus(world, order, 5, { confirm: true });
    await sweepAccounting(world.app.deps);
    return { url: '/api/accounting/sales-tax', body: { StoreId: world.stores.denver, Month: '2026-03' } };
  },
  'mail.saveEmailTemplate': () => ({ url: '/api/email-templates', body: templateDraft() }),
  'mail.deleteEmailTemplate': async (world) => {
    const { Id } = await must<{ Id: number }>(admin(world).post('/api/email-templates', templateDraft()));
    return { url: `/api/email-templates/${Id}` };
  },
  'mail.previewEmailTemplate': async (world) => ({
    url: '/api/email-templates/preview',
    body: { Template: templateDraft(), OrderId: await newOrder(world) },
  }),
  'mail.resendEmail': async (world) => ({ url: `/api/emails/${await failedEmail(world)}/resend` }),
};
