export { changesOf, type Change } from './changes.ts';
export { fieldKey } from './fields.ts';
export { actionText, type AuditSubject, auditSubjects, fieldText, subjectText } from './names.ts';
export { auditedText } from './values.ts';
