import { availableOptions, optionOfPart } from '@cordovan/domain/shop';
import type { PictureManifest } from '@cordovan/picture/manifest';
import { useTexts } from '../texts.ts';
import type { DesignState } from '../state/use-design.ts';
import { ChoicePicture } from './choice-picture.tsx';
import { Choice } from './choice.tsx';
import { useReadyChoices } from './use-ready-choices.ts';

interface Props {
  readonly state: DesignState;
  readonly manifest: PictureManifest | undefined;
  readonly name: string;
}

/** The options of a part, one of which can be chosen: as pictures if the picture shows them. */
export function PartPanel({ state, manifest, name }: Props) {
  const { shop, design } = state;
  const { shown } = useTexts();
  const part = shop.parts.find((each) => each.name === name);
  const options = part ? availableOptions(shop, design, part) : [];
  useReadyChoices(
    { state, manifest },
    options.map(({ id }) => ({ type: 'option', optionId: id })),
  );
  if (!part) return null;
  const made = optionOfPart(shop, design, part);
  const items = options.map((option) => option.name);
  const isDrawn = manifest !== undefined && options.some((option) => option.isDrawn && option.place);
  const isPhotographed = options.some(({ pictureAddress }) => pictureAddress);
  return (
    <ul className={isDrawn || isPhotographed ? 'cards' : 'rows'}>
      {options.map((option) => {
        const isChosen = option.id === made?.id;
        const action = { type: 'option', optionId: option.id } as const;
        const picture = option.pictureAddress ? (
          <img className="thumbnail" src={option.pictureAddress} alt="" loading="lazy" />
        ) : isDrawn ? (
          <ChoicePicture
            state={state}
            manifest={manifest}
            action={isChosen ? undefined : action}
            items={items}
          />
        ) : undefined;
        return (
          <li key={option.id}>
            <Choice
              state={state}
              action={action}
              name={shown(option.name)}
              isChosen={isChosen}
              {...(picture && { picture })}
            />
          </li>
        );
      })}
    </ul>
  );
}
