import { gradeOfCustomization } from '../catalogue/index.ts';
import { changeChoices, type Choice, type ChoiceRules } from '../configurator/index.ts';
import { optionsOf } from './choose-option.ts';
import type { Design } from './design.ts';
import { fittingDefaults } from './exclusions.ts';
import {
  isSamePlace,
  type ItemPlace,
  type PieceOption,
  type ShopCatalogue,
  type ShopItem,
  type ShopOption,
  type ShopPiece,
} from './shop-catalogue.ts';

/** One piece of a design, as an order line. */
export interface DesignLine {
  readonly piece: ShopPiece;
  readonly name: string;
  /** Choices of the shopper and of the flavor. The defaults of the style complete them. */
  readonly choices: readonly Choice[];
  readonly rules: ChoiceRules;
  readonly swivelChairs: number;
  /** Ids of chosen options that the catalog has no customization for, such as the fabric of the frame. */
  readonly optionIds: readonly number[];
}

const findItem = (shop: ShopCatalogue, place: ItemPlace): ShopItem | undefined =>
  shop.items.find((item) => isSamePlace(item, place));

interface PieceChoice extends Choice {
  /** Name of the part in the catalog. */
  readonly partName: string;
}

interface PieceRules {
  readonly options: readonly (PieceChoice & Pick<PieceOption, 'defaultQuantity'>)[];
  readonly defaults: readonly PieceChoice[];
}

/** Rules for a shop's pieces. For every choice, a page prices all displayed choices with them. */
const knownRules = new WeakMap<ShopCatalogue, Map<ShopPiece, PieceRules>>();

function rulesOfPiece(shop: ShopCatalogue, piece: ShopPiece): PieceRules {
  const ofShop = knownRules.get(shop) ?? new Map<ShopPiece, PieceRules>();
  knownRules.set(shop, ofShop);
  const known = ofShop.get(piece) ?? readRules(shop, piece);
  ofShop.set(piece, known);
  return known;
}

/** The rules of a piece. No default leather for a grade, as on the server. */
function readRules(shop: ShopCatalogue, piece: ShopPiece): PieceRules {
  const offered = piece.options.flatMap((option) => {
    const item = findItem(shop, option);
    if (!item) return [];
    const { partId, itemId, customizationId, defaultQuantity } = option;
    const { type, name, partName, quantity } = item;
    return [{ customizationId, partId, itemId, partName, type, name, quantity, defaultQuantity }];
  });
  return {
    options: offered,
    defaults: offered.flatMap(({ defaultQuantity, ...choice }) =>
      defaultQuantity === null || gradeOfCustomization(choice.name) !== undefined
        ? []
        : [{ ...choice, quantity: defaultQuantity }],
    ),
  };
}

/** Chosen options that apply to the component, in shop order (SHOP-26). */
const optionsFor = (shop: ShopCatalogue, design: Design, componentId: number): readonly ShopOption[] =>
  optionsOf(shop)
    .filter(({ id, componentIds }) => {
      const applies = componentIds.length === 0 || componentIds.includes(componentId);
      return applies && design.optionIds.includes(id);
    })
    .toSorted((a, b) => a.order - b.order);

/** The lines of a design, one per component. A later option replaces an earlier one of the same part. */
export function designLines(shop: ShopCatalogue, design: Design): readonly DesignLine[] {
  const flavor = shop.flavors.find(({ id }) => id === design.flavorId);
  return shop.components.flatMap((component) => {
    const piece = shop.pieces.find(
      ({ styleId, componentId }) => styleId === design.styleId && componentId === component.id,
    );
    if (!piece || !design.componentIds.includes(component.id)) return [];
    const rules = rulesOfPiece(shop, piece);
    const options = optionsFor(shop, design, component.id);
    const places = [...(flavor?.customizations ?? []), ...options.flatMap(({ place }) => place ?? [])];
    const choices = chosenOn(rules, places);
    return [
      {
        piece,
        name: component.name,
        choices,
        rules: { options: rules.options, defaults: fittingDefaults(choices, rules) },
        swivelChairs: design.hasSwivel && component.asksForSwivel ? 1 : 0,
        optionIds: options.filter(({ place }) => place === null).map(({ id }) => id),
      },
    ];
  });
}

function chosenOn(rules: PieceRules, places: readonly ItemPlace[]): readonly PieceChoice[] {
  const chosen = places.reduce<readonly Choice[]>((before, place) => {
    const choice = rules.options.find((option) => isSamePlace(option, place));
    return choice ? changeChoices(before, { type: 'choose', choice }, rules) : before;
  }, []);
  return chosen.flatMap((choice) => rules.options.find((option) => isSamePlace(option, choice)) ?? []);
}
