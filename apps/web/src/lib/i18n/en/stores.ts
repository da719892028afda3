const stores = {
  title: 'stores',
};
export default stores;
