export { registerRegisters } from './registers.routes.ts';
export { undoOperations } from './undo-operations.service.ts';
