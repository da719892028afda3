import { http, HttpResponse, type HttpHandler } from 'msw';
import { vi } from 'vitest';
import type { Call } from '@cordovan/contracts/call';
import type { Shop } from '@cordovan/contracts/shop';
import { cents } from '@cordovan/domain/money';

const look = {
  color: 'brown',
  imageName: null,
  hue: 0,
  saturation: 0,
  exposure: 0,
  brightness: 0,
  vibrance: 0,
  sepia: 0,
  contrast: 0,
  colorize: '',
  grain: '',
} as const;

type Option = Shop['parts'][number]['options'][number];

/** A part with its options. */
export const part = (name: string, options: readonly (Partial<Option> & { id: number; name: string })[]) => ({
  name,
  isVisible: true,
  isNeverListed: false,
  options: options.map((option) => ({
    partName: name,
    kind: 3 as const,
    dependentParts: [],
    needs: [],
    order: option.id,
    componentIds: [],
    place: null,
    isDrawn: true,
    ...option,
  })),
});

const brass = { partId: 1, itemId: 1 };

const piece = (styleId: number, componentId: number, dollars: number): Shop['pieces'][number] => ({
  styleId,
  componentId,
  saleItemId: styleId * 100 + componentId,
  furnitureTypeName: 'Sofa 3-seat',
  seats: 3,
  extraDays: 0,
  size: null,
  prices: [cents(dollars * 100), cents(dollars * 100 + 50_000)],
  options: [{ ...brass, customizationId: styleId * 1_000 + componentId, defaultQuantity: null }],
});

/** A shop with two styles, two leathers and a fabric, nails or welt, and a sofa or a chair. */
export const shopOf = (change: Partial<Shop> = {}): Shop => ({
  companyId: 2,
  label: 'harlow',
  name: 'Harlow Direct',
  productLabel: 'Harlow Sofa',
  takesPayments: true,
  minimumPercentage: 30,
  redirectUrl: '/Shop',
  look: { logoAddress: null, accentColor: null, headColor: null, typeface: 'modern' },
  isInFlavorMode: false,
  multiplier: 1,
  salesTax: 10,
  today: '2026-11-24',
  leadDays: 45,
  store: null,
  consent: [],
  samples: null,
  defaultLeatherId: 10,
  styles: [
    { id: 1, name: 'Belmont', imageName: null },
    { id: 2, name: 'Savannah', imageName: null },
  ],
  flavors: [],
  leathers: [
    { ...look, id: 10, name: 'Cognac', isFabric: false, priceGroup: 0, extraDays: 0 },
    { ...look, id: 11, name: 'Nero', isFabric: false, priceGroup: 1, extraDays: 0 },
    { ...look, id: 12, name: 'Flax', isFabric: true, priceGroup: 1, extraDays: 0 },
  ],
  parts: [
    part('Nails', [{ id: 21, name: 'Brass', place: brass }]),
    part('Welt', [{ id: 22, name: 'Self Welt' }]),
    part('Arms', [
      { id: 23, name: 'Track Arm' },
      { id: 24, name: 'Rolled Arm' },
    ]),
  ],
  components: [
    { id: 31, name: 'Sofa 3-seat', isDefault: true, asksForSwivel: false },
    { id: 32, name: 'Chair', isDefault: false, asksForSwivel: true },
  ],
  pieces: [piece(1, 31, 3000), piece(1, 32, 1000), piece(2, 31, 4000)],
  items: [
    {
      ...brass,
      partName: 'Nailhead',
      name: 'Brass',
      type: 1,
      quantity: 1,
      price: cents(8_500),
      percentageIncrease: 0,
      extraDays: 0,
    },
  ],
  ...change,
});

/** Records where the shop goes after sending a design, and with which notice. The page stays. */
export function watchLeaving() {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  assign.mockClear();
  return {
    hasLeft: () => assign.mock.calls.length > 0,
    place: () => String(assign.mock.calls[0]?.[0]),
    notice: () => JSON.parse(sessionStorage.getItem('cordovan.shop.sent') ?? 'null') as unknown,
  };
}

/** Refuses an order at any total except this one, in dollars. At this total, the next handler answers. */
export const costing = ({ path }: Call, dollars: number): HttpHandler =>
  http.post(`*${path}`, async ({ request }) => {
    const { Total } = (await request.clone().json()) as { readonly Total?: number };
    if (Total === dollars) return undefined;
    const refusal = { code: 'PRICE_CHANGED', message: '', errors: [], data: { total: dollars } };
    return HttpResponse.json(refusal, { status: 409 });
  });
