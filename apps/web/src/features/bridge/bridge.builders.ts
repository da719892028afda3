import { screen } from '@testing-library/react';
import type { BridgeStyle } from '@cordovan/contracts/bridge';
import { cents } from '@cordovan/domain/money';
import { openPage } from '../../../test/render-app.tsx';

export const SORRY = 'Sorry, we are experiencing technical difficulties. Please try again later.';
export const flag = (token: string) => ({ token, expiresAt: '2026-03-10T19:00:00.000Z' });

export const leather = (id: number, name: string): BridgeStyle['leathers'][number] => ({
  id,
  name,
  isFabric: false,
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
});
const trackArm = {
  id: 70,
  active: true,
  special: false,
  quantityRequired: 1,
  customizationPartId: 1,
  customizationItemId: 78,
  saleItem: { id: 31, name: 'Belmont Sofa 3-seat' },
  customizationPart: { id: 1, name: 'Arms', pricesByItem: true, maxRetailPrice: cents(0) },
  customizationItem: {
    id: 78,
    name: 'Track Arm',
    code: null,
    customizationType: 5,
    maxRetailPrice: cents(0),
    percentageIncrease: 0,
  },
} as const;

/** A style in a shop that takes payments. */
export const belmont = (change: Partial<BridgeStyle> = {}): BridgeStyle => ({
  name: 'Belmont',
  imageName: 'track-arm',
  furnitureTypeName: 'Sofa 3-seat',
  saleItemId: 31,
  customizations: [trackArm],
  leathers: [leather(18, 'Cognac'), leather(19, 'Saddle')],
  isInShop: true,
  fromPrice: cents(321_000),
  payments: true,
  minimumPercentage: 30,
  consent: [],
  ...change,
});

export const button = (name: string) => screen.getByRole('button', { name });
export const field = (name: RegExp) => screen.getByRole('textbox', { name });

/** Opens the page and waits until it is drawn. */
export async function open(at = '/Bridge/Belmont') {
  const page = await openPage({ at });
  await screen.findByRole('heading', { level: 1, name: 'Belmont Sofa 3-seat' });
  return page;
}

export async function openAndIntroduce() {
  const page = await open();
  await page.user.type(field(/^First name/), 'Vera');
  await page.user.type(field(/^Email/), 'vera@mail.test');
  return page;
}
