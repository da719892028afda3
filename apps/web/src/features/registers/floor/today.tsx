import {
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStop,
  IconRefreshAlert,
  IconTrashX,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { OperationRecord } from '@cordovan/contracts/registers';
import { today } from '../../../lib/format/format.ts';
import { paths } from '../../../lib/paths.ts';
import { useMomentWords } from '../../../ui/text/store-zone.tsx';
import { useOperationName } from '../../../ui/text/use-operation-name.ts';
import { recordsOfDayQuery } from '../api/operation-register.ts';
import classes from './floor.module.css';

const ICONS = {
  start: IconPlayerPlay,
  resume: IconPlayerPlay,
  pause: IconPlayerPause,
  end: IconPlayerStop,
  rework: IconRefreshAlert,
  scrap: IconTrashX,
} as const;

/** Today's records, newest first. */
export function Today() {
  const { t } = useTranslation('registers');
  const records = useQuery(recordsOfDayQuery(today(new Date())));
  const items = records.data?.items ?? [];
  return (
    <section>
      <h2>{t('operation.today')}</h2>
      {records.data && items.length === 0 && <p className={classes.empty}>{t('operation.todayEmpty')}</p>}
      {items.length > 0 && <Records items={items} />}
    </section>
  );
}

function Records({ items }: { readonly items: readonly OperationRecord[] }) {
  const { t } = useTranslation('registers');
  const nameOf = useOperationName();
  const momentWords = useMomentWords();
  return (
    <table className={classes.records}>
      <thead>
        <tr>
          <th scope="col">{t('operation.time')}</th>
          <th scope="col">{t('operation.mark')}</th>
          <th scope="col">{t('operation.operation')}</th>
          <th scope="col">{t('operation.piece')}</th>
          <th scope="col">{t('operation.employee')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((record) => {
          const Icon = ICONS[record.type];
          return (
            <tr key={record.id} data-undone={record.undone ? true : undefined}>
              <td>{momentWords(record.date).split(' ').slice(1).join(' ')}</td>
              <td>
                <span className={classes.line} data-mark={record.type}>
                  <Icon size={22} aria-hidden />
                  {t(`operation.do.${record.type}`)}
                </span>
                {record.reason && <small className={classes.undone}>{record.reason}</small>}
                {record.undone && (
                  <small className={classes.undone}>
                    {t('operation.undone', {
                      user: record.undone.user ?? '',
                      moment: momentWords(record.undone.at),
                    })}
                  </small>
                )}
              </td>
              <td>{record.operation ? nameOf(record.operation) : '—'}</td>
              <td className="tabular">
                <Link to={paths.piece(record.vinNumber)}>{record.vinNumber}</Link>
              </td>
              <td>{record.employee}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
