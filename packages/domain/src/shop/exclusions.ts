import { isPartOpen, type PartChoice } from '../configurator/index.ts';

/** Something that a part is made with. */
interface Made {
  readonly partName: string;
  readonly name: string;
}

/** Sets of parts that can't be combined (SHOP-14, SHOP-15), by the names that shops and catalogs use. */
const EXCLUSIONS: readonly (readonly [readonly string[], readonly string[]])[] = [
  [
    ['nails', 'nailhead', 'nailheads', 'nailhead trim'],
    ['welt', 'welts'],
  ],
  [['seat back cushions fabric'], ['frame fabric']],
];

export const keyOf = (partName: string): string => partName.trim().toLowerCase();

/** Whether the choice leaves a part without anything, such as "No Welt". Such a choice excludes nothing. */
export const isNothing = (name: string): boolean => /^(no\s|none$)/i.test(name.trim());

/**
 * Names of the parts that a choice in a part excludes. Precomputed, because a page looks this up thousands of times
 * and most parts exclude none.
 */
const excludedBy: ReadonlyMap<string, readonly string[]> = new Map(
  EXCLUSIONS.flatMap(([some, others]) => [
    ...some.map((name) => [name, others] as const),
    ...others.map((name) => [name, some] as const),
  ]),
);

/** Whether two parts exclude each other. */
export const excludesPart = (partName: string, other: string): boolean =>
  excludedBy.get(keyOf(partName))?.includes(keyOf(other)) ?? false;

/** Whether a piece can't have both. */
export const excludes = (one: Made, other: Made): boolean =>
  excludesPart(one.partName, other.partName) && !isNothing(one.name) && !isNothing(other.name);

/** Option for a part of a piece. */
interface MadePlace extends Made, PartChoice {}

/**
 * The style defaults that are compatible with the choices and with each other. An excluded default is replaced by the
 * option that leaves its part without anything; if the piece has no such option, the part stays undecided.
 */
export function fittingDefaults<Place extends MadePlace>(
  chosen: readonly Place[],
  { defaults, options }: { readonly defaults: readonly Place[]; readonly options: readonly Place[] },
): readonly Place[] {
  return defaults.reduce<readonly Place[]>((fitting, fallback) => {
    if (!excludedBy.has(keyOf(fallback.partName))) return [...fitting, fallback];
    const made = [...chosen, ...fitting.filter((each) => isPartOpen(each, chosen))];
    if (!made.some((each) => excludes(each, fallback))) return [...fitting, fallback];
    const nothing = options.find(({ partId, name }) => partId === fallback.partId && isNothing(name));
    return nothing ? [...fitting, nothing] : fitting;
  }, []);
}
