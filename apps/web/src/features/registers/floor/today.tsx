import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OperationRecord } from '@cordovan/contracts/registers';
import { today } from '../../../lib/format/format.ts';
import { useMomentWords } from '../../../ui/text/store-zone.tsx';
import { useOperationName } from '../../../ui/text/use-operation-name.ts';
import { recordsOfDayQuery } from '../api/operation-register.ts';
import type { Register } from './use-register.ts';
import classes from './floor.module.css';

const isSameWork = (a: OperationRecord, b: OperationRecord) =>
  a.employeeId === b.employeeId && a.operationId === b.operationId && a.vinItemId === b.vinItemId;

/** Started operations of an employee that have no end yet. */
export const openWork = (records: readonly OperationRecord[], employeeId: number | undefined) =>
  records.filter(
    (record) =>
      record.type === 'start' &&
      record.undone === null &&
      record.employeeId === employeeId &&
      !records.some((other) => other.type === 'end' && other.undone === null && isSameWork(other, record)),
  );

/** The employee's open work, which a tap ends, and today's records, newest first. */
export function Today({ register }: { readonly register: Register }) {
  const { t } = useTranslation('registers');
  const nameOf = useOperationName();
  const records = useQuery(recordsOfDayQuery(today(new Date())));
  const items = records.data?.items ?? [];
  const open = openWork(items, register.employee?.id);
  return (
    <>
      {open.length > 0 && (
        <section>
          <h2>{t('operation.open')}</h2>
          <div className={classes.grid}>
            {open.map((record) => (
              <button
                key={record.id}
                type="button"
                className={classes.option}
                onClick={() => register.endOpen(record)}
              >
                <span className={classes.line}>
                  <IconPlayerStop size={24} aria-hidden />
                  {t('operation.endThis', { operation: nameOf(record.operation), vin: record.vinNumber })}
                </span>
              </button>
            ))}
          </div>
        </section>
      )}
      <section>
        <h2>{t('operation.today')}</h2>
        {records.data && items.length === 0 && <p className={classes.empty}>{t('operation.todayEmpty')}</p>}
        {items.length > 0 && <Records items={items} />}
      </section>
    </>
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
        {items.map((record) => (
          <tr key={record.id} data-undone={record.undone ? true : undefined}>
            <td>{momentWords(record.date).split(' ').slice(1).join(' ')}</td>
            <td>
              <span className={classes.line} data-mark={record.type}>
                {record.type === 'start' ? (
                  <IconPlayerPlay size={22} aria-hidden />
                ) : (
                  <IconPlayerStop size={22} aria-hidden />
                )}
                {t(record.type === 'start' ? 'operation.start' : 'operation.end')}
              </span>
              {record.undone && (
                <small className={classes.undone}>
                  {t('operation.undone', {
                    user: record.undone.user ?? '',
                    moment: momentWords(record.undone.at),
                  })}
                </small>
              )}
            </td>
            <td>{nameOf(record.operation)}</td>
            <td className="tabular">{record.vinNumber}</td>
            <td>{record.employee}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
