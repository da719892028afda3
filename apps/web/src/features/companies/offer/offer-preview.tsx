import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CompanyChoices } from '@cordovan/contracts/companies-office';
import type { Offer } from '@cordovan/domain/companies';
import { useMessage } from '../../../lib/i18n/use-language.ts';
import type { Close } from '../../../ui/dialogs/dialogs.types.ts';
import { readOfferText } from './read-offer-text.ts';
import classes from './offer.module.css';

interface Props {
  readonly text: string;
  /** The offer currently in the form. */
  readonly now: Offer;
  readonly choices: CompanyChoices;
  readonly close: Close<Offer>;
}

/** Changes or errors in an imported file. Nothing changes until the user accepts. */
export function OfferPreview({ text, now, choices, close }: Props) {
  const { t } = useTranslation(['companies', 'ui']);
  const read = readOfferText(text, choices);
  return (
    <Stack gap="md">
      {'offer' in read ? (
        <>
          <Counts now={now} next={read.offer} />
          <Text c="dimmed">{t('offer.import.hint')}</Text>
        </>
      ) : (
        <Problems problems={read.problems} />
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => close()}>
          {t('ui:cancel')}
        </Button>
        {'offer' in read && <Button onClick={() => close(read.offer)}>{t('offer.import.use')}</Button>}
      </Group>
    </Stack>
  );
}

function Counts({ now, next }: { readonly now: Offer; readonly next: Offer }) {
  const { t } = useTranslation('companies');
  const options = ({ parts }: Offer) => parts.reduce((sum, { items }) => sum + items.length, 0);
  const rows = [
    [t('offer.styles'), now.styleIds.length, next.styleIds.length],
    [t('offer.leathers'), now.leatherIds.length, next.leatherIds.length],
    [t('offer.flavors'), now.flavorIds.length, next.flavorIds.length],
    [t('offer.furniture'), now.components.length, next.components.length],
    [t('offer.parts'), now.parts.length, next.parts.length],
    [t('offer.options'), options(now), options(next)],
  ] as const;
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('offer.import.now')}</th>
          <th scope="col">{t('offer.import.file')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, before, after]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{before}</td>
            <td data-strong={before !== after}>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Problem = Extract<ReturnType<typeof readOfferText>, { problems: unknown }>['problems'][number];

function Problems({ problems }: { readonly problems: readonly Problem[] }) {
  const { t } = useTranslation('companies');
  const message = useMessage();
  const wordsOf = (problem: Problem) =>
    'refusal' in problem
      ? message(problem.refusal.code, problem.refusal.data)
      : t(`offer.import.${problem.fault}`);
  return (
    <Alert
      color="oxblood"
      role="alert"
      icon={<IconAlertTriangle size={20} aria-hidden />}
      title={t('offer.import.bad', { count: problems.length })}
    >
      <ul className={classes.problems} tabIndex={0} aria-label={t('offer.import.problems')}>
        {problems.map((problem, at) => (
          <li key={at}>
            {problem.place !== '' && <code>{problem.place}</code>} {wordsOf(problem)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
