import { http, HttpResponse } from 'msw';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { lookUpZip, searchCustomers } from '@cordovan/contracts/customers';
import { readOrder, saveOrder } from '@cordovan/contracts/orders';
import { orderHandlers, orderOf } from '../../../test/orders.ts';
import { openPage, type Page } from '../../../test/render-app.tsx';
import { answering, server } from '../../../test/server.ts';

let saved: Record<string, unknown>[];
beforeEach(() => {
  saved = [];
  server.use(
    ...orderHandlers(),
    answering(readOrder, orderOf()),
    answering(saveOrder, ({ body }) => {
      saved.push(JSON.parse(body) as Record<string, unknown>);
      return { id: 7, rowVersion: 5 };
    }),
  );
});

const sectionButton = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });

async function openForm(): Promise<Page> {
  const page = await openPage({ at: '/Order/Detail/7', as: 'Salesperson' });
  await screen.findByRole('heading', { name: 'Order 1007' });
  return page;
}

describe('the dialogs of the customer section', { timeout: 40_000 }, () => {
  test(
    'requires the fields of an address and fills in city and state',
    { tags: ['NAV-38', 'CUST-07', 'CUST-08', 'CUST-09'] },
    async () => {
      server.use(
        answering(lookUpZip, ({ url }) => ({
          zip: url.pathname.split('/').at(-1) ?? '',
          places: [{ city: 'Denver', state: 'CO' }],
        })),
      );
      const page = await openForm();
      await page.user.click(sectionButton('Customer'));
      await page.user.click(await screen.findByRole('button', { name: 'Add address: Shipping address' }));
      const dialog = await screen.findByRole('dialog', { name: 'Shipping address' });
      await page.user.click(within(dialog).getByRole('button', { name: 'Use this address' }));
      expect(within(dialog).getByRole('alert')).toHaveTextContent('Fill All the required fields');
      await page.user.type(within(dialog).getByRole('textbox', { name: /Street address/ }), '12 Elm Street');
      await page.user.type(within(dialog).getByRole('textbox', { name: /ZIP code/ }), '802x0677');
      expect(within(dialog).getByRole('textbox', { name: /ZIP code/ })).toHaveValue('80206');
      await waitFor(() =>
        expect(within(dialog).getByRole('textbox', { name: /City/ })).toHaveValue('Denver'),
      );
      await page.user.click(within(dialog).getByRole('button', { name: 'Use this address' }));
      expect(await screen.findByText(/12 Elm Street/)).toBeVisible();
      await page.user.click(screen.getByRole('button', { name: 'Save changes' }));
      await waitFor(() => expect(saved).toHaveLength(1));
      expect(saved[0]).toMatchObject({
        Customer: { ShippingAddress: { Description: '12 Elm Street', City: 'Denver', State: 'CO' } },
      });
    },
  );

  test(
    'lets the user enter city and state when the ZIP lookup fails',
    { tags: ['CUST-09', 'CUST-11', 'ERR-11'] },
    async () => {
      const asked: string[] = [];
      let isDown = true;
      server.use(
        http.get('*/api/zip/:zip', ({ params }) => {
          asked.push(String(params['zip']));
          return isDown ? new HttpResponse(null, { status: 500 }) : undefined;
        }),
        answering(lookUpZip, { zip: '80203', places: [{ city: 'Denver', state: 'CO' }] }),
      );
      const page = await openForm();
      await page.user.click(sectionButton('Customer'));
      await page.user.click(await screen.findByRole('button', { name: 'Add address: Shipping address' }));
      const dialog = await screen.findByRole('dialog', { name: 'Shipping address' });
      const field = (name: RegExp) => within(dialog).getByRole('textbox', { name });
      await page.user.type(field(/ZIP code/), '8020');
      expect(asked).toEqual([]);
      await page.user.type(field(/ZIP code/), '6');
      await waitFor(() => expect(asked).toEqual(['80206']));
      await page.user.type(field(/City/), 'Aurora');
      await page.user.type(field(/State/), 'CO');
      expect(screen.getAllByRole('dialog')).toHaveLength(1);
      expect(within(dialog).queryByRole('alert')).not.toBeInTheDocument();
      expect(field(/City/)).toHaveValue('Aurora');
      isDown = false;
      await page.user.type(field(/ZIP code/), '{Backspace}3');
      await waitFor(() => expect(field(/City/)).toHaveValue('Denver'));
      expect(asked).toEqual(['80206', '80203']);
    },
  );

  test(
    'ignores the lookup of a ZIP that the user has since overwritten',
    { tags: ['CUST-09', 'CUST-10'] },
    async () => {
      let answerFirst: () => void = () => undefined;
      const first = new Promise<void>((done) => void (answerFirst = done));
      const place = (city: string, state: string) =>
        HttpResponse.json({ 'post code': '', places: [{ 'place name': city, 'state abbreviation': state }] });
      server.use(
        http.get('*/api/zip/80206', async () => {
          await first;
          return place('Denver', 'CO');
        }),
        http.get('*/api/zip/10001', () => place('New York', 'NY')),
      );
      const page = await openForm();
      await page.user.click(sectionButton('Customer'));
      await page.user.click(await screen.findByRole('button', { name: 'Add address: Shipping address' }));
      const dialog = await screen.findByRole('dialog', { name: 'Shipping address' });
      const field = (name: RegExp) => within(dialog).getByRole('textbox', { name });
      await page.user.type(field(/ZIP code/), '80206');
      await page.user.clear(field(/ZIP code/));
      await page.user.type(field(/ZIP code/), '10001');
      await waitFor(() => expect(field(/City/)).toHaveValue('New York'));
      answerFirst();
      await new Promise((settled) => setTimeout(settled, 100));
      expect(field(/City/)).toHaveValue('New York');
      expect(field(/State/)).toHaveValue('NY');
    },
  );

  test(
    'ignores a city that is found after the user has typed one',
    { tags: ['NAV-38', 'CUST-09'] },
    async () => {
      const answers = new Map<string, () => void>();
      server.use(
        http.get('*/api/zip/:zip', async ({ params }) => {
          const zip = String(params['zip']);
          await new Promise<void>((resolve) => answers.set(zip, resolve));
          return undefined;
        }),
        answering(lookUpZip, ({ url }) => {
          const zip = url.pathname.split('/').at(-1) ?? '';
          return { zip, places: [{ city: zip === '80203' ? 'Denver' : 'Tempe', state: 'XX' }] };
        }),
      );
      const page = await openForm();
      await page.user.click(sectionButton('Customer'));
      await page.user.click(await screen.findByRole('button', { name: 'Add address: Shipping address' }));
      const dialog = await screen.findByRole('dialog', { name: 'Shipping address' });
      const field = (name: RegExp) => within(dialog).getByRole('textbox', { name });
      await page.user.type(field(/ZIP code/), '80203');
      await page.user.clear(field(/ZIP code/));
      await page.user.type(field(/ZIP code/), '85281');
      await waitFor(() => expect([...answers.keys()]).toEqual(['80203', '85281']));
      answers.get('85281')!();
      await waitFor(() => expect(field(/City/)).toHaveValue('Tempe'));
      answers.get('80203')!();
      await page.user.type(field(/Delivery note/), 'Ring twice');
      expect(field(/City/)).toHaveValue('Tempe');
    },
  );

  test(
    'searches from two characters, reports no match and requires a choice',
    { tags: ['NAV-39', 'CUST-13', 'CUST-14', 'CUST-15'] },
    async () => {
      const asked: (string | null)[] = [];
      server.use(
        answering(searchCustomers, ({ url }) => {
          asked.push(url.searchParams.get('name'));
          return url.searchParams.get('name') === 'An' ? [orderOf().customer!] : [];
        }),
      );
      const page = await openForm();
      await page.user.click(sectionButton('Customer'));
      await page.user.click(await screen.findByRole('button', { name: 'Find a customer' }));
      const dialog = await screen.findByRole('dialog', { name: 'Find a customer' });
      const words = within(dialog).getByRole('textbox');
      await page.user.type(words, 'A');
      await page.user.click(within(dialog).getByRole('button', { name: 'Use this customer' }));
      expect(within(dialog).getByRole('alert')).toHaveTextContent('No customer selected');
      expect(within(dialog).queryByText('No customers found')).toBeNull();
      await page.user.type(words, 'n');
      expect(await within(dialog).findByRole('radio', { name: /Ann Walker/ })).not.toBeChecked();
      await page.user.click(within(dialog).getByRole('button', { name: 'Use this customer' }));
      expect(within(dialog).getByRole('alert')).toHaveTextContent('No customer selected');
      await page.user.type(words, 'zz');
      expect(await within(dialog).findByText('No customers found')).toBeVisible();
      expect(asked).toEqual(['An', 'Anzz']);
    },
  );
});
