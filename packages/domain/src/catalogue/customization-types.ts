/** Customization types (CAT-04 to CAT-11, CAT-38, CAT-39). */
export const customizationTypes = {
  leather: 0,
  nailhead: 1,
  stitching: 2,
  sleepers: 3,
  leg: 4,
  foam: 5,
  sizeExtension: 6,
  motion: 7,
  addOn: 8,
  specialInstructions: 9,
} as const;

export type CustomizationType = (typeof customizationTypes)[keyof typeof customizationTypes];

/** Names of the types. Four of them also identify a type on the wire (CAT-14). */
export const customizationTypeNames = {
  0: 'leather',
  1: 'nailhead',
  2: 'stitching',
  3: 'sleepers',
  4: 'leg',
  5: 'foam',
  6: 'size extension',
  7: 'motion',
  8: 'add-on',
  9: 'special instructions',
} as const satisfies Record<CustomizationType, string>;

/** Names of the customization types for screens. */
export const customizationTypeWords = {
  0: { en: 'Leather', es: 'Piel' },
  1: { en: 'Nailhead', es: 'Tachuela' },
  2: { en: 'Stitching', es: 'Costura' },
  3: { en: 'Sleeper', es: 'Sofá cama' },
  4: { en: 'Leg', es: 'Pata' },
  5: { en: 'Foam', es: 'Espuma' },
  6: { en: 'Size extension', es: 'Extensión de tamaño' },
  7: { en: 'Motion', es: 'Movimiento' },
  8: { en: 'Add-on', es: 'Complemento' },
  9: { en: 'Special instructions', es: 'Instrucciones especiales' },
} as const satisfies Record<CustomizationType, Readonly<Record<'en' | 'es', string>>>;

/** Finds a customization type by name, in any letter case (CAT-14). */
export function findCustomizationType(name: string): CustomizationType | undefined {
  const wanted = name.trim().toLowerCase();
  return Object.values(customizationTypes).find((type) => customizationTypeNames[type] === wanted);
}

/** Whether the type shows a quantity: motion and add-on do (CAT-12). */
export function showsQuantity(type: number): boolean {
  return type === customizationTypes.motion || type === customizationTypes.addOn;
}

/** Whether items are added instead of replacing each other: add-ons, special instructions and motion items (CZR-18). */
export function isAdditive(type: number): boolean {
  return showsQuantity(type) || type === customizationTypes.specialInstructions;
}

/** Whether one finish is chosen from swatches, without a quantity: nailheads and legs (CAT-08, C-04). */
export function isChosenFromSwatches(type: number): boolean {
  return type === customizationTypes.nailhead || type === customizationTypes.leg;
}

/** Types of customizer elements (CAT-15). */
export const elementTypes = {
  leather: 0,
  style: 10,
  position: 15,
  nailhead: 16,
  defaultCustomization: 17,
  insertColor: 18,
  exoticInsert: 19,
  noCustomizationItem: 20,
} as const;

export type ElementType = (typeof elementTypes)[keyof typeof elementTypes];

/** Finds the type of a customizer element by name, in any letter case: `leather`, `no-customization item`. */
export function findElementType(name: string): ElementType | undefined {
  const wanted = lettersOf(name);
  return Object.entries(elementTypes).find(([known]) => lettersOf(known) === wanted)?.[1];
}

const lettersOf = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '');
