const catalogue = {
  title: 'catalogue',
};
export default catalogue;
