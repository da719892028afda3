import type model from '../en/stores.ts';

const stores: typeof model = {
  title: 'stores',
};
export default stores;
