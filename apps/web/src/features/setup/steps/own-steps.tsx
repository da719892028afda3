import { Button, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { UNNAMED_COMPANY } from '@cordovan/domain/setup';
import { formatNumber } from '../../../lib/format/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { paths } from '../../../lib/paths.ts';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { checklistQuery, sendTerminalAccount } from '../api/setup.ts';
import type { StepProps } from './step-props.ts';
import { StepLink } from './step-link.tsx';
import classes from '../checklist.module.css';

const TAX_DECIMALS = 4;

const stateOf = ({ checklist }: StepProps, step: string) =>
  checklist.steps.find((each) => each.step === step)?.state;

export function CompanyStep(props: StepProps) {
  const { t } = useTranslation('setup');
  const isUnnamed = props.checklist.companyName === UNNAMED_COMPANY;
  return (
    <>
      {isUnnamed && <Text c="amber">{t('steps.company.unnamed')}</Text>}
      {stateOf(props, 'company') === 'open' && <Text>{t('steps.company.missing')}</Text>}
      <StepLink to={paths.companyProfile}>{t('steps.company.action')}</StepLink>
    </>
  );
}

export function StoresStep({ checklist: { stores } }: StepProps) {
  const { t } = useTranslation('setup');
  const language = useLanguage();
  const isUntaxed = stores.length > 0 && stores.every(({ taxRate }) => taxRate === 0);
  return (
    <>
      {stores.length === 0 && <Text>{t('steps.stores.none')}</Text>}
      {isUntaxed && <Text c="amber">{t('steps.stores.untaxed')}</Text>}
      <ul className={classes.lines}>
        {stores.map(({ id, name, state, taxRate }) => (
          <li key={id}>{t('steps.stores.rate', { name, state, rate: shortRate(taxRate, language) })}</li>
        ))}
      </ul>
      <Group gap="xs">
        <StepLink to={paths.stores}>{t('steps.stores.action')}</StepLink>
        <StepLink to={paths.store(0)}>{t('steps.stores.add')}</StepLink>
      </Group>
    </>
  );
}

const shortRate = (rate: number, language: 'en' | 'es'): string =>
  formatNumber(rate, language, TAX_DECIMALS)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');

export function PeopleStep({ checklist: { people } }: StepProps) {
  const { t } = useTranslation('setup');
  return (
    <>
      <Text>{t('steps.people.count', { users: people.users, reps: people.salesReps })}</Text>
      <TerminalAccount hasAccount={people.hasPageAccount} />
      <Group gap="xs">
        <StepLink to={paths.users}>{t('steps.people.action')}</StepLink>
        <StepLink to={paths.salesReps}>{t('steps.people.reps')}</StepLink>
        <StepLink to={paths.user(0)}>{t('steps.people.add')}</StepLink>
      </Group>
    </>
  );
}

/** The customizer page's account. Without it, visitors can't use the customizer (N-06). */
function TerminalAccount({ hasAccount }: { readonly hasAccount: boolean }) {
  const { t } = useTranslation('setup');
  const queries = useQueryClient();
  const { isSaving, saving } = useSaving();
  const add = () =>
    saving(async () => {
      await sendTerminalAccount();
      await queries.invalidateQueries({ queryKey: checklistQuery().queryKey });
    });
  if (hasAccount) return <Text>{t('steps.people.pageAccount')}</Text>;
  return (
    <>
      <Text>{t('steps.people.noPageAccount')}</Text>
      <Button variant="default" loading={isSaving} onClick={() => void add()}>
        {t('steps.people.addPageAccount')}
      </Button>
    </>
  );
}

export function PicturesStep({ checklist: { pictures } }: StepProps) {
  const { t } = useTranslation('setup');
  const { shown, styles } = { shown: pictures.stylesShown, styles: pictures.styles };
  return (
    <>
      <Text>{styles === 0 ? t('steps.pictures.none') : t('steps.pictures.shown', { shown, styles })}</Text>
      <Text>{t('steps.pictures.own')}</Text>
      <StepLink to={paths.leatherTool}>{t('steps.pictures.action')}</StepLink>
    </>
  );
}

export function ProductionStep({ checklist: { production } }: StepProps) {
  const { t } = useTranslation('setup');
  return (
    <>
      <Text>
        {production.lines === 0
          ? t('steps.production.none')
          : t('steps.production.count', { count: production.lines })}
      </Text>
      <StepLink to={paths.productionLines}>{t('steps.production.action')}</StepLink>
    </>
  );
}

export function BooksStep({ checklist: { books } }: StepProps) {
  const { t } = useTranslation('setup');
  return (
    <>
      <Text>{t(books.isOn ? 'steps.books.on' : 'steps.books.off')}</Text>
      {books.openRequests > 0 && (
        <Text c="amber">{t('steps.books.failed', { count: books.openRequests })}</Text>
      )}
      <Group gap="xs">
        <StepLink to={paths.accounting}>{t('steps.books.action')}</StepLink>
        <StepLink to={paths.settings}>{t('steps.books.settings')}</StepLink>
      </Group>
    </>
  );
}
