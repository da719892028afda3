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

describe('what a template may be', () => {
  test.each([
    ['MAIL-01', { name: ' ' }, [['FIELD_REQUIRED', 'name']]],
    ['MAIL-02', { subject: ' ' }, [['FIELD_REQUIRED', 'subject']]],
    ['MAIL-03', { body: '\n' }, [['FIELD_REQUIRED', 'body']]],
    ['MAIL-04', { recipients: [] }, [['RECIPIENTS_REQUIRED', 'recipients']]],
    ['MAIL-05', { recipients: ['ann@mail.test', '  '] }, [['RECIPIENT_EMPTY', 'recipients.1']]],
    ['MAIL-06', { recipients: ['ann@mail'] }, [['RECIPIENT_INVALID', 'recipients.0']]],
    ['MAIL-06', { recipients: ['to {{ customer.email }}'] }, [['RECIPIENT_INVALID', 'recipients.0']]],
    ['MAIL-06', { recipients: ['{{ customer.email'] }, [['RECIPIENT_INVALID', 'recipients.0']]],
    ['MAIL-06', { recipients: [' ann@mail.test ', ' {{customer.email}} '] }, []],
    ['N-24', { subject: '{{ customer.name' }, [['FIELD_INVALID', 'subject']]],
    ['N-24', { body: '{% if %}' }, [['FIELD_INVALID', 'body']]],
  ])('%s %j is refused with %j', (_id, change, refusals) => {
    const found = templateRefusals({ ...template, ...change });
    expect(found.map(({ code, field }) => [code, field])).toEqual(refusals);
  });
});

describe('what becomes of a template', () => {
  const data = { customer: { name: 'Ann\r\nBcc: all@mail.test', email: 'ann@mail.test' } };

  test('N-24 a name with a line break begins no further header', async () => {
    const { subject } = await renderMail(template, data);
    expect(subject).toBe('Hello Ann Bcc: all@mail.test');
  });

  test('N-24 who has no address gets no mail, the others do', async () => {
    const recipients = ['{{ customer.email }}', '{{ salesRep.email }}', ' boss@mail.test '];
    expect((await renderMail({ ...template, recipients }, data)).recipients).toEqual([
      'ann@mail.test',
      'boss@mail.test',
    ]);
  });

  test('N-24 nothing that was typed becomes part of the HTML, the name of the store no more than the rest', async () => {
    const { html } = await renderMail(template, {
      customer: { name: '<img src=x>' },
      store: { name: '<b>Denver & Co</b>' },
    });
    expect(html).not.toMatch(/<img|<b>/);
    expect(html).toContain('&#60;b&#62;Denver &#38; Co');
  });
});
