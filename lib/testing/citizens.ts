import { giveForm } from '@/lib/domain/citizens'
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

/** A form with its work proved, given out long enough ago for a person to fill it in. */
export function filledForm(organizationId: number): { form: string; proof: number } {
  const { token, bits } = giveForm(organizationId, new Date(Date.now() - 60_000))
  return { form: token, proof: findProof(token, bits) }
}
