import { Text, UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { LeatherItem } from '@cordovan/contracts/inventory-schemas';
import { LeatherSwatch } from '../picture/leather-swatch.tsx';
import classes from '../customizer.module.css';

interface Props {
  readonly label: string;
  readonly leathers: readonly LeatherItem[];
  readonly chosenId: number | null | undefined;
  readonly gradeName: (gradeId: number) => string;
  /** What choosing it would change, such as `+$200.00`; empty when nothing changes. */
  readonly difference: (leather: LeatherItem) => string;
  readonly onChoose: (leather: LeatherItem) => void;
  /** Shows the leather in the picture without choosing it; undefined ends that. */
  readonly onPreview: (leather: LeatherItem | undefined) => void;
}

/** Leathers as swatches, with name, grade and price difference on each. */
export function LeatherGrid({
  label,
  leathers,
  chosenId,
  gradeName,
  difference,
  onChoose,
  onPreview,
}: Props) {
  if (leathers.length === 0) return <Text c="dimmed">No leather matches. Change or clear a filter.</Text>;
  return (
    <ul className={classes.swatches} aria-label={label} onMouseLeave={() => onPreview(undefined)}>
      {leathers.map((leather) => (
        <li key={leather.id}>
          <UnstyledButton
            className={classes.swatch}
            aria-pressed={leather.id === chosenId}
            onClick={() => onChoose(leather)}
            onMouseEnter={() => onPreview(leather)}
            onFocus={() => onPreview(leather)}
            onBlur={() => onPreview(undefined)}
          >
            <LeatherSwatch leather={leather} />
            {leather.id === chosenId && (
              <span className={classes.tick} aria-hidden>
                <IconCheck size={16} stroke={3} />
              </span>
            )}
            <span className={classes.swatchName}>{leather.name}</span>
            <span className={classes.swatchFacts}>
              <span>
                {leather.leatherItemGradeCollectionId === null
                  ? ''
                  : gradeName(leather.leatherItemGradeCollectionId)}
              </span>
              <span className="tabular">{difference(leather)}</span>
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
