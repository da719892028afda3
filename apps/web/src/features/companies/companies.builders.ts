import type { CompanySummary } from '@cordovan/contracts/companies';
import type { CompanyChoices, CompanyDetails } from '@cordovan/contracts/companies-office';
import { cents } from '@cordovan/domain/money';

export const summary = (change: Partial<CompanySummary> = {}): CompanySummary => ({
  id: 2,
  label: 'acme',
  name: 'Acme Direct',
  multiplier: 1.15,
  payments: true,
  isHouse: false,
  storeName: 'Cherry Creek',
  flavorMode: false,
  rowVersion: 4,
  ...change,
});

export const details = (change: Partial<CompanyDetails> = {}): CompanyDetails => ({
  id: 2,
  label: 'acme',
  isHouse: false,
  name: 'Acme Direct',
  productLabel: 'Acme Sofa',
  multiplier: 1.15,
  salesTax: 7.25,
  payments: true,
  minimumPercentage: 30,
  flavorMode: false,
  adiisClassId: '200',
  adiisSalesRepDefault: 5,
  storeId: 6,
  templateOrder: '/Shop',
  templateEmail: 'quote',
  redirectUrl: '/Shop',
  leatherItemId: 11,
  saleItemId: 31,
  look: { logoAddress: null, accentColor: null, headColor: null, typeface: 'modern' },
  embedSites: ['https://www.acme.com'],
  samples: { isOffered: false, price: cents(0), most: 5 },
  rowVersion: 4,
  ...change,
});

export const choices = (change: Partial<CompanyChoices> = {}): CompanyChoices => ({
  stores: [
    { id: 6, name: 'Cherry Creek' },
    { id: 7, name: 'Austin' },
  ],
  salesReps: [{ id: 5, name: 'House Account' }],
  styles: [
    { id: 1, name: 'Belmont' },
    { id: 2, name: 'Savannah' },
  ],
  flavors: [{ id: 3, name: 'Classic Belmont', styleId: 1 }],
  leathers: [
    { id: 11, name: 'Cognac', color: 'Brown', isFabric: false, storeIds: [6, 7] },
    { id: 12, name: 'Linen', color: 'White', isFabric: true, storeIds: [7] },
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
  ...change,
});
