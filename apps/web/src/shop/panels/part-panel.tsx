import { availableOptions, optionOfPart } from '@cordovan/domain/shop';
import type { DesignState } from '../state/use-design.ts';
import { Choice } from './choice.tsx';

interface Props {
  readonly state: DesignState;
  readonly name: string;
}

/** The options of a part, one of which can be chosen. */
export function PartPanel({ state, name }: Props) {
  const { shop, design } = state;
  const part = shop.parts.find((each) => each.name === name);
  if (!part) return null;
  const made = optionOfPart(shop, design, part);
  return (
    <ul className="rows">
      {availableOptions(shop, design, part).map((option) => (
        <li key={option.id}>
          <Choice
            state={state}
            action={{ type: 'option', optionId: option.id }}
            name={option.name}
            isChosen={option.id === made?.id}
          />
        </li>
      ))}
    </ul>
  );
}
