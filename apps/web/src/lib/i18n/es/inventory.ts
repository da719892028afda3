import type model from '../en/inventory.ts';

const inventory: typeof model = {
  title: 'inventory',
};
export default inventory;
