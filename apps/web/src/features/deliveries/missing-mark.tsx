import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './deliveries.module.css';

/** Mark of a piece that is on a truck, though someone reported it missing. */
export function MissingMark() {
  const { t } = useTranslation('deliveries');
  return (
    <span className={classes.missing}>
      <IconAlertTriangle size={16} aria-hidden />
      {t('isMissing')}
    </span>
  );
}
