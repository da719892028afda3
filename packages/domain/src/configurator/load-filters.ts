import { elementTypes } from '../catalogue/index.ts';

/** Customizer element (ENT-03): an item for which the customizer has pictures. */
export interface CustomizerElement {
  readonly name: string;
  readonly type: number;
}

interface Leather {
  readonly id: number;
  readonly name: string;
  readonly isActive: boolean;
  readonly storeIds: readonly number[];
}

interface Style {
  readonly id: number;
  readonly name: string;
  readonly storeIds: readonly number[];
}

interface Flavor {
  readonly styleId: number;
  readonly principalLeatherId: number;
  readonly storeIds: readonly number[];
}

const key = (name: string): string => name.trim().toLowerCase();

/**
 * Leathers that are active, known to the customizer by name in any case, and sold at the store (LOAD-12 to LOAD-14).
 */
export function visibleLeathers<L extends Leather>(
  leathers: readonly L[],
  at: { elements: readonly CustomizerElement[]; storeId: number },
): L[] {
  const known = new Set(
    at.elements
      .filter((element) => element.type === elementTypes.leather)
      .map((element) => key(element.name)),
  );
  return leathers.filter(
    (leather) => leather.isActive && known.has(key(leather.name)) && leather.storeIds.includes(at.storeId),
  );
}

/** Styles that the store sells (LOAD-15, CAT-17). */
export function visibleStyles<S extends Style>(styles: readonly S[], storeId: number): S[] {
  return styles.filter((style) => style.storeIds.includes(storeId));
}

/** Flavors of the store whose style and principal leather are visible (LOAD-16, LOAD-17). */
export function visibleFlavors<F extends Flavor>(
  flavors: readonly F[],
  shown: { storeId: number; styles: readonly { id: number }[]; leathers: readonly { id: number }[] },
): F[] {
  const styleIds = new Set(shown.styles.map((style) => style.id));
  const leatherIds = new Set(shown.leathers.map((leather) => leather.id));
  return flavors.filter(
    (flavor) =>
      flavor.storeIds.includes(shown.storeId) &&
      styleIds.has(flavor.styleId) &&
      leatherIds.has(flavor.principalLeatherId),
  );
}

/** Style named by the URL parameter `select`, in any case (CZR-08, NAV-17, C-56). */
export function findSelectedStyle<S extends Style>(styles: readonly S[], select: string): S | undefined {
  return styles.find((style) => key(style.name) === key(select));
}
