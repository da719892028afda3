/** First synthetic id of expanded grade customizations (CAT-22). */
export const FIRST_SYNTHETIC_ID = 1_000_000;

/** Fields of a customization that the expansion reads. */
interface NamedCustomization {
  readonly id: number;
  readonly name: string;
}

interface GradedLeather {
  readonly id: number;
  readonly name: string;
  readonly gradeValue: number;
}

/** Leather grade of a customization named `Grade {n}`, otherwise undefined (CAT-21). */
export function gradeOfCustomization(name: string): number | undefined {
  const grade = /^grade\s+(\d+)$/i.exec(name.trim())?.[1];
  return grade === undefined ? undefined : Number(grade);
}

/**
 * Replaces each customization named `Grade {n}` with one per leather of that grade. Each gets a synthetic id and the
 * leather's name and id; all others stay (CAT-21, CAT-22).
 */
export function expandGradeCustomizations<Customization extends NamedCustomization>(
  customizations: readonly Customization[],
  leathers: readonly GradedLeather[],
): (Customization & { readonly leatherItemId?: number })[] {
  let nextId = FIRST_SYNTHETIC_ID;
  return customizations.flatMap((customization): (Customization & { readonly leatherItemId?: number })[] => {
    const grade = gradeOfCustomization(customization.name);
    if (grade === undefined) return [customization];
    return leathers
      .filter((leather) => leather.gradeValue === grade)
      .map((leather) => ({ ...customization, id: nextId++, name: leather.name, leatherItemId: leather.id }));
  });
}
