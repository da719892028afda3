import type model from '../en/catalogue.ts';

const catalogue: typeof model = {
  title: 'catalogue',
};
export default catalogue;
