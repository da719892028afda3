import { Button, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { companyInput } from '@cordovan/contracts/companies';
import type { CompanyChoices, CompanyDetails } from '@cordovan/contracts/companies-office';
import { checkCompany } from '@cordovan/domain/companies';
import { isStaleRecord, useTellDirty } from '../../ui/form/form-of-record.tsx';
import { FormProblems } from '../../ui/form/form-problems.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { useSaving } from '../../ui/form/use-saving.ts';
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard.ts';
import { notifyDone } from '../../ui/notify/notify.tsx';
import { Panel } from '../../ui/section/panel.tsx';
import { companyQuery, sendCompany } from './api/companies.ts';
import { type CompanyDraft, draftOf } from './company-draft.ts';
import { LookFields } from './look-fields.tsx';
import { SampleFields } from './sample-fields.tsx';
import { EndingFields, SellingFields, ShopFields } from './shop-fields.tsx';
import { WebsiteFields } from './website-fields.tsx';
import classes from './companies.module.css';

interface Props {
  readonly company: CompanyDetails;
  readonly choices: CompanyChoices;
  readonly onDirty: (isDirty: boolean) => void;
}

/** A shop's settings, which an administrator saves together. */
export function CompanyForm({ company, choices, onDirty }: Props) {
  const { t } = useTranslation(['companies', 'ui']);
  const { form, onSubmit, takeRefusal } = useContractForm<CompanyDraft>({
    schema: companyInput,
    initialValues: draftOf(company),
    labels: {
      multiplier: t('shop.multiplier'),
      salesTax: t('shop.salesTax'),
      minimumPercentage: t('shop.minimumPercentage'),
      redirectUrl: t('ending.redirectUrl'),
      templateOrder: t('ending.templateOrder'),
      'samples.price': t('samples.price'),
      'samples.most': t('samples.most'),
    },
    check: checkCompany,
  });
  const { save, isSaving } = useSave({ takeRefusal, onSaved: form.resetDirty });
  const isDirty = form.isDirty();
  useUnsavedGuard(isDirty && !isSaving);
  useTellDirty(isDirty, onDirty);
  const part = { form, company, choices };
  return (
    <form onSubmit={onSubmit(save)} noValidate className={classes.form}>
      <FormProblems errors={form.errors} />
      <Panel title={t('shop.title')}>
        <ShopFields {...part} />
      </Panel>
      <Panel title={t('selling.title')}>
        <SellingFields {...part} />
      </Panel>
      <Panel title={t('samples.title')}>
        <SampleFields {...part} />
      </Panel>
      <Panel title={t('look.title')}>
        <LookFields {...part} />
      </Panel>
      <Panel title={t('sites.title')}>
        <WebsiteFields {...part} />
      </Panel>
      <Panel title={t('ending.title')}>
        <EndingFields {...part} />
      </Panel>
      <div className={classes.bar}>
        <Text size="sm" role="status">
          {isDirty ? t('unsaved') : t('noChange')}
        </Text>
        <Group gap="xs">
          <Button variant="default" disabled={!isDirty} onClick={() => form.reset()}>
            {t('discard')}
          </Button>
          <Button type="submit" disabled={!isDirty} loading={isSaving}>
            {t('save')}
          </Button>
        </Group>
      </div>
    </form>
  );
}

interface Options {
  readonly takeRefusal: (error: unknown) => boolean;
  readonly onSaved: () => void;
}

function useSave({ takeRefusal, onSaved }: Options) {
  const { t } = useTranslation('companies');
  const queries = useQueryClient();
  const { isSaving, saving } = useSaving();
  const save = (values: CompanyDraft) =>
    saving(
      async () => {
        await sendCompany(values);
        onSaved();
        await queries.invalidateQueries({ queryKey: ['companies'] });
        notifyDone(t('saved'));
      },
      (error) => {
        takeRefusal(error);
        if (isStaleRecord(error))
          void queries.invalidateQueries({ queryKey: companyQuery(values.id).queryKey });
      },
    );
  return { save, isSaving };
}
