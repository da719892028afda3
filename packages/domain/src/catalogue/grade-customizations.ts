/** Synthetic ids of expanded grade customizations start here (CAT-22). */
export const FIRST_SYNTHETIC_ID = 1_000_000;

/** A customization as the expansion needs it. */
interface NamedCustomization {
  readonly id: number;
  readonly name: string;
}

interface GradedLeather {
  readonly id: number;
  readonly name: string;
  readonly gradeValue: number;
}

/** The leather grade that a customization named `Grade {n}` stands for, else undefined (CAT-21). */
export function gradeOfCustomization(name: string): number | undefined {
  const grade = /^grade\s+(\d+)$/i.exec(name.trim())?.[1];
  return grade === undefined ? undefined : Number(grade);
}

/**
 * Replaces each customization named `Grade {n}` by one per leather of that grade, with synthetic ids and the
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
