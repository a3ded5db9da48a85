import { requireRecurrence } from '@/lib/domain/schedules/require-recurrence'
import type { Database } from '@/lib/platform/database'
import { say } from '../words'
import type { DemoWorld } from './world'

interface DemoSchedule {
  title: string
  text: string
  /** Keys of the organization and of the work type. */
  organization: string
  workType: string
  rrule: string
  /** Seconds that a copy has until its deadline. */
  deadline: number
}

const hour = 3600

const schedules: readonly DemoSchedule[] = [
  {
    title: 'Утренний обход детских площадок',
    text: 'Осмотреть качели, горки и покрытие, убрать опасные предметы, о поломках завести задачи.',
    organization: 'improvement',
    workType: 'playgrounds',
    rrule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=7;BYMINUTE=30;BYSECOND=0',
    deadline: 4 * hour,
  },
  {
    title: 'Вечерняя проверка освещения на главных улицах',
    text: 'Проехать по главным улицам после включения света и отметить опоры, которые не горят.',
    organization: 'roads',
    workType: 'lighting',
    rrule: 'FREQ=WEEKLY;BYDAY=TU,FR;BYHOUR=20;BYMINUTE=0;BYSECOND=0',
    deadline: 12 * hour,
  },
]

/** Templates with the schedules that copy them. */
export async function seedSchedules(database: Database, world: DemoWorld): Promise<void> {
  for (const schedule of say(world.language, schedules)) await seedSchedule(database, world, schedule)
}

async function seedSchedule(database: Database, world: DemoWorld, plan: DemoSchedule): Promise<void> {
  const organization = world.organizations.find(({ key }) => key === plan.organization)
  const creator = world.people.find(
    ({ role, organizationId }) =>
      role === 'ORGANIZATION_ADMINISTRATOR' && organizationId === organization?.id,
  )
  const step = world.steps.find(({ phase }) => phase === 2)
  if (!organization || !creator || !step) throw new Error(`The demo has no place for "${plan.title}"`)
  const date = new Date(world.present * 1000)
  const template = await database.prisma.task.create({
    data: {
      title: plan.title,
      text: plan.text,
      isTemplate: true,
      userId: creator.id,
      organizationId: organization.id,
      workgroupId: organization.projects[0]?.id,
      assignedOrganizationId: organization.id,
      typeId: world.workTypes.get(plan.workType) ?? 1,
      priorityId: 2,
      stepId: step.id,
      date,
      deadline: new Date((world.present + plan.deadline) * 1000),
    },
  })
  const { title, rrule } = plan
  const rule = { rrule, timezone: 'Europe/Moscow', startsAt: date }
  const { firstSlot } = requireRecurrence(rule)
  await database.prisma.schedule.create({
    data: { title, ...rule, templateId: template.id, nextRun: firstSlot, createdBy: creator.id },
  })
}
