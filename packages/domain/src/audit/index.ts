export { changesOf, type Change } from './changes.ts';
export {
  actionText,
  type AuditSubject,
  auditSubjects,
  fieldText,
  isMoneyField,
  subjectText,
} from './names.ts';
