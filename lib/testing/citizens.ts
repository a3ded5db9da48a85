import { shiftClock } from '@/lib/platform/clock'
import { findProof } from '@/lib/shared/proof-of-work'
import { api } from './api'
import { make, type Organization, type WorkType } from './make'
import { scene, type SevenRoles } from './scene'

/** An organization with a public page that is open. */
export interface PublicScene {
  people: SevenRoles
  organization: Organization
  type: WorkType
}

/** Opens the public page of a new organization; `page` changes how it is set up. */
export async function openPublicPage(
  page: object = {},
  fields: Parameters<typeof make.workTypeWith>[0] = [],
): Promise<PublicScene> {
  const people = await scene.sevenRoles()
  const type = await make.workTypeWith(fields, { name: make.unique('Яма на дороге') })
  const reply = await setPage(people, { enabled: true, type_ids: [type.id], ...page })
  if (reply.status !== 200) throw new Error(`The page was not opened: ${reply.text}`)
  return { people, organization: people.organization, type }
}

export const setPage = (people: SevenRoles, page: object, headers: Record<string, string> = {}) =>
  api
    .as(people.tokens.ORGANIZATION_ADMINISTRATOR)
    .put<Record<string, unknown>>(`/rest/organizations/${people.organization.id}/public-page`, page, {
      headers,
    })

let passed = 0

/** A form with its work proved, after the time that a person needs to fill it in. */
export async function filledForm(organizationId: number): Promise<{ form: string; proof: number }> {
  const path = `/rest/public/organizations/${organizationId}/form`
  const { body } = await api.anonymous.post<{ form: string; bits: number }>(path)
  const proof = findProof(body.form, body.bits)
  passed += 10_000
  shiftClock(passed)
  return { form: body.form, proof }
}
