import { expect } from 'vitest'
import { database } from '@/lib/platform/database'
import type { Organization } from './make'

export const storedOrganization = (id: number) =>
  database.prisma.organization.findUniqueOrThrow({ where: { id } })

/** Events of changes to an organization, in order. */
export const changesOf = (id: number) =>
  database.prisma.outbox.findMany({
    where: { topic: 'organizations.update', entityId: id },
    orderBy: { id: 'asc' },
  })

/** Asserts that nothing was written: the row is unchanged, and there is no event. */
export async function expectUnchanged({ project: _project, ...row }: Organization): Promise<void> {
  expect(await storedOrganization(row.id)).toEqual(row)
  expect(await changesOf(row.id)).toEqual([])
}
