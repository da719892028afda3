export { registerAudit } from './audit.routes.ts';
export { recordAudit } from './audit.repository.ts';
export type { AuditActor, AuditedAction } from './audit.repository.ts';
