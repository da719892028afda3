const registers = {
  title: 'registers',
};
export default registers;
