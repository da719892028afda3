import type model from '../en/settings.ts';

const settings: typeof model = {
  title: 'settings',
};
export default settings;
