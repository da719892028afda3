import type model from '../en/registers.ts';

const registers: typeof model = {
  title: 'registers',
};
export default registers;
