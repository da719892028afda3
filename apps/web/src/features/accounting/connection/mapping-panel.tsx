import { useState } from 'react';
import { Button, Group, Select, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { BooksMapping, BooksMappingInput } from '@cordovan/contracts/books';
import { isItemRole, type ItemRole, ownItem, type SharedAccount } from '@cordovan/domain/accounting';
import { usualName } from '@cordovan/domain/messages';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { Panel } from '../../../ui/section/panel.tsx';
import { ReadFailure } from '../../../ui/state/read-failure.tsx';
import { mappingQuery, sendMapping } from './api/books.ts';
import classes from './connection.module.css';
import { LedgerAccounts } from './ledger-accounts.tsx';
import { MovedAccounts, RoleAccounts, sharedIn, useRoleName } from './role-accounts.tsx';

/** Chooses the QuickBooks account, item, class and tax code for each of ours. */
export function MappingPanel() {
  const { t } = useTranslation('books');
  const mapping = useQuery(mappingQuery());
  return (
    <Panel title={t('mapping.title')}>
      <Text c="dimmed">{t('mapping.lead')}</Text>
      {mapping.data ? (
        // The form resets only if the lists change: choices stay while documents are being sent.
        <MappingForm key={JSON.stringify(mapping.data)} mapping={mapping.data} />
      ) : mapping.error ? (
        <ReadFailure error={mapping.error} onRetry={() => void mapping.refetch()} />
      ) : (
        <Skeleton height={320} radius="md" mt="md" aria-hidden />
      )}
    </Panel>
  );
}

type Choices = Readonly<Record<string, string | null>>;
const NEW = 'new';

function MappingForm({ mapping }: { readonly mapping: BooksMapping }) {
  const { t } = useTranslation('books');
  const language = useLanguage();
  const queries = useQueryClient();
  const { isSaving, saving } = useSaving();
  const [accounts, setAccounts] = useState<Choices>(() =>
    Object.fromEntries(mapping.roles.map(({ role, accountId }) => [role, accountId])),
  );
  const [ledgerAccounts, setLedgerAccounts] = useState<Choices>(() =>
    Object.fromEntries(mapping.ledgerAccounts.map(({ id, accountId }) => [String(id), accountId])),
  );
  const [items, setItems] = useState<Choices>(() =>
    Object.fromEntries(mapping.items.map(({ role, itemId }) => [role, itemId ?? NEW])),
  );
  const [stores, setStores] = useState<Choices>(() =>
    Object.fromEntries(mapping.stores.map(({ storeId, classId }) => [String(storeId), classId])),
  );
  const [taxCodeId, setTaxCode] = useState(mapping.taxCodeId);
  const missing = mapping.roles.filter(({ role }) => accounts[role] == null);
  const dialogs = useDialogs();
  const nameOf = useRoleName(mapping);
  const shared = sharedIn(mapping, accounts);
  const isTaken = shared.some(({ isAlike }) => !isAlike);
  const own = (role: ItemRole, accountId: string) => ownItem(role, accountId, mapping.itemChoices);
  const isKept = ({ roles }: SharedAccount) =>
    mapping.roles.every(
      ({ role, accountId, isGuess }) => !roles.includes(role) || (!isGuess && accountId === accounts[role]),
    );
  const askShared = async () => {
    for (const { roles } of shared.filter((pair) => !isKept(pair))) {
      const [first, second] = roles.map(nameOf);
      const text = t('mapping.shareQuestion', { first, second });
      if (!(await dialogs.confirm({ title: t('mapping.shareTitle'), text, yesText: t('mapping.share') })))
        return false;
    }
    return true;
  };
  const save = () =>
    saving(async () => {
      if (!(await askShared())) return;
      const body: BooksMappingInput = {
        accounts: mapping.roles.flatMap(({ role }) => {
          const accountId = accounts[role];
          return accountId == null ? [] : [{ role, accountId }];
        }),
        ledgerAccounts: mapping.ledgerAccounts.flatMap(({ id }) => {
          const accountId = ledgerAccounts[String(id)];
          return accountId == null ? [] : [{ id, accountId }];
        }),
        items: mapping.items.flatMap(({ role }) => {
          const itemId = items[role];
          return itemId == null || itemId === NEW ? [] : [{ role, itemId }];
        }),
        stores: mapping.stores.flatMap(({ storeId }) => {
          const classId = stores[String(storeId)];
          return classId == null ? [] : [{ storeId, classId }];
        }),
        taxCodeId,
        isConfirmed: shared.length > 0,
      };
      await sendMapping(body);
      await queries.invalidateQueries({ queryKey: ['accounting'] });
      notifyDone(t('mapping.saved'));
    });
  type SetChoices = (change: (before: Choices) => Choices) => void;
  const chosen = (set: SetChoices, key: string) => (value: string | null) =>
    set((before) => ({ ...before, [key]: value }));
  return (
    <Stack gap="lg" mt="md">
      <Title order={3}>{t('mapping.accounts')}</Title>
      <RoleAccounts
        mapping={mapping}
        chosen={accounts}
        onChoose={(role, value) => {
          chosen(setAccounts, role)(value);
          // An item books to the account that it was made for: the one of the new account is chosen, or added.
          if (isItemRole(role)) chosen(setItems, role)(own(role, value ?? '').item?.id ?? NEW);
        }}
      />
      <MovedAccounts mapping={mapping} chosen={accounts} />
      <Title order={3}>{t('mapping.items')}</Title>
      <Text c="dimmed" size="sm">
        {t('mapping.itemsHint')}
      </Text>
      <div className={classes.fields}>
        {mapping.items.map(({ role, misplaced }) => (
          <Select
            key={role}
            label={t(`mapping.itemNames.${ITEM_KEYS[role]}`)}
            description={misplaced === null ? undefined : t('mapping.misplaced', { name: misplaced })}
            searchable
            allowDeselect={false}
            data={[
              ...(own(role, accounts[role] ?? '').item
                ? []
                : [
                    {
                      value: NEW,
                      label: t('mapping.newItem', { name: own(role, accounts[role] ?? '').name }),
                    },
                  ]),
              ...mapping.itemChoices
                .filter(({ accountId }) => accountId === accounts[role])
                .map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={items[role] ?? NEW}
            onChange={chosen(setItems, role)}
          />
        ))}
        <Select
          label={t('mapping.taxCode')}
          description={t('mapping.taxCodeHint')}
          data={mapping.taxCodeChoices.map(({ id, name }) => ({ value: id, label: name }))}
          value={taxCodeId}
          onChange={setTaxCode}
        />
      </div>
      {mapping.classChoices.length > 0 && (
        <>
          <Title order={3}>{t('mapping.classes')}</Title>
          <div className={classes.fields}>
            {mapping.stores.map(({ storeId, name }) => (
              <Select
                key={storeId}
                label={name}
                placeholder={t('mapping.noClass')}
                clearable
                data={mapping.classChoices.map(({ id, name: label }) => ({ value: id, label }))}
                value={stores[String(storeId)] ?? null}
                onChange={chosen(setStores, String(storeId))}
              />
            ))}
          </div>
        </>
      )}
      <LedgerAccounts
        mapping={mapping}
        chosen={ledgerAccounts}
        onChoose={(id, value) => chosen(setLedgerAccounts, id)(value)}
      />
      <Group>
        <Button loading={isSaving} disabled={isTaken} onClick={() => void save()}>
          {t('mapping.save')}
        </Button>
        {isTaken && (
          <Text size="sm" c="oxblood">
            {t('mapping.takenHint')}
          </Text>
        )}
        {missing.length > 0 && (
          <Text size="sm" c="dimmed">
            {t('mapping.missing', {
              count: missing.length,
              names: missing.map(({ name }) => usualName('account', name, language)).join(', '),
            })}
          </Text>
        )}
      </Group>
    </Stack>
  );
}

const ITEM_KEYS = {
  sales: 'sales',
  'sales tax': 'salesTax',
  deposits: 'deposits',
  cancellation: 'cancellation',
  allowances: 'allowances',
} as const;
