import { describe, expect, test } from 'vitest';
import { templateRefusals } from './mail.service.ts';
import { renderMail } from './templates.ts';

const template = {
  id: 0,
  name: 'Welcome',
  subject: 'Hello {{ customer.name }}',
  recipients: ['{{ customer.email }}'],
  body: 'Dear {{ customer.name }}',
  isActive: true,
  rowVersion: 0,
};

type TemplateCase = [change: Partial<typeof template>, refusals: [code: string, field: string][]];

function refusesTemplate(...[change, refusals]: TemplateCase) {
  const found = templateRefusals({ ...template, ...change });
  expect(found.map(({ code, field }) => [code, field])).toEqual(refusals);
}

describe('template checks', () => {
  test.each<TemplateCase>([
    [{ name: ' ' }, [['FIELD_REQUIRED', 'name']]],
    [{ subject: ' ' }, [['FIELD_REQUIRED', 'subject']]],
    [{ body: '\n' }, [['FIELD_REQUIRED', 'body']]],
    [{ recipients: [] }, [['RECIPIENTS_REQUIRED', 'recipients']]],
    [{ recipients: ['ann@mail.test', '  '] }, [['RECIPIENT_EMPTY', 'recipients.1']]],
  ])(
    'refuses %j with %j',
    { tags: ['MAIL-01', 'MAIL-02', 'MAIL-03', 'MAIL-04', 'MAIL-05'] },
    refusesTemplate,
  );

  test.each<TemplateCase>([
    [{ recipients: ['ann@mail'] }, [['RECIPIENT_INVALID', 'recipients.0']]],
    [{ recipients: ['to {{ customer.email }}'] }, [['RECIPIENT_INVALID', 'recipients.0']]],
    [{ recipients: ['{{ customer.email'] }, [['RECIPIENT_INVALID', 'recipients.0']]],
    [{ recipients: [' ann@mail.test ', ' {{customer.email}} '] }, []],
    [{ subject: '{{ customer.name' }, [['FIELD_INVALID', 'subject']]],
    [{ body: '{% if %}' }, [['FIELD_INVALID', 'body']]],
  ])('checks %j and finds %j', { tags: ['MAIL-06', 'N-24'] }, refusesTemplate);
});

describe('template rendering', () => {
  const brand = {
    name: 'Larkspur',
    logo: null,
    accentColor: null,
    headColor: null,
    typeface: 'modern' as const,
    contact: [],
  };
  const data = { customer: { name: 'Ann\r\nBcc: all@mail.test', email: 'ann@mail.test' } };

  test("doesn't start a new header when a name contains a line break", { tags: ['N-24'] }, async () => {
    const { subject } = await renderMail(template, data, brand);
    expect(subject).toBe('Hello Ann Bcc: all@mail.test');
  });

  test('leaves out recipients without an address', { tags: ['N-24'] }, async () => {
    const recipients = ['{{ customer.email }}', '{{ salesRep.email }}', ' boss@mail.test '];
    expect((await renderMail({ ...template, recipients }, data, brand)).recipients).toEqual([
      'ann@mail.test',
      'boss@mail.test',
    ]);
  });

  test("escapes all entered text in the HTML, even the company's name", { tags: ['N-24'] }, async () => {
    const { html } = await renderMail(
      template,
      { customer: { name: '<img src=x>' } },
      { ...brand, name: '<b>Denver & Co</b>' },
    );
    expect(html).not.toMatch(/<img|<b>/);
    expect(html).toContain('&#60;b&#62;Denver &#38; Co');
  });

  test(
    "shows the company's logo, colors and address around the text",
    { tags: ['N-24', 'ENT-30'] },
    async () => {
      const logo = 'https://shop.test/Content/images/logos/1/a.webp';
      const own = {
        name: 'Lark & Sons',
        logo,
        accentColor: '#ffd400',
        headColor: '#123456',
        typeface: 'classic' as const,
      };
      const { html } = await renderMail(
        { ...template, body: '{{ link | button: "Pay" }}' },
        { link: 'https://shop.test/Q' },
        { ...own, contact: ['9 Mill Road', '918-555-0144'] },
      );
      expect(html).toContain(`<img src="${logo}" alt="Lark &#38; Sons"`);
      // Dark text on a light button.
      expect(html).toContain('background:#ffd400;color:#221d1a');
      // The email's header has the background color and typeface of the shop's page.
      expect(html).toMatch(/background:#123456;font:600 20px Fraunces,[^"]*;color:#ffffff/);
      expect(html).toContain('Lark &#38; Sons · 9 Mill Road · 918-555-0144');
    },
  );

  test(
    'renders the button filter as a button in HTML, and as text and a link in plain text',
    { tags: ['N-24'] },
    async () => {
      const body = 'Hello\n\n{{ link | button: "View <it>" }}\n\n{{ none | button: "Gone" }}';
      const filled = await renderMail(
        { ...template, body },
        { link: 'https://shop.test/Q?order=7&token=a' },
        brand,
      );
      expect(filled.text).toBe('Hello\n\nView <it>: https://shop.test/Q?order=7&token=a');
      expect(filled.html).toMatch(
        /<a href="https:\/\/shop\.test\/Q\?order=7&#38;token=a"[^>]*>View &#60;it&#62;<\/a>/,
      );
      expect(filled.html.match(/<a /g)).toHaveLength(1);
    },
  );

  test("hides the button of a link that isn't a web address", { tags: ['N-24'] }, async () => {
    const body = 'Hello\n\n{{ link | button: "Pay" }}';
    const { text } = await renderMail({ ...template, body }, { link: 'javascript:alert(1)' }, brand);
    expect(text).toBe('Hello');
  });
});
