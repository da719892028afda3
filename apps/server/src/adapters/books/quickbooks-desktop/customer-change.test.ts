import { expect, test } from 'vitest';
import { add, listOf, openCompany } from '../../../../test/quickbooks-desktop/company.ts';
import { openQuickBooks } from '../../../../test/quickbooks-desktop/quickbooks.ts';
import { answerOf, type Exchange, readQbxml, writeQbxml } from './qbxml.ts';
import { openQuickBooksDesktop } from './quickbooks-desktop.ts';

const SENT = { name: 'Ann Lee', email: 'ann@oak.test', phone: '+1 303 555 0100 extension 12' };

/** An open company file with one customer, and an exchange that answers every request at once. */
function openCompanyFile(beforeEach: (name: string) => void = () => undefined) {
  const company = openCompany();
  const quickBooks = openQuickBooks(company);
  let last = 0;
  const exchange: Exchange = {
    ask: (_key, request) => {
      beforeEach(request.name);
      const requestId = String((last += 1));
      const answer = quickBooks.process(writeQbxml(request, { requestId, messageSet: undefined }));
      return Promise.resolve(answerOf(readQbxml(answer, requestId)!));
    },
  };
  const lists = () => Promise.resolve([]);
  const books = openQuickBooksDesktop({ name: company.name, lists }, exchange);
  const one = () => listOf(company, 'Customer')[0]!;
  return { company, books, quickBooks, one };
}

test(
  'updates a customer in QuickBooks Desktop but keeps edits that were made there',
  { tags: ['N-22'] },
  async () => {
    const file: { edit: () => void } = { edit: () => undefined };
    const { company, books, quickBooks, one } = openCompanyFile((name) => {
      if (name === 'CustomerModRq') file.edit();
    });
    const id = await books.addCustomer(SENT, 'r1');
    const edit = (fields: Record<string, string>) =>
      listOf(company, 'Customer').splice(0, 1, {
        ...one(),
        fields: { ...one().fields, ...fields },
        editSequence: `9${one().editSequence}`,
      });
    // Someone corrects the email in QuickBooks between our read and our write.
    let edits = 0;
    file.edit = () => {
      if ((edits += 1) === 1) edit({ Email: 'typed@there.test' });
    };
    const changes = { name: 'Ann Park', email: 'ann@pine.test', phone: '719 555 0100' };
    await books.changeCustomer(id, { sent: SENT, changes }, 'r2');
    expect(one()).toMatchObject({
      name: 'Ann Park',
      fields: { Email: 'typed@there.test', Phone: '719 555 0100' },
    });
    expect(quickBooks.log.filter((name) => name === 'CustomerModRq')).toHaveLength(1);

    add(company, 'Vendor', 'Pine & Sons');
    const taken = { sent: { ...SENT, name: 'Ann Park' }, changes: { name: 'Pine & Sons' } };
    await expect(books.changeCustomer(id, taken, 'r3')).rejects.toMatchObject({ faultCause: 'name' });
    await expect(books.changeCustomer('8000FFFF-1', taken, 'r4')).rejects.toMatchObject({
      faultCause: 'missing there',
    });
  },
);
