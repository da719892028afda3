import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  type CompanyOffer,
  type CompanyOfferInput,
  companyOfferInput,
} from '@cordovan/contracts/companies-offer';
import type { CompanyChoices, CompanyDetails } from '@cordovan/contracts/companies-office';
import { checkOffer, inCatalog, linked, type Offer } from '@cordovan/domain/companies';
import { isStaleRecord, useTellDirty } from '../../../ui/form/form-of-record.tsx';
import { FormProblems } from '../../../ui/form/form-problems.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { useUnsavedGuard } from '../../../ui/form/use-unsaved-guard.ts';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { Panel } from '../../../ui/section/panel.tsx';
import { offerQuery, sendOffer } from '../api/offer.ts';
import { FurnitureFields } from './furniture-fields.tsx';
import { LeatherFields, LookFields, StyleFields } from './list-fields.tsx';
import { entriesOf } from './offer-draft.ts';
import { OfferFileButtons } from './offer-file-buttons.tsx';
import { PartFields } from './part-fields.tsx';
import classes from '../companies.module.css';

interface Props {
  readonly stored: CompanyOffer;
  readonly company: CompanyDetails;
  readonly choices: CompanyChoices;
  readonly onDirty: (isDirty: boolean) => void;
}

/** Mutable copies, as the form and the contract expect. */
const sent = (offer: Offer): Omit<CompanyOfferInput, 'rowVersion'> => structuredClone(offer) as never;

/** A shop's choices, which an administrator saves together. */
export function OfferForm({ stored, company, choices, onDirty }: Props) {
  const { t } = useTranslation('companies');
  const { id, rowVersion, ...all } = stored;
  const known = inCatalog(all, choices);
  const gone = entriesOf(all) - entriesOf(known);
  const { form, onSubmit, takeRefusal } = useContractForm<CompanyOfferInput>({
    schema: companyOfferInput,
    initialValues: { ...sent(known), rowVersion },
    labels: {},
    check: (values) => checkOffer(values, choices),
  });
  const { save, isSaving } = useSave(id, { takeRefusal, onSaved: form.resetDirty });
  const isDirty = form.isDirty();
  useUnsavedGuard(isDirty && !isSaving);
  useTellDirty(isDirty, onDirty);
  const onChange = (change: Partial<Offer>) => {
    const next: Offer = { ...form.values, ...change };
    form.setValues(sent({ ...next, parts: linked(next.parts, next.components) }));
    form.clearErrors();
  };
  const part = { offer: form.values, errors: form.errors, choices, company, onChange };
  return (
    <form onSubmit={onSubmit(save)} noValidate className={classes.form}>
      <FormProblems errors={form.errors} />
      {gone > 0 && (
        <Alert color="amber" role="status" icon={<IconAlertTriangle size={20} aria-hidden />}>
          {t('offer.gone', { count: gone })}
        </Alert>
      )}
      <Panel title={t('offer.styles')} action={<OfferFileButtons {...part} />}>
        <StyleFields {...part} />
      </Panel>
      <Panel title={t('offer.leathers')}>
        <LeatherFields {...part} />
      </Panel>
      {(company.flavorMode || form.values.flavorIds.length > 0) && (
        <Panel title={t('offer.flavors')}>
          <LookFields {...part} />
        </Panel>
      )}
      {form.values.styleIds.length > 0 && (
        <>
          <Panel title={t('offer.furniture')}>
            <FurnitureFields {...part} />
          </Panel>
          <Panel title={t('offer.parts')}>
            <PartFields {...part} />
          </Panel>
        </>
      )}
      <div className={classes.bar}>
        <Text size="sm" role="status">
          {isDirty ? t('unsaved') : t('noChange')}
        </Text>
        <Group gap="xs">
          <Button variant="default" disabled={!isDirty} onClick={() => form.reset()}>
            {t('discard')}
          </Button>
          <Button type="submit" disabled={!isDirty && gone === 0} loading={isSaving}>
            {t('offer.save')}
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

function useSave(id: number, { takeRefusal, onSaved }: Options) {
  const { t } = useTranslation('companies');
  const queries = useQueryClient();
  const { isSaving, saving } = useSaving();
  const { queryKey } = offerQuery(id);
  const save = (values: CompanyOfferInput) =>
    saving(
      async () => {
        const saved = await sendOffer(id, values);
        onSaved();
        queries.setQueryData(queryKey, saved);
        notifyDone(t('offer.saved'));
      },
      (error) => {
        takeRefusal(error);
        if (isStaleRecord(error)) void queries.invalidateQueries({ queryKey });
      },
    );
  return { save, isSaving };
}
