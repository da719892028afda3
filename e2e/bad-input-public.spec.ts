import { expect, test } from '@playwright/test';
import { EMOJI, SCRIPT } from './driver/bad.ts';
import { arrive } from './driver/person.ts';
import { refusedBeside, refusedInDialog, silent } from './driver/refusals.ts';
import { starting, wordsOf } from './driver/words.ts';
import { visit } from './driver/visit.ts';

test(
  'public forms refuse bad input without losing it',
  { tag: ['@AUTH-18', '@PAY-22', '@PAY-23', '@BRIDGE-02', '@N-05'] },
  async ({ browser }) => {
    const words = await wordsOf('en');
    const visitor = await arrive(browser);
    const { page } = visitor;
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => void (dialogs.push(dialog.message()), dialog.dismiss()));

    await test.step('sign-in', async () => {
      const { signIn: door } = words.identity;
      await visit(page, '/Account/Login');
      const email = page.getByRole('textbox', { name: starting(door.email) });
      const password = page.locator('input[type=password]');
      const submit = page.getByRole('button', { name: door.submit, exact: true });
      await submit.click();
      await refusedBeside(email, { text: `${door.email} is required`, typed: '' });
      await refusedBeside(password, { text: `${door.password} is required` });
      await email.fill(SCRIPT);
      await password.fill(EMOJI);
      await submit.click();
      await refusedBeside(email, { text: `${door.email} is not valid`, typed: SCRIPT });
      await email.fill('nobody@demo.test');
      await submit.click();
      await refusedInDialog({ ...visitor, words }, [words.message('INVALID_CREDENTIALS')]);
      await expect(password).toHaveValue(EMOJI);
      await expect(page).toHaveURL(/\/Account\/Login/);
    });

    await test.step('pay a balance', async () => {
      await visit(page, '/Shop/PayBalance');
      const { payBalance } = words.payments;
      const number = page.getByRole('textbox', { name: starting(payBalance.number) });
      const find = page.getByRole('button', { name: payBalance.find });
      await find.click();
      await refusedBeside(number, { text: payBalance.numberMissing });
      for (const typed of ['0', '-17', 'abc', EMOJI, SCRIPT, '9'.repeat(60)]) {
        await number.fill(typed);
        await find.click();
        await refusedBeside(number, { text: words.message('NO_BALANCE_TO_PAY'), typed });
      }
      await expect(page.getByRole('button', { name: payBalance.pay })).toHaveCount(0);
    });

    await test.step('request a quote', async () => {
      await visit(page, '/Bridge/Belmont');
      const { bridge } = words;
      const name = page.getByRole('textbox', { name: starting(bridge.name) });
      const email = page.getByRole('textbox', { name: starting(bridge.email) });
      const phone = page.getByRole('textbox', { name: starting(bridge.phone) });
      const ask = page.getByRole('button', { name: bridge.request, exact: true });
      await ask.click();
      await expect(page.getByRole('alert')).toContainText(words.message('BRIDGE_NAME_AND_EMAIL'));
      await expect(name).toHaveAttribute('aria-invalid', 'true');
      await name.fill(SCRIPT);
      await phone.pressSequentially('call me 303');
      await expect(phone, 'letters are no phone').toHaveValue('303');
      for (const typed of ['me', 'me@', 'me@here', 'a b@example.com', EMOJI]) {
        await email.fill(typed);
        await ask.click();
        await expect(email).toHaveAttribute('aria-invalid', 'true');
        await expect(page.getByRole('alert')).toContainText(words.message('EMAIL_INVALID'));
        await expect(email).toHaveValue(typed);
        await expect(name).toHaveValue(SCRIPT);
      }
    });
    expect(dialogs).toEqual([]);
    await silent(visitor);
  },
);
