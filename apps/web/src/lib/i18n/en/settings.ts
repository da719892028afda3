const settings = {
  title: 'settings',
};
export default settings;
