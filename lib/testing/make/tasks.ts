import { type FieldDefinition, FieldDefinitions, resolveDefinitions } from '@/lib/domain/custom-fields'
import { database, type Prisma } from '@/lib/platform/database'
import type { Identified } from './structure'
import { unique } from './unique'

export type Task = Prisma.TaskGetPayload<object>
export type Comment = Prisma.CommentGetPayload<object>
export type WorkType = Prisma.WorkTypeGetPayload<object>
export type Step = Prisma.StepGetPayload<object>
export type Priority = Prisma.PriorityGetPayload<object>

type Columns = Partial<Omit<Prisma.TaskUncheckedCreateInput, 'id' | 'comments' | 'reads' | 'subtasks'>>

interface TaskOptions extends Columns {
  /** The creator; the creator organization is theirs by default. */
  creator: { id: number; organizationId: number | null }
  organization?: Identified
  workgroup?: Identified
  assignedUser?: Identified
  assignedOrganization?: Identified
}

/** A task in progress at its first step, of the default work type, in the default project of its organization. */
export async function task(options: TaskOptions): Promise<Task> {
  const { creator, organization, workgroup, assignedUser, assignedOrganization, ...columns } = options
  const organizationId = organization?.id ?? columns.organizationId ?? creator.organizationId
  if (organizationId === null) throw new Error('A creator without organization needs one to be named')
  return database.prisma.task.create({
    data: {
      title: unique('Task'),
      text: 'Проверить и доложить',
      typeId: 1,
      priorityId: 2,
      stepId: 1,
      date: new Date(),
      ...columns,
      userId: creator.id,
      organizationId,
      workgroupId: workgroup?.id ?? columns.workgroupId ?? (await defaultProjectOf(organizationId)),
      assignedUserId: assignedUser?.id ?? columns.assignedUserId,
      assignedOrganizationId: assignedOrganization?.id ?? columns.assignedOrganizationId,
    },
  })
}

async function defaultProjectOf(organizationId: number): Promise<number | undefined> {
  const where = { organizationId, isDefault: true, deletedAt: null }
  return (await database.prisma.workgroup.findFirst({ where }))?.id
}

interface CommentOptions {
  task: Identified
  user: Identified
  comment?: string
  parent?: Identified
  date?: Date
  uuid?: string
}

/** The next message in the task's chat. */
export async function comment(options: CommentOptions): Promise<Comment> {
  const { task: of, user, parent, comment: text = unique('Comment'), ...rest } = options
  const { lastMessageNumber } = await database.prisma.task.update({
    where: { id: of.id },
    data: { lastMessageNumber: { increment: 1 } },
  })
  return database.prisma.comment.create({
    data: {
      ...rest,
      taskId: of.id,
      userId: user.id,
      parentId: parent?.id,
      comment: text,
      number: lastMessageNumber,
    },
  })
}

interface WorkTypeOptions
  extends Partial<Omit<Prisma.WorkTypeUncheckedCreateInput, 'id' | 'organizations' | 'tasks'>> {
  /** Organizations that it is available to; absent means all. */
  organizations?: readonly Identified[]
}

export function workType({ organizations, ...columns }: WorkTypeOptions = {}): Promise<WorkType> {
  return database.prisma.workType.create({
    data: {
      name: unique('Work type'),
      openToAll: organizations === undefined,
      ...columns,
      organizations: { create: organizations?.map(({ id }) => ({ organizationId: id })) ?? [] },
    },
  })
}

type Field = Partial<FieldDefinition> & Pick<FieldDefinition, 'type'>

/** A work type with custom fields; an unnamed field is named by its type. */
export async function workTypeWith(
  fields: readonly Field[],
  options: WorkTypeOptions = {},
): Promise<WorkType & { definitions: FieldDefinition[] }> {
  const wanted = FieldDefinitions.parse(fields.map((field) => ({ name: field.type.toLowerCase(), ...field })))
  const definitions = await resolveDefinitions(database, [], wanted)
  const type = await workType({ ...options, fields: definitions.map((one) => ({ ...one })) })
  return { ...type, definitions }
}

export function step(options: Partial<Omit<Step, 'id'>> = {}): Promise<Step> {
  const standard = { name: unique('Step'), phase: 1, sortOrder: 100, color: '#2f6fed' }
  return database.prisma.step.create({ data: { ...standard, ...options } })
}

export function priority(options: Partial<Omit<Priority, 'id'>> = {}): Promise<Priority> {
  const standard = { name: unique('Priority'), sortOrder: 100, color: '#3e6fb5' }
  return database.prisma.priority.create({ data: { ...standard, ...options } })
}
