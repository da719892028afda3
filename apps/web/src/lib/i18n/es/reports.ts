import type model from '../en/reports.ts';

const reports: typeof model = {
  title: 'reports',
};
export default reports;
