const orders = {};
export default orders;
