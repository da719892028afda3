import type { PictureManifest } from '@cordovan/picture/manifest';
import type { DesignState } from '../state/use-design.ts';
import { ChoicePicture } from './choice-picture.tsx';
import { Choice } from './choice.tsx';

interface Props {
  readonly state: DesignState;
  readonly manifest: PictureManifest | undefined;
}

/** The looks of the style: a leather with its details (SHOP-07). */
export function FlavorPanel({ state, manifest }: Props) {
  const { shop, design } = state;
  return (
    <ul className="cards">
      {shop.flavors
        .filter(({ styleId }) => styleId === design.styleId)
        .map(({ id, name }) => {
          const action = { type: 'flavor', flavorId: id } as const;
          return (
            <li key={id}>
              <Choice
                state={state}
                action={action}
                name={name}
                isChosen={id === design.flavorId}
                picture={<ChoicePicture state={state} manifest={manifest} action={action} />}
              />
            </li>
          );
        })}
    </ul>
  );
}
