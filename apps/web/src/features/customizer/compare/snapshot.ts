import type { TFunction } from 'i18next';
import type { Design } from '@cordovan/domain/configurator';
import type { Cents } from '@cordovan/domain/money';
import type { PictureManifest, PictureRecipe } from '@cordovan/picture/manifest';
import type { NameOf } from '../../../lib/names/use-catalogue-name.ts';
import { recipeOfPiece } from '../picture/recipe-of-piece.ts';
import type { Configuration } from '../state/configuration.ts';
import { designOf } from '../state/kept-draft.ts';
import type { Showroom } from '../state/showroom.ts';
import type { Configurator } from '../state/use-configurator.ts';

/** One property of a design, such as its leather. */
export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** Snapshot of a design for the comparison view: what it shows, and the configuration that restores it. */
export interface Snapshot {
  readonly styleId: number;
  readonly styleName: string;
  readonly name: string;
  readonly leather: string;
  readonly facts: readonly Fact[];
  /** Before tax. */
  readonly total: Cents;
  readonly recipe: PictureRecipe | undefined;
  readonly configuration: Configuration;
  readonly design: Design;
}

const counted = (name: string, quantity: number) => (quantity > 1 ? `${quantity} × ${name}` : name);

interface Facts {
  readonly showroom: Showroom;
  readonly manifest: PictureManifest | undefined;
  readonly t: TFunction<'customizer'>;
  readonly nameOf: NameOf;
}

function factsOf(
  { now, groups, piece, leather, further, warranty }: Configurator,
  { showroom, t, nameOf }: Omit<Facts, 'manifest'>,
): Fact[] {
  const grade = leather?.leatherItemGradeCollectionId;
  const parts = groups.map(({ partId, name }) => ({
    label: nameOf(name),
    value: now.choices
      .filter((choice) => choice.partId === partId)
      .map((choice) => counted(nameOf(choice.name), choice.quantity))
      .join(', '),
  }));
  return [
    { label: t('piece'), value: counted(nameOf(piece.item.name), now.quantity) },
    { label: t('steps.leather'), value: leather?.name ?? '' },
    { label: t('leathers.grade'), value: typeof grade === 'number' ? nameOf(showroom.gradeName(grade)) : '' },
    ...parts,
    {
      label: t('compare.further'),
      value: further.map((each) => counted(nameOf(each.item.name), each.quantity)).join(', '),
    },
    { label: t('warranty'), value: warranty ? nameOf(warranty.name) : '' },
    { label: t('delivery'), value: now.delivery ? nameOf(now.delivery.name, 'delivery') : '' },
  ];
}

/** Snapshot of the current design. Undefined while no leather is chosen. */
export function snapshotOf(
  state: Configurator,
  { showroom, manifest, ...words }: Facts,
): Snapshot | undefined {
  const { style, piece, now, leather } = state;
  const design = designOf({ configuration: now, styleId: style.id, rows: piece.rows });
  if (!design || !leather) return undefined;
  const { leathers } = showroom;
  return {
    styleId: style.id,
    styleName: style.name,
    name: words.nameOf(piece.item.name),
    leather: leather.name,
    facts: factsOf(state, { showroom, ...words }),
    total: state.totals.subtotal,
    recipe: manifest && recipeOfPiece(manifest, { style, piece, choices: now.choices, leather, leathers }),
    configuration: now,
    design,
  };
}

export interface ComparedFact {
  readonly label: string;
  readonly first: string;
  readonly second: string;
  readonly differs: boolean;
}

/** Pairs the facts of two designs, those that differ first. Leaves out facts that neither has. */
export function compareFacts(first: readonly Fact[], second: readonly Fact[]): ComparedFact[] {
  const labels = [...new Set([...first, ...second].map(({ label }) => label))];
  const valueOf = (facts: readonly Fact[], label: string) =>
    facts.find((fact) => fact.label === label)?.value ?? '';
  return labels
    .map((label) => {
      const [a, b] = [valueOf(first, label), valueOf(second, label)];
      return { label, first: a, second: b, differs: a !== b };
    })
    .filter((fact) => fact.first !== '' || fact.second !== '')
    .toSorted((a, b) => Number(b.differs) - Number(a.differs));
}
