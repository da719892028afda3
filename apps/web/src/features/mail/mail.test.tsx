import { describe, expect, test } from 'vitest';
import { screen, waitFor, within } from '@testing-library/react';
import {
  deleteEmailTemplate,
  type Email,
  type EmailTemplate,
  listEmails,
  listEmailTemplates,
  previewEmailTemplate,
  readEmail,
  resendEmail,
  saveEmailTemplate,
} from '@cordovan/contracts/mail';
import { listOrders } from '@cordovan/contracts/orders';
import { orderHandlers, rowOf } from '../../../test/orders.ts';
import { refusedAt, refusedInDialog } from '../../../test/refused.ts';
import { openPage } from '../../../test/render-app.tsx';
import { answering, done, refusing, server } from '../../../test/server.ts';

const email = (change: Partial<Email> = {}): Email => ({
  id: 1,
  to: ['ann@mail.test'],
  subject: 'Your quotation 1001',
  orderId: 7,
  soNumber: '1001',
  timeZone: 'America/Denver',
  status: 'failed',
  error: '550 no such mailbox',
  attempts: 1,
  date: '2026-03-10T18:00:00.000Z',
  sentAt: null,
  ...change,
});

const outboxOf = (emails: readonly Email[], asked: URL[] = []) =>
  answering(listEmails, ({ url }) => {
    asked.push(url);
    return { items: [...emails], total: emails.length, page: 1, pageSize: 20 };
  });
const letter = (one: Email) =>
  answering(readEmail, {
    ...one,
    bodyText: 'Hello',
    bodyHtml: '<html><head></head><body>Hello Ann</body></html>',
  });

describe('the outbox', () => {
  test(
    'lists emails with their status, filtered by status and text',
    { tags: ['NAV-53', 'MAIL-08', 'N-24', 'N-37'] },
    async () => {
      const asked: URL[] = [];
      server.use(
        outboxOf(
          [
            email(),
            email({ id: 2, status: 'stored', error: null, subject: 'Receipt' }),
            email({ id: 3, status: 'queued', error: null, subject: '', to: [] }),
          ],
          asked,
        ),
      );
      const page = await openPage({ at: '/Emails/Index', as: 'Administrator' });
      const row = await screen.findByRole('row', { name: /Your quotation 1001/ });
      expect(row).toHaveTextContent(/ann@mail\.test/);
      expect(row).toHaveTextContent('03/10/2026 12:00 PM MDT');
      expect(row).toHaveTextContent(/Failed/);
      expect(screen.getByRole('row', { name: /Receipt/ })).toHaveTextContent('Not sent');
      expect(screen.getByRole('row', { name: /Not written yet/ })).toHaveTextContent('Queued');
      await page.user.click(screen.getByRole('combobox', { name: 'Status' }));
      await page.user.click(await screen.findByRole('option', { name: 'Failed' }));
      await waitFor(() => expect(asked.at(-1)!.searchParams.get('status')).toBe('failed'));
      await page.user.type(screen.getByRole('textbox', { name: 'Search by address or subject' }), 'ann');
      await waitFor(() => expect(asked.at(-1)!.searchParams.get('search')).toBe('ann'));
      expect(page.address()).toContain('status=failed');
    },
  );

  test('shows an email with its error and sends it again', { tags: ['NAV-53', 'MAIL-08'] }, async () => {
    const sent: string[] = [];
    server.use(
      outboxOf([email()]),
      letter(email()),
      answering(resendEmail, ({ url }) => {
        sent.push(url.pathname);
        return email({ status: 'sent', error: null, sentAt: '2026-03-10T19:00:00.000Z' });
      }),
    );
    const { user } = await openPage({ at: '/Emails/Index', as: 'Administrator' });
    await user.click(await screen.findByRole('button', { name: /Your quotation 1001/ }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('550 no such mailbox')).toBeVisible();
    const frame = await within(dialog).findByTitle('Preview');
    expect(frame.getAttribute('srcdoc')).toContain('Hello Ann');
    expect(frame.getAttribute('sandbox')).not.toContain('allow-scripts');
    await user.click(within(dialog).getByRole('button', { name: 'Resend' }));
    await waitFor(() => expect(sent).toEqual(['/api/emails/1/resend']));
    expect(await screen.findByText('Email sent')).toBeVisible();
  });

  test('mentions that an email is stored because there is no mail server', { tags: ['N-24'] }, async () => {
    const kept = email({ status: 'stored', error: null });
    server.use(outboxOf([kept]), letter(kept), answering(resendEmail, kept));
    const { user } = await openPage({ at: '/Emails/Index', as: 'Administrator' });
    await user.click(await screen.findByRole('button', { name: /Your quotation 1001/ }));
    expect(await screen.findByText(/No mail server is set up/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Resend' }));
    expect(await screen.findByText(/wasn’t sent/)).toBeVisible();
  });

  test('resends a sent email only once confirmed', { tags: ['N-24', 'MAIL-08'] }, async () => {
    let sent = 0;
    const gone = email({ status: 'sent', error: null, sentAt: '2026-03-10T18:01:00.000Z' });
    server.use(
      outboxOf([gone]),
      letter(gone),
      answering(resendEmail, () => ((sent += 1), gone)),
    );
    const { user } = await openPage({ at: '/Emails/Index', as: 'Administrator' });
    await user.click(await screen.findByRole('button', { name: /Your quotation 1001/ }));
    const again = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Resend' });
    const question = async () =>
      (await screen.findByText(/ann@mail\.test.*\?$/)).closest<HTMLElement>('[role=dialog]')!;
    await user.click(again);
    await user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
    expect(sent).toBe(0);
    await user.click(again);
    await user.click(within(await question()).getByRole('button', { name: 'Resend' }));
    expect(await screen.findByText('Email sent')).toBeVisible();
    expect(sent).toBe(1);
  });

  test.each([
    ['failed', 'Couldn’t send. See the error below.'],
    ['queued', 'Email queued'],
  ] as const)('shows that a resent email is %s', { tags: ['N-24', 'MAIL-08'] }, async (status, said) => {
    server.use(outboxOf([email()]), letter(email()), answering(resendEmail, email({ status })));
    const { user } = await openPage({ at: '/Emails/Index', as: 'Administrator' });
    await user.click(await screen.findByRole('button', { name: /Your quotation 1001/ }));
    await user.click(await screen.findByRole('button', { name: 'Resend' }));
    expect(await screen.findByText(said)).toBeVisible();
  });

  test('shows the emails of one order and links back to it', { tags: ['N-24', 'MAIL-08'] }, async () => {
    const asked: URL[] = [];
    server.use(...orderHandlers(), outboxOf([email()], asked), letter(email()));
    const page = await openPage({ at: '/Emails/Index?order=7', as: 'Administrator' });
    await page.user.click(await screen.findByRole('button', { name: /Your quotation 1001/ }));
    expect(asked.at(-1)!.searchParams.get('orderId')).toBe('7');
    await page.user.click(await screen.findByRole('button', { name: 'Open order' }));
    await waitFor(() => expect(page.address()).toBe('/Order/Detail/7'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test("lets a salesperson read the store's emails but not resend them", { tags: ['N-01'] }, async () => {
    server.use(outboxOf([email()]), letter(email()));
    const { user } = await openPage({ at: '/Emails/Index', as: 'Salesperson' });
    await user.click(await screen.findByRole('button', { name: /Your quotation 1001/ }));
    await screen.findByTitle('Preview');
    expect(screen.queryByRole('button', { name: 'Resend' })).toBeNull();
  });
});

const template: EmailTemplate = {
  id: 3,
  name: 'quote',
  language: 'en',
  subject: 'Your quotation {{ order.number }}',
  recipients: ['{{ customer.email }}'],
  body: 'Hello {{ customer.name }}',
  isActive: true,
  isRequired: false,
  rowVersion: 4,
};
const previewed = (asked: unknown[] = []) =>
  answering(previewEmailTemplate, ({ body }) => {
    const { Template, OrderId } = JSON.parse(body) as { Template: { Body: string }; OrderId: number | null };
    asked.push(OrderId);
    const html = `<html><head></head><body>${Template.Body} of ${OrderId ?? 'the example'}</body></html>`;
    return { subject: 'Your quotation 1001', recipients: ['ann@mail.test'], body: '', html };
  });

describe('email templates', () => {
  test(
    "names the product's templates in the language of the reader",
    { tags: ['NAV-52', 'N-37'] },
    async () => {
      const own: EmailTemplate = { ...template, id: 4, name: 'spring greeting' };
      server.use(answering(listEmailTemplates, [{ ...template, name: 'failed transactions' }, own]));
      await openPage({ at: '/EmailTemplates/Index', as: 'Administrator', language: 'es' });
      expect(await screen.findByRole('button', { name: 'Transacciones fallidas' })).toBeVisible();
      expect(screen.getByRole('button', { name: 'spring greeting' })).toBeVisible();
    },
  );

  test(
    'previews a template with an example and with a real order',
    { tags: ['NAV-52', 'MAIL-07'] },
    async () => {
      const sent: Record<string, unknown>[] = [];
      const asked: unknown[] = [];
      server.use(
        answering(listEmailTemplates, [template]),
        previewed(asked),
        answering(listOrders, {
          items: [rowOf({ id: 77, soNumber: '1001' })],
          total: 1,
          page: 1,
          pageSize: 5,
        }),
        answering(saveEmailTemplate, ({ body }) => {
          sent.push(JSON.parse(body) as Record<string, unknown>);
          return template;
        }),
      );
      const { user } = await openPage({ at: '/EmailTemplates/Index', as: 'Administrator' });
      await user.click(await screen.findByRole('button', { name: 'Quotation' }));
      const dialog = await screen.findByRole('dialog', { name: 'Edit template: Quotation' });
      const frame = () => within(dialog).getByTitle('Preview').getAttribute('srcdoc');
      await waitFor(() => expect(frame()).toContain('of the example'));
      const body = within(dialog).getByRole('textbox', { name: /Text/ });
      await user.click(body);
      await user.click(within(dialog).getByRole('button', { name: 'total: total' }));
      expect(body).toHaveValue('Hello {{ customer.name }}{{ total }}');
      await waitFor(() => expect(frame()).toContain('{{ total }}'));
      await user.type(within(dialog).getByRole('textbox', { name: /Order number/ }), '1001');
      await waitFor(() => expect(asked.at(-1)).toBe(77));
      await user.click(within(dialog).getByRole('button', { name: 'Save' }));
      await waitFor(() =>
        expect(sent).toMatchObject([
          { Id: 3, RowVersion: 4, Language: 'en', Body: 'Hello {{ customer.name }}{{ total }}' },
        ]),
      );
    },
  );

  test(
    'shows refusals at their fields and keeps what was typed',
    { tags: ['NAV-52', 'MAIL-02', 'MAIL-03', 'MAIL-06'] },
    async () => {
      server.use(
        answering(listEmailTemplates, [template]),
        previewed(),
        refusing(saveEmailTemplate, {
          status: 400,
          body: {
            code: 'FIELD_REQUIRED',
            message: 'Subject is required',
            errors: [
              { code: 'FIELD_REQUIRED', message: 'Subject is required', field: 'subject' },
              { code: 'RECIPIENT_INVALID', message: 'nobody is not an email', field: 'recipients.0' },
            ],
          },
        }),
      );
      const { user } = await openPage({ at: '/EmailTemplates/Index', as: 'Administrator' });
      await user.click(await screen.findByRole('button', { name: 'New template' }));
      const dialog = await screen.findByRole('dialog', { name: 'New email template' });
      await user.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'Welcome');
      const body = within(dialog).getByRole('textbox', { name: /Text/ });
      await user.click(body);
      await user.paste('{{ no.such.word }}');
      await user.click(within(dialog).getByRole('button', { name: 'Save' }));
      await refusedInDialog(user, 'Subject is required', 'nobody is not an email');
      const subject = within(dialog).getByRole('textbox', { name: /Subject/ });
      await refusedAt(subject, 'Subject is required', '');
      expect(screen.getByText('2 fields need your attention')).toBeVisible();
      expect(body).toHaveValue('{{ no.such.word }}');
      expect(within(dialog).getAllByText('nobody is not an email').length).toBeGreaterThan(0);
      expect(within(dialog).getByRole('textbox', { name: /Name/ })).toHaveValue('Welcome');
    },
  );

  test(
    'waits until a template is complete, and lists its errors by line',
    { tags: ['NAV-52', 'N-24'] },
    async () => {
      const missing = { code: 'FIELD_REQUIRED', message: 'Subject is required', field: 'template.subject' };
      const wrong = { code: 'PLACEHOLDER_UNKNOWN', message: '{{ tota }} is unknown', field: 'template.body' };
      const refused = (...errors: object[]) =>
        refusing(previewEmailTemplate, {
          status: 400,
          body: { code: 'FIELD_REQUIRED', message: 'Refused', errors },
        });
      server.use(answering(listEmailTemplates, []), refused(missing));
      const { user } = await openPage({ at: '/EmailTemplates/Index', as: 'Administrator' });
      await user.click((await screen.findAllByRole('button', { name: 'New template' }))[0]!);
      const dialog = await screen.findByRole('dialog', { name: 'New email template' });
      expect(await within(dialog).findByText(/^Enter name, subject and text/)).toBeVisible();
      expect(within(dialog).queryByText('Subject is required')).not.toBeInTheDocument();
      server.use(refused(missing, wrong));
      await user.type(within(dialog).getByRole('textbox', { name: /Text/ }), 'T');
      expect(await within(dialog).findByText('{{ tota }} is unknown')).toBeVisible();
      expect(within(dialog).queryByText(/^Enter name, subject and text/)).not.toBeInTheDocument();
    },
  );

  test(
    'leaves a template off that was off, and reports an unknown order in the preview',
    { tags: ['NAV-52', 'MAIL-07'] },
    async () => {
      const sent: unknown[] = [];
      server.use(
        answering(listEmailTemplates, [{ ...template, isActive: false }]),
        previewed(),
        answering(listOrders, { items: [], total: 0, page: 1, pageSize: 5 }),
        answering(saveEmailTemplate, ({ body }) => (sent.push(JSON.parse(body)), template)),
      );
      const { user } = await openPage({ at: '/EmailTemplates/Index', as: 'Administrator' });
      await user.click(await screen.findByRole('button', { name: 'Quotation' }));
      const dialog = await screen.findByRole('dialog', { name: 'Edit template: Quotation' });
      expect(within(dialog).getByRole('switch')).not.toBeChecked();
      await user.type(within(dialog).getByRole('textbox', { name: /Order number/ }), '4040');
      expect(await within(dialog).findByText('No order with this number')).toBeVisible();
      await user.click(within(dialog).getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(sent).toMatchObject([{ Id: 3, IsActive: false }]));
    },
  );

  test('deletes a template only once confirmed', { tags: ['NAV-52'] }, async () => {
    let deleted = 0;
    server.use(
      answering(listEmailTemplates, [template]),
      answering(deleteEmailTemplate, () => ((deleted += 1), done)),
    );
    const { user } = await openPage({ at: '/EmailTemplates/Index', as: 'Administrator' });
    await user.click(await screen.findByRole('button', { name: 'Delete Quotation, English' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(deleted).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Delete Quotation, English' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(deleted).toBe(1));
  });

  test(
    'lets a required template be edited, but not renamed or deleted',
    {
      tags: ['NAV-52', 'N-24'],
    },
    async () => {
      server.use(answering(listEmailTemplates, [{ ...template, isRequired: true }]), previewed());
      const { user } = await openPage({ at: '/EmailTemplates/Index', as: 'Administrator' });
      await user.click(await screen.findByRole('button', { name: 'Quotation' }));
      const dialog = await screen.findByRole('dialog', { name: 'Edit template: Quotation' });
      expect(within(dialog).getByRole('textbox', { name: 'Name' })).toHaveAttribute('readonly');
      expect(within(dialog).getByRole('radio', { name: 'Spanish' })).toBeDisabled();
      expect(within(dialog).getByRole('switch')).toBeDisabled();
      expect(within(dialog).getByRole('textbox', { name: 'Text' })).toBeEnabled();
      expect(screen.queryByRole('button', { name: /^Delete Quotation/, hidden: true })).toBeNull();
    },
  );
});
