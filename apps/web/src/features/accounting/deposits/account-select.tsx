import type { ReactNode } from 'react';
import { Select } from '@mantine/core';
import type { Account } from '@cordovan/contracts/accounts';
import { isBankAccount } from '@cordovan/domain/accounting';
import { usualName } from '@cordovan/domain/messages';
import { useLanguage } from '../../../lib/i18n/use-language.ts';

interface Props {
  readonly label: string;
  readonly accounts: readonly Account[];
  /** 0 while no account is chosen. */
  readonly value: number;
  readonly onChange: (id: number) => void;
  readonly error?: ReactNode;
}

/** Chooses an account by number or name. */
export function AccountSelect({ label, accounts, value, onChange, error }: Props) {
  const language = useLanguage();
  return (
    <Select
      label={label}
      required
      searchable
      data={accounts.map(({ id, code, name }) => ({
        value: String(id),
        label: `${code} ${usualName('account', name, language)}`,
      }))}
      value={value === 0 ? null : String(value)}
      onChange={(id) => onChange(Number(id ?? 0))}
      error={error}
    />
  );
}

/** Accounts without a role in bookings, so no payments wait there. */
export const bankAccountsOf = (accounts: readonly Account[]): readonly Account[] =>
  accounts.filter(
    ({ kind, roles, isActive }) => isActive && isBankAccount({ kind, hasRole: roles.length > 0 }),
  );
