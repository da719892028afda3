const inventory = {
  title: 'inventory',
};
export default inventory;
