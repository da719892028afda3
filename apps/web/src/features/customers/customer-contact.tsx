import { useState } from 'react';
import { Button, Group, Text, Title } from '@mantine/core';
import { IconFileText, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { CustomerPage } from '@cordovan/contracts/customers-pages';
import type { Customer } from '@cordovan/contracts/customers-schemas';
import { addressText } from '@cordovan/domain/customers';
import type { Language } from '@cordovan/domain/messages';
import { useCatalogueName } from '../../lib/names/use-catalogue-name.ts';
import { formatDay } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { paths } from '../../lib/paths.ts';
import { useCan } from '../../lib/session/use-session.ts';
import { MoneyText } from '../../ui/text/money-text.tsx';
import { salesRepsQuery, termsQuery } from './api/customers.ts';
import { CertificateFile } from './certificate-file.tsx';
import { CustomerEditForm } from './customer-edit-form.tsx';
import classes from './customers.module.css';

/** Totals, contact and addresses, edited in place. */
export function CustomerContact({ page }: { readonly page: CustomerPage }) {
  const { t } = useTranslation('customers');
  const [isEditing, setEditing] = useState(false);
  const mayEdit = useCan('customers.edit');
  return (
    <>
      <section className={classes.card} aria-label={t('page.orders')}>
        <Sums page={page} />
      </section>
      <section className={classes.card} aria-labelledby="customer-contact">
        <Group justify="space-between">
          <Title order={2} id="customer-contact">
            {t('page.facts')}
          </Title>
          {mayEdit && !isEditing && (
            <Button
              variant="default"
              leftSection={<IconPencil size={18} aria-hidden />}
              onClick={() => setEditing(true)}
            >
              {t('page.edit')}
            </Button>
          )}
        </Group>
        {isEditing ? (
          <CustomerEditForm customer={page.customer} onClose={() => setEditing(false)} />
        ) : (
          <Facts page={page} />
        )}
      </section>
    </>
  );
}

function Sums({ page }: { readonly page: CustomerPage }) {
  const { t } = useTranslation('customers');
  const name = `${page.customer.name} ${page.customer.lastName}`.trim();
  return (
    <>
      <dl className={classes.facts}>
        <dt>{t('page.orders')}</dt>
        <dd className="tabular">{page.orders}</dd>
        <dt>{t('page.bought')}</dt>
        <dd>
          <MoneyText amount={page.bought} />
        </dd>
        <dt>{t('page.balance')}</dt>
        <dd className={classes.strong}>
          <MoneyText amount={page.unpaidBalance} />
        </dd>
      </dl>
      {page.hasOrdersElsewhere && (
        <Text size="sm" c="dimmed">
          {t('page.elsewhere')}
        </Text>
      )}
      {page.orders > 0 && (
        <Button
          component={Link}
          to={`${paths.orders}?customer=${encodeURIComponent(name)}`}
          variant="default"
          leftSection={<IconFileText size={18} aria-hidden />}
        >
          {t('page.allOrders')}
        </Button>
      )}
    </>
  );
}

function Facts({ page }: { readonly page: CustomerPage }) {
  const { t } = useTranslation('customers');
  const { customer } = page;
  const { data: reps = [] } = useQuery({ ...salesRepsQuery(), enabled: customer.salesRepId !== null });
  const rep = reps.find(({ id }) => id === customer.salesRepId);
  const language = useLanguage();
  const nameOf = useCatalogueName();
  const { data: terms = [] } = useQuery({ ...termsQuery(), enabled: customer.paymentTermId !== null });
  const term = terms.find(({ id }) => id === customer.paymentTermId);
  const lines: readonly [string, string][] = [
    [t('email'), customer.email],
    [t('secondEmail'), customer.secondEmail],
    [t('phone'), customer.phone],
    [t('salesRep'), rep?.name ?? ''],
    [t('language'), t(`languages.${customer.language ?? 'house'}`)],
    [t('terms.paymentTerm'), term ? nameOf(term.name, 'paymentTerm') : ''],
    [t('terms.exempt'), exemptionText(customer, { t, language })],
    [t('shippingAddress'), customer.shippingAddress ? addressText(customer.shippingAddress) : ''],
    [t('billingAddress'), customer.billingAddress ? addressText(customer.billingAddress) : ''],
  ];
  return (
    <>
      <dl className={classes.contact}>
        {lines
          .filter(([, text]) => text !== '')
          .map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
      {customer.taxExemptCertificate !== '' && <CertificateFile page={page} />}
      {page.merges.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('page.merged', {
            names: page.merges.map(({ name, email }) => (email ? `${name} (${email})` : name)).join(', '),
          })}
        </Text>
      )}
    </>
  );
}

/** The certificate, and until when it is valid; empty for a taxed customer. */
function exemptionText(
  { taxExemptCertificate: number, taxExemptUntil: until, taxExemptState: state }: Customer,
  { t, language }: { readonly t: TFunction<'customers'>; readonly language: Language },
): string {
  if (number === '') return '';
  const certificate = state === null ? number : `${number} (${state})`;
  return until === null
    ? t('terms.valid', { certificate })
    : t('terms.validUntil', { certificate, date: formatDay(until, language) });
}
