import { Anchor, Checkbox, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { LeatherItem } from '@cordovan/contracts/inventory-schemas';
import { leatherColor } from '../../../configurator/leather-color.ts';
import { paths } from '../../../lib/paths.ts';
import { RecordState } from '../records/record-list.tsx';
import classes from './leathers.module.css';

interface Props {
  readonly leather: LeatherItem;
  /** Names of the stores that sell it. */
  readonly stores: string;
  readonly isChosen: boolean;
  readonly onChoose: (isOn: boolean) => void;
}

export function LeatherRow({ leather, stores, isChosen, onChoose }: Props) {
  const { t } = useTranslation('catalogueOptions');
  const { id, name, color, isFabric, collection, grade } = leather;
  return (
    <li className={classes.row} data-chosen={isChosen || undefined}>
      <Checkbox
        aria-label={t('leathers.choose', { name })}
        checked={isChosen}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      <span className={classes.swatch} style={{ backgroundColor: leatherColor(leather) }} aria-hidden />
      <span className={classes.name}>
        <Anchor component={Link} to={paths.leather(id)}>
          {name}
        </Anchor>
        <Text component="span" size="sm" c="dimmed">
          {[color, t(isFabric ? 'leathers.fabric' : 'leathers.leather')].join(' · ')}
        </Text>
      </span>
      <span className={classes.facts}>
        <span>
          {[collection?.name, grade && t('leathers.grade', { grade: grade.value })]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <Text component="span" size="sm" c="dimmed">
          {stores || t('leathers.noStores')}
        </Text>
      </span>
      <RecordState row={leather} />
      <Anchor component={Link} to={paths.leatherToolWith(id)} aria-label={t('leathers.photoOf', { name })}>
        {t('leathers.photo')}
      </Anchor>
    </li>
  );
}
