import { database } from '@/lib/platform/database'
import { make, type Organization } from './make'

/** A user as the API answers it in 2.x. */
export interface UserBody {
  id: number
  login: string
  error_description: string
  [key: string]: unknown
}

/** A password that no policy minds. */
export const goodPassword = 'Tram-5 rings at dawn'

/** What a user cannot be created without. */
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

/** Events about a user, in their order. */
export const eventsAbout = (id: number) =>
  database.prisma.outbox.findMany({
    where: { topic: { startsWith: 'users.' }, entityId: id },
    orderBy: { id: 'asc' },
  })

/** The trail of a user, in its order. */
export const trailOf = (id: number) =>
  database.prisma.audit.findMany({ where: { noun: 'user', entityId: id }, orderBy: { id: 'asc' } })

export async function makeTag(): Promise<{ id: number }> {
  return database.prisma.userTag.create({ data: { title: make.unique('Tag') } })
}

export async function makeType(): Promise<{ id: number; title: string }> {
  return database.prisma.userType.create({ data: { title: make.unique('Type') } })
}
