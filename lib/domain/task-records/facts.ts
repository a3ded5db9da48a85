import type { TaskFacts } from './record'

/** The part of a record that rights depend on; stored as the `before` of an event. */
export function factsOf(task: TaskFacts): TaskFacts {
  return {
    id: task.id,
    userId: task.userId,
    organizationId: task.organizationId,
    workgroupId: task.workgroupId,
    assignedUserId: task.assignedUserId,
    assignedOrganizationId: task.assignedOrganizationId,
    stage: task.stage,
    phase: task.phase,
    stepId: task.stepId,
    typeId: task.typeId,
    priorityId: task.priorityId,
    archive: task.archive,
    isTemplate: task.isTemplate,
    parentId: task.parentId,
    deadline: task.deadline,
  }
}
