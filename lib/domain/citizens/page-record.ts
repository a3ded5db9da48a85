import { etagOf } from '@/lib/access/revision'
import { type Database, empty, type Sql, sql } from '@/lib/platform/database'
import type { ContactKind } from './schema'

/** How an organization's public page is set up. */
export interface PublicPage {
  organizationId: number
  enabled: boolean
  typeIds: number[]
  /** Null: the first in order. */
  priorityId: number | null
  introRu: string
  introEn: string
  contacts: ContactKind[]
  /** The name by which Open311 finds it, beside the id. */
  jurisdiction: string | null
  open311KeyRequired: boolean
  requestsPerHour: number
  publishesContent: boolean
  workersSeeContacts: boolean
  accountId: number | null
  revision: number
}

/** What an organization has that never had a page. */
const noPage = (organizationId: number): PublicPage => ({
  organizationId,
  enabled: false,
  typeIds: [],
  priorityId: null,
  introRu: '',
  introEn: '',
  contacts: [],
  jurisdiction: null,
  open311KeyRequired: true,
  requestsPerHour: 10,
  publishesContent: false,
  workersSeeContacts: false,
  accountId: null,
  revision: 0,
})

export const pageColumns: Sql = sql`p.organization_id as "organizationId", p.enabled, p.type_ids as "typeIds",
  p.priority_id as "priorityId", p.intro_ru as "introRu", p.intro_en as "introEn", p.contacts, p.jurisdiction,
  p.open311_key_required as "open311KeyRequired", p.requests_per_hour as "requestsPerHour",
  p.publishes_content as "publishesContent", p.workers_see_contacts as "workersSeeContacts",
  p.account_id as "accountId", p.revision`

/** The page of an organization, as it is or as it would begin. */
export async function readPage(
  database: Database,
  organizationId: number,
  lock: Sql = empty,
): Promise<PublicPage> {
  const [page] = await database.query<PublicPage>(
    sql`select ${pageColumns} from public_pages p where p.organization_id = ${organizationId} ${lock}`,
  )
  return page ?? noPage(organizationId)
}

export const etagOfPage = ({ organizationId, revision }: PublicPage): string =>
  etagOf('public-page', organizationId, revision)
