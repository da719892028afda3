import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { leatherColor } from '../../configurator/leather-color.ts';
import { useGrain } from '../../configurator/use-grain.ts';
import { manifestQuery } from '../../lib/pictures/pictures.ts';
import type { BridgeLeather } from './shown-style.ts';
import classes from './bridge.module.css';

interface Props {
  readonly leathers: readonly BridgeLeather[];
  readonly chosen: BridgeLeather | undefined;
  readonly onChoose: (id: number) => void;
}

/** Leathers and fabrics in two lists, each as a swatch of its grain; the picture shows the chosen one. */
export function LeatherSwatches({ leathers, chosen, onChoose }: Props) {
  const { t } = useTranslation('bridge');
  const list = (title: string, shown: readonly BridgeLeather[]) =>
    shown.length > 0 && (
      <section className={classes.swatchGroup}>
        <h2 className={classes.swatchTitle}>{title}</h2>
        <ul className={classes.swatches}>
          {shown.map((leather) => (
            <li key={leather.id}>
              <button
                type="button"
                className={`mantine-focus-auto ${classes.swatch}`}
                aria-pressed={leather.id === chosen?.id}
                onClick={() => onChoose(leather.id)}
              >
                <Grain leather={leather} />
                <span>{leather.name}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
    );
  return (
    <>
      {list(
        t('leathers'),
        leathers.filter(({ isFabric }) => !isFabric),
      )}
      {list(
        t('fabrics'),
        leathers.filter(({ isFabric }) => isFabric),
      )}
    </>
  );
}

/** Shows the color at once, and the grain when it is drawn. */
function Grain({ leather }: { readonly leather: BridgeLeather }) {
  const { data: manifest } = useQuery(manifestQuery);
  const { canvas, isDrawn } = useGrain(manifest, leather);
  return (
    <span className={classes.grain} style={{ backgroundColor: leatherColor(leather) }} aria-hidden>
      <canvas ref={canvas} hidden={!isDrawn} />
    </span>
  );
}
