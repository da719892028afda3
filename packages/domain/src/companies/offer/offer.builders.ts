import type { Offer, OfferCatalog, OfferItem, OfferPart } from './offer.ts';

/** Two styles: Belmont has a sofa and a chair, Savannah only a sofa. */
export const catalog: OfferCatalog = {
  styles: [
    { id: 1, name: 'Belmont' },
    { id: 2, name: 'Savannah' },
  ],
  flavors: [{ id: 3, name: 'Classic', styleId: 1 }],
  leathers: [
    { id: 11, name: 'Cognac' },
    { id: 12, name: 'Linen' },
  ],
  pieces: [
    { id: 31, name: 'Belmont Sofa', styleId: 1, furnitureType: 'Sofa 3-seat', hasSwivel: false },
    { id: 32, name: 'Belmont Chair', styleId: 1, furnitureType: 'Chair', hasSwivel: true },
    { id: 33, name: 'Savannah Sofa', styleId: 2, furnitureType: 'Sofa 3-seat', hasSwivel: false },
  ],
  parts: [
    {
      id: 41,
      name: 'Arms',
      items: [
        { id: 51, name: 'Track Arm', type: 2 },
        { id: 52, name: 'Rolled Arm', type: 2 },
      ],
    },
    { id: 42, name: 'Legs', items: [{ id: 53, name: 'Walnut', type: 4 }] },
  ],
};

export const item = (name: string, change: Partial<OfferItem> = {}): OfferItem => ({
  name,
  kind: 1,
  place: null,
  dependentParts: [],
  needs: [],
  componentIds: [],
  order: 0,
  isWithLayer: false,
  isDrawn: true,
  hasSwivel: false,
  ...change,
});

export const part = (name: string, items: readonly OfferItem[]): OfferPart => ({
  name,
  isVisible: true,
  isNeverListed: false,
  isSelected: false,
  items,
});

/** Both styles as a sofa and a chair, with arms, and with legs that require the track arm. */
export const offer = (change: Partial<Offer> = {}): Offer => ({
  styleIds: [1, 2],
  flavorIds: [3],
  leatherIds: [11],
  components: [
    { saleItemId: 31, name: 'Sofa 3-seat', isDefault: true, asksForSwivel: false },
    { saleItemId: 32, name: 'Lounge chair', isDefault: false, asksForSwivel: true },
  ],
  parts: [
    part('Arms', [
      item('Track', { place: { partId: 41, itemId: 51 }, dependentParts: ['Legs'], order: 1 }),
      item('Rolled', { place: { partId: 41, itemId: 52 }, componentIds: [31], hasSwivel: true }),
    ]),
    part('Legs', [
      item('Walnut', {
        kind: 3,
        place: { partId: 42, itemId: 53 },
        needs: [{ part: 'Arms', item: 'Track' }],
        isWithLayer: true,
        isDrawn: false,
      }),
    ]),
  ],
  ...change,
});
