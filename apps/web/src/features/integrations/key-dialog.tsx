import { Fragment } from 'react';
import { Button, Checkbox, Group, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type ApiKeyDraft, apiKeyDraft } from '@cordovan/contracts/integrations';
import { applicationRoles, roleNames } from '@cordovan/domain/identity';
import { type ApiScope, apiScopes } from '@cordovan/domain/integrations';
import { allowUnless } from '@cordovan/domain/result';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { FormProblems } from '../../ui/form/form-problems.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { useSaving } from '../../ui/form/use-saving.ts';
import { sendKey, storesOfKeysQuery } from './api/keys.ts';
import classes from './integrations.module.css';

interface Props {
  readonly onCreated: (key: string) => void;
  readonly onCancel: () => void;
}

/** Starts with a salesperson's rights; anything more must be chosen explicitly. */
const NEW: ApiKeyDraft = {
  name: '',
  role: 'Salesperson',
  storeId: null,
  scopes: [],
  callsPerMinute: 300,
  days: 365,
};
const missing = (field: string, label: string) =>
  ({ code: 'FIELD_REQUIRED', field, data: { field: label } }) as const;
const DAYS = [30, 90, 365, 730] as const;
const CALLS = { decimals: 0, min: 1, max: 3000 };

/** Permissions and lifetime of a new key. Neither can be changed later; the key can only be revoked. */
export function KeyDialog({ onCreated, onCancel }: Props) {
  const { t } = useTranslation(['integrations', 'ui']);
  const language = useLanguage();
  const { isSaving, saving } = useSaving();
  const stores = useQuery(storesOfKeysQuery());
  const { form, onSubmit, takeRefusal } = useContractForm<ApiKeyDraft>({
    schema: apiKeyDraft,
    initialValues: NEW,
    labels: {
      name: t('name'),
      role: t('role'),
      storeId: t('store'),
      scopes: t('scopes'),
      callsPerMinute: t('callsPerMinute'),
    },
    check: ({ scopes, role, storeId }) =>
      allowUnless([
        scopes.length > 0 ? undefined : missing('scopes', t('scopes')),
        role === 'Salesperson' && storeId === null ? missing('storeId', t('store')) : undefined,
      ]),
  });
  const save = (values: ApiKeyDraft) =>
    saving(async () => onCreated((await sendKey(values)).key), takeRefusal);
  return (
    <form onSubmit={onSubmit(save)} noValidate>
      <Stack>
        <FormProblems errors={form.errors} />
        <TextInput
          label={t('name')}
          description={t('nameHint')}
          required
          data-autofocus
          {...form.getInputProps('name')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <Select
            label={t('role')}
            description={t('roleHint')}
            data={applicationRoles.map((role) => ({ value: role, label: roleNames[role][language] }))}
            allowDeselect={false}
            {...form.getInputProps('role')}
          />
          {form.values.role === 'Salesperson' && (
            <Select
              label={t('store')}
              description={t('storeHint')}
              required
              data={(stores.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
              value={form.values.storeId === null ? null : String(form.values.storeId)}
              onChange={(id) => form.setFieldValue('storeId', id === null ? null : Number(id))}
              error={form.errors['storeId']}
            />
          )}
        </SimpleGrid>
        <Scopes
          chosen={form.values.scopes}
          onChange={(scopes) => form.setFieldValue('scopes', scopes)}
          error={form.errors['scopes']}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <Select
            label={t('expires')}
            data={[
              ...DAYS.map((days) => ({ value: String(days), label: t('days', { count: days }) })),
              { value: '', label: t('never') },
            ]}
            allowDeselect={false}
            value={String(form.values.days ?? '')}
            onChange={(days) => form.setFieldValue('days', days ? Number(days) : null)}
          />
          <NumberField
            label={t('callsPerMinute')}
            rule={CALLS}
            value={form.values.callsPerMinute}
            onChange={(calls) => calls !== null && form.setFieldValue('callsPerMinute', calls)}
            error={form.errors['callsPerMinute']}
          />
        </SimpleGrid>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit" loading={isSaving}>
            {t('create')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface ScopesProps {
  readonly chosen: readonly ApiScope[];
  readonly onChange: (scopes: ApiScope[]) => void;
  readonly error: unknown;
}

const AREAS = [...new Set(apiScopes.map((scope) => scope.split(':')[0]!))] as readonly Area[];
type Area = ApiScope extends `${infer A}:${string}` ? A : never;

/** One row per area, with a checkbox for reading and one for changing. */
function Scopes({ chosen, onChange, error }: ScopesProps) {
  const { t } = useTranslation('integrations');
  const toggle = (scope: ApiScope) =>
    onChange(chosen.includes(scope) ? chosen.filter((one) => one !== scope) : [...chosen, scope]);
  return (
    <fieldset className={classes.scopeTable} aria-describedby="scopes-error">
      <Text component="legend" fw={600}>
        {t('scopes')}
      </Text>
      {AREAS.map((area) => (
        <Fragment key={area}>
          <span>{t(`areas.${area}`)}</span>
          {(['read', 'write'] as const).map((kind) => {
            const scope = apiScopes.find((one) => one === `${area}:${kind}`);
            return scope ? (
              <Checkbox
                key={kind}
                label={t(kind)}
                aria-label={`${t(`areas.${area}`)}: ${t(kind)}`}
                checked={chosen.includes(scope)}
                onChange={() => toggle(scope)}
              />
            ) : (
              <span key={kind} />
            );
          })}
        </Fragment>
      ))}
      {error ? (
        <Text id="scopes-error" c="oxblood" size="sm">
          {t('scopesMissing')}
        </Text>
      ) : null}
    </fieldset>
  );
}
