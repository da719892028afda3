import { Alert, Select } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { BooksMapping } from '@cordovan/contracts/books';
import { type MappedRole, type SharedAccount, sharedAccounts } from '@cordovan/domain/accounting';
import { usualName } from '@cordovan/domain/messages';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import classes from './connection.module.css';

type Choices = Readonly<Record<string, string | null>>;

interface Props {
  readonly mapping: BooksMapping;
  readonly chosen: Choices;
  readonly onChoose: (role: MappedRole, accountId: string | null) => void;
}

/** Pairs of roles for which the form has the same account. */
export const sharedIn = ({ roles }: BooksMapping, chosen: Choices): readonly SharedAccount[] =>
  sharedAccounts(
    roles.flatMap(({ role }) => {
      const accountId = chosen[role];
      return accountId == null ? [] : [{ role, accountId }];
    }),
  );

/** The account there for each role, with what a choice collides with or leaves behind. */
export function RoleAccounts({ mapping, chosen, onChoose }: Props) {
  const { t } = useTranslation('books');
  const nameOf = useRoleName(mapping);
  const shared = sharedIn(mapping, chosen);
  const otherOf = (role: MappedRole, isAlike: boolean) => {
    const pair = shared.find((one) => one.isAlike === isAlike && one.roles.includes(role));
    const other = pair?.roles.find((one) => one !== role);
    return other && nameOf(other);
  };
  const describe = (role: MappedRole, isGuess: boolean): string | undefined => {
    const other = otherOf(role, true);
    if (other !== undefined) return t('mapping.shared', { name: other });
    return isGuess ? t('mapping.guess') : undefined;
  };
  return (
    <div className={classes.fields}>
      {mapping.roles.map(({ role, isGuess, accounts }) => {
        const taken = otherOf(role, false);
        return (
          <Select
            key={role}
            label={nameOf(role)}
            description={describe(role, isGuess)}
            error={taken === undefined ? undefined : t('mapping.taken', { name: taken })}
            placeholder={t('mapping.choose')}
            searchable
            // Choosing the chosen account again would clear it.
            allowDeselect={false}
            data={accounts.map(({ id, name }) => ({ value: id, label: name }))}
            value={chosen[role] ?? null}
            onChange={(value) => onChoose(role, value)}
          />
        );
      })}
    </div>
  );
}

/** Explains what happens to documents that were sent with an account that is chosen otherwise now. */
export function MovedAccounts({ mapping, chosen }: Omit<Props, 'onChoose'>) {
  const { t } = useTranslation('books');
  const nameOf = useRoleName(mapping);
  const moved = mapping.roles.filter(
    ({ role, accountId, isGuess, sent }) => sent > 0 && !isGuess && chosen[role] !== accountId,
  );
  if (moved.length === 0) return null;
  return (
    <Alert color="amber" title={t('mapping.movedTitle')} icon={<IconInfoCircle size={20} aria-hidden />}>
      {moved.map(({ role, sent }) => (
        <div key={role}>{t('mapping.moved', { count: sent, name: nameOf(role) })}</div>
      ))}
      <div>{t('mapping.movedHint')}</div>
    </Alert>
  );
}

/** Our name of a role's account, in the language of the screen. */
export function useRoleName({ roles }: BooksMapping): (role: MappedRole) => string {
  const language = useLanguage();
  return (role) => usualName('account', roles.find((one) => one.role === role)?.name ?? role, language);
}
