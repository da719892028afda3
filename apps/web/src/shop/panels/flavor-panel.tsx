import type { DesignState } from '../state/use-design.ts';
import { Choice } from './choice.tsx';

/** The looks of the style: a leather with its details (SHOP-07). */
export function FlavorPanel({ state }: { readonly state: DesignState }) {
  const { shop, design } = state;
  return (
    <ul className="rows">
      {shop.flavors
        .filter(({ styleId }) => styleId === design.styleId)
        .map(({ id, name }) => (
          <li key={id}>
            <Choice
              state={state}
              action={{ type: 'flavor', flavorId: id }}
              name={name}
              isChosen={id === design.flavorId}
            />
          </li>
        ))}
    </ul>
  );
}
