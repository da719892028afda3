import { useCallback, useRef } from 'react';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { LeatherItem } from '@cordovan/contracts/inventory-schemas';
import classes from '../leathers.module.css';
import { LeatherTile } from './leather-tile.tsx';

interface Props {
  readonly label: string;
  readonly leathers: readonly LeatherItem[];
  readonly chosenId: number | null | undefined;
  readonly gradeName: (gradeId: number) => string;
  /** Price difference if this leather is chosen, such as `+$200.00`. Empty if the price is the same. */
  readonly difference: (leather: LeatherItem) => string;
  /** Name of the promotion that sets the leather's grade today. */
  readonly promotion?: (leather: LeatherItem) => string | undefined;
  /** A leather's availability, such as `In stock · ready Jan 14`. Empty while unknown. */
  readonly availability?: (leather: LeatherItem) => string;
  readonly onChoose: (leather: LeatherItem) => void;
  /** Shows the leather in the picture without choosing it. Undefined ends the preview. */
  readonly onPreview: (leather: LeatherItem | undefined) => void;
}

/** Leathers as swatches, each with name, grade and price difference. */
export function LeatherGrid(props: Props) {
  const { label, leathers, chosenId, gradeName, difference, promotion, availability } = props;
  const { t } = useTranslation('customizer');
  const latest = useRef(props);
  latest.current = props;
  // Stable across renders, so that a tile is only rendered when its own props change.
  const choose = useCallback((leather: LeatherItem) => latest.current.onChoose(leather), []);
  const preview = useCallback((leather: LeatherItem | undefined) => latest.current.onPreview(leather), []);
  if (leathers.length === 0) return <Text c="dimmed">{t('leathers.none')}</Text>;
  return (
    <ul className={classes.swatches} aria-label={label} onMouseLeave={() => preview(undefined)}>
      {leathers.map((leather) => {
        const { id, leatherItemGradeCollectionId: gradeId } = leather;
        return (
          <LeatherTile
            key={id}
            leather={leather}
            isChosen={id === chosenId}
            grade={gradeId === null ? '' : gradeName(gradeId)}
            difference={difference(leather)}
            promotion={promotion?.(leather)}
            availability={availability?.(leather)}
            onChoose={choose}
            onPreview={preview}
          />
        );
      })}
    </ul>
  );
}
