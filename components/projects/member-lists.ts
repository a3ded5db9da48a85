import type { Member, Project } from '@/components/api/structure-types'

export interface MemberLists {
  /** Added one by one. */
  included: Member[]
  /** Members because the project is open and they belong to its organization. */
  automatic: Member[]
  /** Everybody else visible. */
  others: Member[]
}

/** Shared: creating it costs far more than comparing with it. */
const names = new Intl.Collator()

const isOf = ({ organization_id, organization_ids = [] }: Member, organization: number) =>
  organization_id === organization || organization_ids.includes(organization)

/** Members with the reason, and candidates, both in name order. */
export function sortMembers(
  project: Pick<Project, 'open' | 'organization'>,
  members: readonly Member[],
  everybody: readonly Member[],
): MemberLists {
  const inside = new Set(members.map(({ id }) => id))
  const automatic = members.filter((member) => project.open && isOf(member, project.organization.id))
  const own = new Set(automatic.map(({ id }) => id))
  return {
    included: members.filter(({ id }) => !own.has(id)),
    automatic,
    others: everybody.filter(({ id }) => !inside.has(id)),
  }
}

/** Inserts a person into a list sorted by name. */
export function putByName(people: readonly Member[], person: Member): Member[] {
  const at = people.findIndex(({ fio }) => names.compare(fio, person.fio) > 0)
  return people.toSpliced(at < 0 ? people.length : at, 0, person)
}

export const matching = (people: readonly Member[], text: string) => {
  const needle = text.trim().toLowerCase()
  if (!needle) return people
  return people.filter(
    ({ fio, login }) => fio.toLowerCase().includes(needle) || login.toLowerCase().includes(needle),
  )
}
