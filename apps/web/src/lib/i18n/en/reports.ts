const reports = {
  title: 'reports',
};
export default reports;
