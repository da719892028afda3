import { useEffect, useRef, useState } from 'react';
import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { firstCompany, type FirstCompanyInput } from '@cordovan/contracts/setup';
import type { Language } from '@cordovan/domain/messages';
import { checkFirstCompany, readSetupCode, SETUP_CODE_LENGTH } from '@cordovan/domain/setup';
import { allowUnless, refusalsOf, type Result } from '@cordovan/domain/result';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { FormProblems } from '../../ui/form/form-problems.tsx';
import { deviceTimeZone } from '../../ui/form/time-zone-select.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard.ts';
import { Panel } from '../../ui/section/panel.tsx';
import { CodeFields, StoreFields, YouFields } from './setup-fields.tsx';
import { LookFields } from './look-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { useCreateCompany } from './use-create-company.ts';
import classes from './setup.module.css';

interface Props {
  readonly onDone: () => void;
  readonly onTaken: () => void;
}

const blank = (language: Language): FirstCompanyInput => ({
  code: '',
  name: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  phone: '',
  email: '',
  timeZone: deviceTimeZone(),
  accentColor: '',
  headColor: '',
  language,
  unitSystem: 'english',
  storeName: '',
  taxRate: null,
  administrator: { name: '', email: '', password: '', passwordConfirmation: '' },
});

/** The first store has the company's name until it gets its own. */
const filled = (values: FirstCompanyInput): FirstCompanyInput => ({
  ...values,
  storeName: values.storeName.trim() === '' ? values.name : values.storeName,
});

const check = (values: FirstCompanyInput): Result<void> =>
  allowUnless([
    readSetupCode(values.code).length === SETUP_CODE_LENGTH
      ? undefined
      : { code: 'SETUP_CODE_WRONG', field: 'code' },
    ...refusalsOf(checkFirstCompany(filled(values))),
  ]);

export function SetupForm({ onDone, onTaken }: Props) {
  const { t } = useTranslation('setup');
  const language = useLanguage();
  const [logo, setLogo] = useState<File | null>(null);
  const { form, onSubmit, takeRefusal } = useContractForm<FirstCompanyInput>({
    schema: firstCompany,
    initialValues: blank(language),
    labels: { taxRate: t('store.taxRate'), state: t('place.state') },
    check,
  });
  // The company's language is that of the setup page, even after the user switches it.
  const shown = useRef(language);
  useEffect(() => {
    if (shown.current === language) return;
    shown.current = language;
    form.setFieldValue('language', language);
  });
  const { create, isCreating, isCreated } = useCreateCompany({ logo, takeRefusal, onDone, onTaken });
  useUnsavedGuard(form.isDirty() && !isCreating && !isCreated);
  return (
    <form noValidate className={classes.form} onSubmit={onSubmit((values) => create(filled(values)))}>
      <FormProblems errors={form.errors} />
      <Panel title={t('code.title')}>
        <CodeFields form={form} />
      </Panel>
      <Panel title={t('place.title')}>
        <PlaceFields form={form} needsState />
      </Panel>
      <Panel title={t('look.title')}>
        <LookFields form={form} logo={logo} onLogo={setLogo} />
      </Panel>
      <Panel title={t('store.title')}>
        <StoreFields form={form} />
      </Panel>
      <Panel title={t('you.title')}>
        <YouFields form={form} />
      </Panel>
      <div className={classes.foot}>
        <Text c="dimmed" size="sm">
          {t('later')}
        </Text>
        <Button type="submit" size="md" loading={isCreating}>
          {t('create')}
        </Button>
      </div>
    </form>
  );
}
