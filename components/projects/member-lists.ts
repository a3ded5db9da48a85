import type { Member, Project } from '@/components/api/structure-types'

export interface MemberLists {
  /** Included one by one. */
  included: Member[]
  /** In it because the project is open and they are of its organization. */
  automatic: Member[]
  /** Everybody else in sight. */
  others: Member[]
}

const byName = (one: Member, two: Member) => one.fio.localeCompare(two.fio)

const isOf = ({ organization_id, organization_ids = [] }: Member, organization: number) =>
  organization_id === organization || organization_ids.includes(organization)

/** Who is in a project, why, and who could be. */
export function sortMembers(
  project: Pick<Project, 'open' | 'organization'>,
  members: readonly Member[],
  everybody: readonly Member[],
): MemberLists {
  const inside = new Set(members.map(({ id }) => id))
  const automatic = members.filter((member) => project.open && isOf(member, project.organization.id))
  const own = new Set(automatic.map(({ id }) => id))
  return {
    included: members.filter(({ id }) => !own.has(id)).sort(byName),
    automatic: [...automatic].sort(byName),
    others: everybody.filter(({ id }) => !inside.has(id)).sort(byName),
  }
}

export const matching = (people: readonly Member[], text: string) => {
  const needle = text.trim().toLowerCase()
  if (!needle) return people
  return people.filter(
    ({ fio, login }) => fio.toLowerCase().includes(needle) || login.toLowerCase().includes(needle),
  )
}
