const accounting = {
  title: 'accounting',
};
export default accounting;
