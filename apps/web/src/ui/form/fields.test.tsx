import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { wire } from '@cordovan/contracts/codec';
import { cents, type Cents } from '@cordovan/domain/money';
import { i18n, showLanguage, startI18n } from '../../lib/i18n/i18n.ts';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { contractProblems } from './contract-errors.ts';
import { DayInput } from './day-input.tsx';
import { finishNumbers } from './number-field.tsx';
import { DigitsInput, MoneyInput, PercentInput, QuantityInput } from './number-inputs.tsx';

beforeAll(() => startI18n('en'));

const show = (node: React.ReactNode) =>
  render(
    <ThemeProvider env="test">
      <I18nextProvider i18n={i18n}>{node}</I18nextProvider>
    </ThemeProvider>,
  );

function Day({ isDelivery = false }: { readonly isDelivery?: boolean }) {
  const [day, setDay] = useState<string | null>('2026-11-20');
  return (
    <>
      <DayInput label="Day" value={day} onChange={setDay} isDelivery={isDelivery} />
      <output>{day}</output>
    </>
  );
}

describe('a day field', () => {
  test('starts the calendar week on Sunday', { tags: ['NAV-49', 'C-40'] }, async () => {
    show(<Day />);
    await userEvent.click(screen.getByLabelText('Day'));
    const days = await screen.findAllByRole('columnheader', { hidden: true });
    expect(days[0]).toHaveTextContent('Su');
    expect(days[6]).toHaveTextContent('Sa');
  });

  test('shows and reads a day as MM/DD/YYYY', { tags: ['ORD-65', 'N-37'] }, async () => {
    show(<Day />);
    const input = screen.getByLabelText('Day');
    expect(input).toHaveValue('11/20/2026');
    await userEvent.clear(input);
    await userEvent.type(input, '12/03/2026{Tab}');
    expect(screen.getByRole('status')).toHaveTextContent('2026-12-03');
  });

  test(
    'reports a typed day that it can’t read, instead of guessing another',
    { tags: ['N-37'] },
    async () => {
      show(<Day />);
      const input = screen.getByLabelText('Day');
      await userEvent.clear(input);
      await userEvent.type(input, '15/12/2026{Tab}');
      expect(await screen.findByText('15/12/2026 isn’t a date. Type it as MM/DD/YYYY.')).toBeVisible();
      expect(screen.getByRole('status')).toBeEmptyDOMElement();
      await userEvent.type(input, '12/5/2026{Tab}');
      expect(screen.getByRole('status')).toHaveTextContent('2026-12-05');
      expect(screen.queryByText(/isn’t a date/)).toBeNull();
    },
  );

  test('reads a Spanish day without leading zeros day first', { tags: ['N-37'] }, async () => {
    await showLanguage('es');
    show(<Day />);
    const input = screen.getByLabelText('Day');
    await userEvent.clear(input);
    await userEvent.type(input, '5/12/2026{Tab}');
    expect(screen.getByRole('status')).toHaveTextContent('2026-12-05');
    await showLanguage('en');
  });

  test('puts the day first in Spanish, except in delivery dates', { tags: ['N-37'] }, async () => {
    await showLanguage('es');
    show(
      <>
        <Day />
        <Day isDelivery />
      </>,
    );
    const [plain, delivery] = screen.getAllByLabelText('Day');
    expect(plain).toHaveValue('20/11/2026');
    expect(delivery).toHaveValue('11/20/2026');
    await showLanguage('en');
  });
});

describe('a number field', () => {
  test('accepts money in dollars and keeps it in whole cents', async () => {
    function Money() {
      const [amount, setAmount] = useState<Cents | null>(null);
      return (
        <>
          <MoneyInput label="Amount" value={amount} onChange={setAmount} />
          <output>{String(amount)}</output>
        </>
      );
    }
    show(<Money />);
    await userEvent.type(screen.getByLabelText('Amount'), '1234.56');
    expect(screen.getByRole('status')).toHaveTextContent('123456');
    expect(screen.getByLabelText('Amount'), 'stays as typed').toHaveValue('1234.56');
    await userEvent.tab();
    expect(screen.getByLabelText('Amount')).toHaveValue('$1,234.56');
    await userEvent.clear(screen.getByLabelText('Amount'));
    expect(screen.getByRole('status')).toHaveTextContent('null');
  });

  test.each(['1e3', '12.345', 'abc', '12,5'])(
    'keeps %s as typed, with an error, instead of changing it to another amount',
    { tags: ['PRICE-33'] },
    async (typed) => {
      function Money() {
        const [amount, setAmount] = useState<Cents | null>(cents(70_000));
        return (
          <>
            <MoneyInput label="Amount" value={amount} onChange={setAmount} />
            <output>{String(amount)}</output>
            <button onClick={() => setAmount(cents(10_000))}>Minimum</button>
          </>
        );
      }
      show(<Money />);
      const field = screen.getByLabelText('Amount');
      // Pasted, because each typed character could be a number on its own.
      await userEvent.tripleClick(field);
      await userEvent.paste(typed);
      await userEvent.tab();
      expect(field).toHaveValue(typed);
      expect(field).toHaveAccessibleDescription('Enter a number like $12.50');
      expect(screen.getByRole('status')).toHaveTextContent('70000');
      expect(finishNumbers()).toBe(false);
      expect(field).toHaveFocus();
      await userEvent.click(screen.getByRole('button', { name: 'Minimum' }));
      expect(field).toHaveValue('$100.00');
      expect(finishNumbers()).toBe(true);
      await userEvent.tripleClick(field);
      await userEvent.paste('$1,234.50');
      expect(screen.getByRole('status')).toHaveTextContent('123450');
    },
  );

  test('refuses an out-of-range number of pieces instead of changing it', { tags: ['ORD-49'] }, async () => {
    function Quantity() {
      const [quantity, setQuantity] = useState(2);
      return (
        <>
          <QuantityInput label="Quantity" value={quantity} onChange={setQuantity} />
          <output>{quantity}</output>
        </>
      );
    }
    show(<Quantity />);
    const field = screen.getByLabelText('Quantity');
    for (const typed of ['1000', '1.5', '-3']) {
      await userEvent.tripleClick(field);
      await userEvent.paste(typed);
      await userEvent.tab();
      expect(field).toHaveValue(typed);
      expect(field).toHaveAccessibleDescription('Enter a whole number from 1 to 999');
      expect(screen.getByRole('status')).toHaveTextContent('2');
    }
  });

  test('keeps a percentage as it is, not as a fraction', { tags: ['C-14'] }, () => {
    function Percent() {
      const [percent, setPercent] = useState<number | null>(8.25);
      return (
        <>
          <PercentInput label="Tax" value={percent} onChange={setPercent} />
          <output>{String(percent)}</output>
        </>
      );
    }
    show(<Percent />);
    expect(screen.getByLabelText('Tax')).toHaveValue('8.25%');
  });

  test('accepts only digits and keeps leading zeros', async () => {
    function Digits() {
      const [digits, setDigits] = useState('');
      return <DigitsInput label="Last four" digits={4} value={digits} onChange={setDigits} />;
    }
    show(<Digits />);
    await userEvent.type(screen.getByLabelText('Last four'), '0a1-2345');
    expect(screen.getByLabelText('Last four')).toHaveValue('0123');
  });
});

describe('a form based on the contract', () => {
  const schema = wire({
    name: z.string().min(1),
    address: wire({ zipCode: z.string().regex(/^\d{5}$/) }).nullable(),
    lines: z.array(wire({ quantity: z.int().min(1) })),
  });

  test('reports problems by inner field names, not wire names', () => {
    const values = { name: '', address: { zipCode: '12' }, lines: [{ quantity: 1 }, { quantity: 0 }] };
    expect(contractProblems(schema, values).map(({ path, kind }) => [path, kind])).toEqual([
      ['name', 'missing'],
      ['address.zipCode', 'invalid'],
      ['lines.1.quantity', 'invalid'],
    ]);
  });

  test('reports nothing if the contract accepts the value', () => {
    expect(contractProblems(schema, { name: 'A', address: null, lines: [] })).toEqual([]);
  });
});
