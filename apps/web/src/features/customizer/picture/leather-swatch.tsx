import { useQuery } from '@tanstack/react-query';
import type { LeatherItem } from '@cordovan/contracts/inventory-schemas';
import { leatherColor } from '../../../configurator/leather-color.ts';
import { useGrain } from '../../../configurator/use-grain.ts';
import { manifestQuery } from './pictures.ts';
import classes from '../leathers.module.css';

interface Props {
  readonly leather: LeatherItem;
  /** The grain is drawn only when the swatch is about to become visible. */
  readonly isNear: boolean;
}

/**
 * A swatch of the leather: its color at once, its grain when drawn. The grain is added without replacing
 * elements, because a press on a replaced element isn't a click.
 */
export function LeatherSwatch({ leather, isNear }: Props) {
  return (
    <span className={classes.patch} style={{ backgroundColor: leatherColor(leather) }} aria-hidden>
      {isNear && <Grain leather={leather} />}
    </span>
  );
}

function Grain({ leather }: { readonly leather: LeatherItem }) {
  const { data: manifest } = useQuery(manifestQuery);
  const { canvas, isDrawn } = useGrain(manifest, leather);
  return <canvas ref={canvas} hidden={!isDrawn} />;
}
