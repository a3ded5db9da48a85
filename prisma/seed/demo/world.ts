import { type Database, sql } from '@/lib/platform/database'
import type { Locale } from '@/lib/shared/i18n/locales'
import type { CityPlan } from '../city'
import { typeName, workTypes } from '../texts'
import { say } from '../words'
import { planIn } from '../words/plan-in'
import type { MadePerson } from './people'
import type { DemoStep } from './reference'
import { demoOrganizations, type MadeOrganization } from './structure'

/** The demo as it stands in the database, and the plan of its city. */
export interface DemoWorld {
  /** Of all names and texts. */
  language: Locale
  plan: CityPlan
  organizations: readonly MadeOrganization[]
  people: readonly MadePerson[]
  workTypes: ReadonlyMap<string, number>
  steps: readonly DemoStep[]
  /** Unix seconds that "now" is for the demo. */
  present: number
}

export async function readWorld(
  database: Database,
  plan: CityPlan,
  language: Locale = 'ru',
): Promise<DemoWorld> {
  const types = await database.query<{ id: number; name: string }>(sql`select id, name from work_types`)
  const idOf = (name: string) => types.find((type) => type.name === name)?.id ?? 1
  return {
    language,
    plan: planIn(language, plan),
    organizations: await readOrganizations(database, language),
    people: await database.query<MadePerson>(sql`
      select u.id, u.login, u.fio, r.code as role, u.organization_id as "organizationId"
      from users u join roles r on r.id = u.role_id where u.deleted_at is null order by u.id`),
    workTypes: new Map(workTypes.map((type) => [type.key, idOf(typeName(type, language))])),
    steps: await database.query<DemoStep>(sql`select id, phase from steps order by sort_order`),
    present: Math.floor(Date.now() / 1000),
  }
}

async function readOrganizations(database: Database, language: Locale): Promise<MadeOrganization[]> {
  const drawnOnes = say(language, demoOrganizations)
  const rows = await database.query<Pick<MadeOrganization, 'id' | 'name' | 'clusterId' | 'projects'>>(sql`
    select o.id, o.name, o.cluster_id as "clusterId", (
      select json_agg(json_build_object('id', w.id, 'title', w.title, 'open', w.open) order by w.id)
      from workgroups w where w.organization_id = o.id and w.deleted_at is null
    ) as projects
    from organizations o where o.deleted_at is null order by o.id`)
  return rows.flatMap((row) => {
    const drawn = drawnOnes.find(({ name }) => name === row.name)
    return drawn ? [{ ...drawn, ...row }] : []
  })
}
