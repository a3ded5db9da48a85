export { escalate } from './escalate'
export { listTaskEscalations } from './list-task-escalations'
export { presentTaskEscalations } from './presenter'
export { escalationRules } from './write-rule'
