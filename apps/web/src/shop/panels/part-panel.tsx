import {
  availableOptions,
  changeDesign,
  type Design,
  optionOfPart,
  type ShopOption,
} from '@cordovan/domain/shop';
import type { PictureManifest } from '@cordovan/picture/manifest';
import { NoPicture } from '../../configurator/no-picture.tsx';
import { piecesOfDesign } from '../picture-of-design.ts';
import { useTexts } from '../texts.ts';
import type { DesignState } from '../state/use-design.ts';
import { ChoicePicture } from './choice-picture.tsx';
import { Choice } from './choice.tsx';
import { Swatch } from './leather-panel.tsx';
import { useReadyChoices } from './use-ready-choices.ts';

interface Props {
  readonly state: DesignState;
  readonly manifest: PictureManifest | undefined;
  readonly name: string;
}

const actionOf = ({ id }: ShopOption) => ({ type: 'option', optionId: id }) as const;

/** A part's options, of which one can be chosen: as pictures if the pictures differ, otherwise as rows. */
export function PartPanel({ state, manifest, name }: Props) {
  const { shop, design } = state;
  const { shown } = useTexts();
  const part = shop.parts.find((each) => each.name === name);
  const options = part ? availableOptions(shop, design, part) : [];
  useReadyChoices({ state, manifest }, options.map(actionOf));
  if (!part) return null;
  const made = optionOfPart(shop, design, part);
  const items = options.map((option) => option.name);
  const areTold = areToldApart({ state, manifest }, options);
  const pictureOf = (option: ShopOption) => {
    if (option.pictureAddress)
      return <img className="thumbnail" src={option.pictureAddress} alt="" loading="lazy" />;
    if (areTold)
      return (
        <ChoicePicture
          state={state}
          manifest={manifest}
          action={option.id === made?.id ? undefined : actionOf(option)}
          items={items}
        />
      );
    const leather = leatherNamed(state, option);
    return leather && <Swatch leather={leather} manifest={manifest} />;
  };
  const choices = options.map((option) => ({ option, picture: pictureOf(option) }));
  const isPictured = choices.some(({ picture }) => picture);
  return (
    <ul className={isPictured ? 'cards' : 'rows'}>
      {choices.map(({ option, picture }) => (
        <li key={option.id}>
          <Choice
            state={state}
            action={actionOf(option)}
            name={shown(option.name)}
            isChosen={option.id === made?.id}
            {...(isPictured && { picture: picture ?? <NoPicture /> })}
          />
        </li>
      ))}
    </ul>
  );
}

/** The shop's leather or fabric with the option's name. */
const leatherNamed = ({ shop }: DesignState, { name }: ShopOption) =>
  shop.leathers.find((leather) => leather.name.toLowerCase() === name.toLowerCase());

/** Whether the first piece's picture shows each drawn option differently, so that pictures can tell them apart. */
function areToldApart({ state, manifest }: Omit<Props, 'name'>, options: readonly ShopOption[]): boolean {
  const { shop } = state;
  const bare = { ...state.design, optionIds: without(state.design, options) };
  const lookOf = (design: Design) => JSON.stringify(piecesOfDesign(shop, design, manifest)[0]?.recipe?.steps);
  const placed = options.filter(({ place }) => place);
  const looks = placed.map((option) => lookOf(changeDesign(shop, bare, actionOf(option))));
  const drawn = looks.filter((_look, at) => placed[at]?.isDrawn);
  const areAlike = new Set(drawn).size < drawn.length;
  return drawn.length > 0 && !areAlike && new Set([lookOf(bare), ...looks]).size > 1;
}

const without = ({ optionIds }: Design, options: readonly ShopOption[]) =>
  optionIds.filter((id) => !options.some((option) => option.id === id));
