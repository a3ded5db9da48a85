import { database } from '@/lib/platform/database'
import { make, type Organization } from './make'

/** A user in the 2.x format. */
export interface UserBody {
  id: number
  login: string
  error_description: string
  [key: string]: unknown
}

/** A password that satisfies every policy. */
export const goodPassword = 'Tram-5 rings at dawn'

/** The required fields of a user. */
export const neededFor = (organization: Pick<Organization, 'id'>) => ({
  login: make.unique('person'),
  paswd: goodPassword,
  fio: 'Ольга Ясная',
  organization_id: organization.id,
})

export const storedUser = (id: number) =>
  database.prisma.user.findUniqueOrThrow({
    where: { id },
    include: { organizations: true, workgroups: true, tags: true },
  })

export const countLogins = (login: string) => database.prisma.user.count({ where: { login } })

/** Events about a user, in order. */
export const eventsAbout = (id: number) =>
  database.prisma.outbox.findMany({
    where: { topic: { startsWith: 'users.' }, entityId: id },
    orderBy: { id: 'asc' },
  })

/** Audit entries of a user, in order. */
export const auditEntriesOf = (id: number) =>
  database.prisma.audit.findMany({ where: { noun: 'user', entityId: id }, orderBy: { id: 'asc' } })

export async function makeTag(): Promise<{ id: number }> {
  return database.prisma.userTag.create({ data: { title: make.unique('Tag') } })
}

export async function makeType(): Promise<{ id: number; title: string }> {
  return database.prisma.userType.create({ data: { title: make.unique('Type') } })
}
