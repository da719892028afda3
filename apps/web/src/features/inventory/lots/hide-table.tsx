import { ActionIcon } from '@mantine/core';
import { IconPencil, IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Hide } from '@cordovan/contracts/inventory-lots';
import { paths } from '../../../lib/paths.ts';
import { useArea } from '../../../ui/area/use-area.ts';
import classes from './lots.module.css';

interface Props {
  readonly hides: readonly Hide[];
  /** Undefined for a reader who may not edit. */
  readonly onEdit: ((hide: Hide) => void) | undefined;
  readonly onPrint: (hide: Hide) => void;
}

/** A lot's hides: code, area, grade, location, defects, and the piece that each belongs to. */
export function HideTable({ hides, onEdit, onPrint }: Props) {
  const { t } = useTranslation('inventory');
  const { area, unit } = useArea();
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('hides.code')}</th>
            <th scope="col" className={classes.end}>
              {t('hides.areaIn', { unit })}
            </th>
            <th scope="col">{t('hides.grade')}</th>
            <th scope="col">{t('hides.location')}</th>
            <th scope="col">{t('hides.state')}</th>
            <th scope="col" aria-label={t('hides.actions')} />
          </tr>
        </thead>
        <tbody>
          {hides.map((hide) => (
            <tr key={hide.id}>
              <td>
                {hide.code}
                {hide.defects && <small>{hide.defects}</small>}
              </td>
              <td className={classes.end}>
                {area(hide.areaLeft)}
                {hide.areaLeft !== hide.area && ' '}
                {hide.areaLeft !== hide.area && <small>{t('hides.ofArea', { area: area(hide.area) })}</small>}
              </td>
              <td>{hide.grade}</td>
              <td>{hide.location}</td>
              <td>
                {t(`hides.states.${hide.state}`)}
                {hide.orderId !== null && (
                  <small>
                    <Link to={paths.orderDetail(hide.orderId)}>
                      {t('item.order')} {hide.orderNumber}
                    </Link>
                  </small>
                )}
              </td>
              <td className={classes.end}>
                {hide.pictureAddress && (
                  <img
                    className={classes.photo}
                    src={hide.pictureAddress}
                    alt={t('hides.photoOf', { code: hide.code })}
                  />
                )}
                {onEdit && (
                  <ActionIcon
                    variant="subtle"
                    size={40}
                    aria-label={t('hides.editTitle', { code: hide.code })}
                    onClick={() => onEdit(hide)}
                  >
                    <IconPencil size={18} aria-hidden />
                  </ActionIcon>
                )}
                <ActionIcon
                  variant="subtle"
                  size={40}
                  aria-label={t('hides.labelOf', { code: hide.code })}
                  onClick={() => onPrint(hide)}
                >
                  <IconPrinter size={18} aria-hidden />
                </ActionIcon>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
