import { useForm } from '@mantine/form';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { i18n, startI18n } from '../../lib/i18n/i18n.ts';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { FormOfRecord, useTellDirty } from './form-of-record.tsx';

interface Shop {
  readonly id: number;
  readonly rowVersion: number;
  readonly name: string;
}

function NameForm({ shop, onDirty }: { readonly shop: Shop; readonly onDirty: (isDirty: boolean) => void }) {
  const form = useForm({ initialValues: { name: shop.name } });
  useTellDirty(form.isDirty(), onDirty);
  return <input aria-label="Name" {...form.getInputProps('name')} />;
}

const page = (latest: Shop) => (
  <ThemeProvider env="test">
    <I18nextProvider i18n={i18n}>
      <FormOfRecord latest={latest}>
        {(shop, onDirty) => <NameForm shop={shop} onDirty={onDirty} />}
      </FormOfRecord>
    </I18nextProvider>
  </ThemeProvider>
);

const shop = (rowVersion: number, name: string): Shop => ({ id: 1, rowVersion, name });
const name = () => screen.getByLabelText('Name');

beforeAll(() => startI18n('en'));

describe('a form for a record that others change', () => {
  test('keeps typed text after another save until the user reloads', { tags: ['N-10'] }, async () => {
    const { rerender } = render(page(shop(1, 'Cherry Creek')));
    await userEvent.type(name(), ' East');
    rerender(page(shop(2, 'Larimer Square')));
    expect(name()).toHaveValue('Cherry Creek East');
    expect(screen.getByRole('alert')).toHaveTextContent('Someone else changed this');
    await userEvent.click(screen.getByRole('button', { name: 'Discard my changes and reload' }));
    expect(name()).toHaveValue('Larimer Square');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('shows the latest record while nothing is typed', { tags: ['N-10'] }, () => {
    const { rerender } = render(page(shop(1, 'Cherry Creek')));
    rerender(page(shop(2, 'Larimer Square')));
    expect(name()).toHaveValue('Larimer Square');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
