import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { MomentText } from '../../ui/text/texts.tsx';
import { accountingStatusQuery } from './api/accounting.ts';
import classes from './accounting.module.css';

/** The server's name of the built-in ledger. Other connectors have their own names. */
const BUILT_IN = 'built-in ledger';

/** The active connector and its pending requests. Shows nothing if they can't be read. */
export function Connector() {
  const { t } = useTranslation('accounting');
  const { data } = useQuery(accountingStatusQuery());
  if (!data) return null;
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{t('sent.connector')}</dt>
        <dd>
          {data.connector === BUILT_IN ? t('sent.builtIn') : data.connector} ·{' '}
          {data.isOn ? t('sent.on') : t('sent.off')}
        </dd>
      </div>
      <div>
        <dt>{t('sent.pending')}</dt>
        <dd>{data.pending}</dd>
      </div>
      <div>
        <dt>{t('sent.failed')}</dt>
        <dd>{data.failed > 0 ? <Link to={paths.requests}>{data.failed}</Link> : data.failed}</dd>
      </div>
      <div>
        <dt>{t('sent.skipped')}</dt>
        <dd>{data.skipped}</dd>
      </div>
      <div>
        <dt>{t('sent.last')}</dt>
        <dd>
          <MomentText moment={data.lastSentAt} />
        </dd>
      </div>
    </dl>
  );
}
