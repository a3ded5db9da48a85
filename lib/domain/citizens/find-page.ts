import type { Actor } from '@/lib/access/actor'
import type { FieldDefinition } from '@/lib/domain/custom-fields'
import { type MapExtent, mapExtentColumn } from '@/lib/domain/map-extents'
import { type Database, type Sql, sql } from '@/lib/platform/database'
import { problem } from '@/lib/problems'
import { loadAccount } from './account'
import { pageColumns, type PublicPage } from './page-record'

/** A page that is open. */
export interface OpenPage extends PublicPage {
  accountId: number
  name: string
  mapExtent: MapExtent
}

/** A work type that citizens may choose. */
export interface PublicType {
  id: number
  name: string
  fields: FieldDefinition[]
}

const openPages = (where: Sql): Sql => sql`
  select ${pageColumns}, o.name, ${mapExtentColumn}
  from public_pages p join organizations o on o.id = p.organization_id join map_extents e on e.id = o.map_extent_id
  where p.enabled and p.account_id is not null and o.deleted_at is null and ${where} order by o.id`

/** The open page of an organization; 404 alike for one that is closed and for no organization. */
export async function findOpenPage(database: Database, organizationId: number): Promise<OpenPage> {
  const [page] = await database.query<OpenPage>(openPages(sql`o.id = ${organizationId}`))
  if (!page) throw problem('citizen.no-page')
  return page
}

/** All pages that are open. */
export function listOpenPages(database: Database): Promise<OpenPage[]> {
  return database.query<OpenPage>(openPages(sql`true`))
}

/** The work types of a page that its organization may use still, in the order of the page. */
export function publicTypes(database: Database, page: PublicPage): Promise<PublicType[]> {
  return database.query<PublicType>(sql`
    select y.id, y.name, y.fields from work_types y
    where y.id = any(${page.typeIds}::int[])
      and (y.open_to_all or exists (select 1 from work_type_organizations x
        where x.work_type_id = y.id and x.organization_id = ${page.organizationId}))
    order by array_position(${page.typeIds}::int[], y.id)`)
}

/** Who creates the tasks of a page. */
export const accountOf = (database: Database, { accountId }: OpenPage): Promise<Actor> =>
  loadAccount(database, accountId)
