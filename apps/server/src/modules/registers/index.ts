export { registerRegisters } from './registers.routes.ts';
