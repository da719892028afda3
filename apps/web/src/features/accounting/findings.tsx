import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { TieOut } from '@cordovan/contracts/accounting';
import { paths } from '../../lib/paths.ts';
import { DifferenceTable } from './difference-table.tsx';

type Finding = TieOut['findings'][number];

/** Card batches, undeposited payments, pieces, entries, deposits and filings that don't agree, each with a link to its cause. */
export function Findings({ findings }: { readonly findings: readonly Finding[] }) {
  const { t } = useTranslation('accounting');
  const rows = findings.map((finding) => ({
    key: `${finding.what}/${finding.id}/${finding.expected}`,
    what: <Cause finding={finding} />,
    name: t(`findings.kinds.${finding.what}`),
    expected: finding.expected,
    found: finding.found,
  }));
  return (
    <DifferenceTable
      title={t('findings.title')}
      what={t('findings.what')}
      headings={{ expected: t('findings.expected'), found: t('findings.found') }}
      rows={rows}
    />
  );
}

function Cause({ finding: { what, id, name, orderId, soNumber } }: { readonly finding: Finding }) {
  const { t } = useTranslation('accounting');
  if (what === 'undeposited') return <Link to={paths.deposits}>{t('findings.undeposited')}</Link>;
  if (what === 'labor') return <Link to={paths.piece(name)}>{t('findings.labor', { code: name })}</Link>;
  if (what === 'deposit')
    return <Link to={`${paths.deposits}?show=booked`}>{t('findings.deposit', { number: name })}</Link>;
  if (what === 'filing') return <Link to={paths.salesTax}>{t('findings.filing', { number: name })}</Link>;
  if (what === 'entry')
    return orderId === null ? (
      <Link to={paths.entries}>{t('findings.entry', { number: name })}</Link>
    ) : (
      <Link to={paths.orderDetail(orderId)}>{t('findings.entryOf', { number: name, order: soNumber })}</Link>
    );
  return <Link to={`${paths.deposits}?show=cards&batch=${id}`}>{t('findings.batch', { number: name })}</Link>;
}
