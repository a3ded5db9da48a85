export { getAuditEntry, listAudit } from './read-audit'
export { auditPolicy } from './policy'
export { presentAudit, presentAuditEntry } from './presenter'
export { AuditQuery } from './schema'
