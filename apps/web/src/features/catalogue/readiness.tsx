import { Alert, Title } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from '@tanstack/react-router';
import type { ReadinessLine } from '@cordovan/contracts/catalogue';
import { paths } from '../../lib/paths.ts';
import { type CountedFinding, countFindings } from './count-findings.ts';
import { ReadinessLines } from './readiness-lines.tsx';
import classes from './readiness.module.css';

/** Sellable combinations, missing data, and each store, style and grade. */
export function Readiness({ lines }: { readonly lines: readonly ReadinessLine[] }) {
  const { t } = useTranslation('catalogue');
  const findings = countFindings(lines);
  return (
    <div className={classes.readiness}>
      <Summary lines={lines} />
      {findings.length > 0 && (
        <>
          <Title order={4}>{findings[0]!.isObstacle ? t('ready.findings') : t('ready.notes')}</Title>
          <ul className={classes.findings}>
            {findings.map((finding) => (
              <FindingItem key={finding.text} finding={finding} />
            ))}
          </ul>
        </>
      )}
      {lines.length > 0 && <ReadinessLines lines={lines} />}
    </div>
  );
}

function Summary({ lines }: { readonly lines: readonly ReadinessLine[] }) {
  const { t } = useTranslation('catalogue');
  const sellable = lines.filter(({ isSellable }) => isSellable).length;
  const isReady = lines.length > 0 && sellable === lines.length;
  return (
    <Alert
      role="status"
      color={isReady ? 'moss' : 'oxblood'}
      icon={isReady ? <IconCircleCheck size={20} aria-hidden /> : <IconAlertTriangle size={20} aria-hidden />}
      title={isReady ? t('ready.all') : t('ready.some', { sellable, total: lines.length })}
    >
      {lines.length === 0 ? t('ready.none') : !isReady && t('ready.hint')}
    </Alert>
  );
}

/** Screens on which a sheet's data can be edited. */
const screens: Readonly<Record<string, string>> = {
  Stores: paths.stores,
  Leathers: paths.inventory,
  Prices: paths.priceLists,
};

function FindingItem({ finding }: { readonly finding: CountedFinding }) {
  const { t } = useTranslation('catalogue');
  const { text, isObstacle, sheet, column, count } = finding;
  const screen = sheet === null ? undefined : screens[sheet];
  return (
    <li className={classes.finding} data-obstacle={isObstacle}>
      <span className={classes.level}>{isObstacle ? t('ready.obstacle') : t('ready.note')}</span>
      <span className={classes.text}>{text}</span>
      <span className={classes.where}>
        {t('ready.affects', { count })}
        {sheet !== null && ` · ${t('ready.place', { sheet, column })}`}
        {screen !== undefined && (
          <>
            {' · '}
            <Link to={screen}>{t('ready.open')}</Link>
          </>
        )}
      </span>
    </li>
  );
}
