import type { Shop } from '@cordovan/contracts/shop';
import type { PictureManifest } from '@cordovan/picture/manifest';
import { leatherColor } from '../../configurator/leather-color.ts';
import { useGrain } from '../../configurator/use-grain.ts';
import type { DesignState } from '../state/use-design.ts';
import { type TextKey, useTexts } from '../texts.ts';
import { Choice } from './choice.tsx';
import { LeatherCloseUp } from './leather-close-up.tsx';
import { useReadyChoices } from './use-ready-choices.ts';

type Leather = Shop['leathers'][number];

interface Props {
  readonly state: DesignState;
  readonly manifest: PictureManifest | undefined;
}

/** Leathers and fabrics in two lists (SHOP-51), each as a swatch of its grain. */
export function LeatherPanel({ state, manifest }: Props) {
  const { leathers } = state.shop;
  useReadyChoices(
    { state, manifest },
    leathers.map(({ id }) => ({ type: 'leather', leatherId: id })),
  );
  const list = (title: TextKey, shown: readonly Leather[]) => (
    <LeatherList title={title} leathers={shown} state={state} manifest={manifest} />
  );
  return (
    <>
      <LeatherCloseUp state={state} manifest={manifest} />
      {list(
        'leathers',
        leathers.filter(({ isFabric }) => !isFabric),
      )}
      {list(
        'fabrics',
        leathers.filter(({ isFabric }) => isFabric),
      )}
    </>
  );
}

interface ListProps extends Props {
  readonly title: TextKey;
  readonly leathers: readonly Leather[];
}

function LeatherList({ title, leathers, state, manifest }: ListProps) {
  const { say } = useTexts();
  if (leathers.length === 0) return null;
  return (
    <section>
      <h3 className="label">{say(title)}</h3>
      <ul className="swatches">
        {leathers.map((leather) => (
          <li key={leather.id}>
            <Choice
              state={state}
              action={{ type: 'leather', leatherId: leather.id }}
              name={leather.name}
              isChosen={leather.id === state.design.leatherId}
              picture={<Swatch leather={leather} manifest={manifest} />}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Color and grain of a leather. */
export function Swatch({
  leather,
  manifest,
}: {
  readonly leather: Leather;
  readonly manifest: Props['manifest'];
}) {
  const { canvas, isDrawn } = useGrain(manifest, leather);
  return (
    <span className="swatch" style={{ backgroundColor: leatherColor(leather) }} aria-hidden>
      <canvas ref={canvas} hidden={!isDrawn} />
    </span>
  );
}
