import type model from '../en/accounting.ts';

const accounting: typeof model = {
  title: 'accounting',
};
export default accounting;
