/** A customization of a sale item as the catalog lists it. */
export interface OfferedCustomization {
  readonly id: number;
  readonly isActive: boolean;
  readonly isSpecial: boolean;
  readonly part: { readonly id: number; readonly name: string };
}

/** Position of a part on the picture, in percent of its width and height (CAT-31). */
export interface PartPosition {
  readonly partId: number;
  readonly top: number;
  readonly left: number;
}

/** Group of options over the picture (CAT-33, IMG-20). A group without a position appears in the list only. */
export interface OptionGroup<Customization> {
  readonly partId: number;
  readonly name: string;
  readonly top: number | null;
  readonly left: number | null;
  readonly customizations: readonly Customization[];
}

/**
 * Groups active customizations by part, in catalog order. Special customizations appear only at stores that use them
 * (N-09).
 */
export function groupOptions<Customization extends OfferedCustomization>(
  customizations: readonly Customization[],
  shown: { positions: readonly PartPosition[]; usesSpecial: boolean },
): OptionGroup<Customization>[] {
  const offered = customizations.filter((each) => each.isActive && (shown.usesSpecial || !each.isSpecial));
  return [...Map.groupBy(offered, (each) => each.part.id)].map(([partId, group]) => {
    const position = shown.positions.find((each) => each.partId === partId);
    return {
      partId,
      name: group[0]?.part.name ?? '',
      top: position?.top ?? null,
      left: position?.left ?? null,
      customizations: group,
    };
  });
}
