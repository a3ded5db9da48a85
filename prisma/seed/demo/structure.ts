import type { Database } from '@/lib/platform/database'
import { sql } from '@/lib/platform/database'
import type { Locale } from '@/lib/shared/i18n/locales'
import { say } from '../words'

/** Who does what in the demo city. Work types are keyed as in the texts. */
export interface DemoOrganization {
  key: string
  name: string
  cluster: 'city' | 'networks'
  client?: boolean
  about: string
  phone: string
  email: string
  /** Work types that this organization takes on. */
  workTypes: readonly string[]
  projects: readonly { title: string; open: boolean }[]
}

export const demoOrganizations: readonly DemoOrganization[] = [
  {
    key: 'improvement',
    name: 'МКУ «Благоустройство Ярграда»',
    cluster: 'city',
    about: 'Дворы, парки, детские площадки, деревья и чистота улиц',
    phone: '+7 000 000-10-01',
    email: 'blago@yargrad.example',
    workTypes: ['improvement', 'waste', 'trees', 'snow', 'playgrounds', 'facades'],
    projects: [
      { title: 'Чистый двор', open: true },
      { title: 'Зелёный каркас', open: true },
      { title: 'Проверки подрядчиков', open: false },
    ],
  },
  {
    key: 'roads',
    name: 'МУП «Яргордорсвет»',
    cluster: 'city',
    about: 'Дороги, знаки, светофоры и уличное освещение',
    phone: '+7 000 000-10-02',
    email: 'dorsvet@yargrad.example',
    workTypes: ['roads', 'lighting', 'signs', 'snow', 'stops'],
    projects: [
      { title: 'Ямочный ремонт', open: true },
      { title: 'Светлый город', open: true },
    ],
  },
  {
    key: 'reception',
    name: 'Общественная приёмная Ярграда',
    cluster: 'city',
    client: true,
    about: 'Обращения жителей',
    phone: '+7 000 000-10-03',
    email: 'priem@yargrad.example',
    workTypes: [],
    projects: [{ title: 'Обращения жителей', open: true }],
  },
  {
    key: 'water',
    name: 'АО «Яргородводоканал»',
    cluster: 'networks',
    about: 'Водоснабжение, канализация и колодцы',
    phone: '+7 000 000-20-01',
    email: 'voda@yargrad.example',
    workTypes: ['water', 'manholes'],
    projects: [
      { title: 'Обходы колодцев', open: true },
      { title: 'Аварийные бригады', open: false },
    ],
  },
  {
    key: 'heat',
    name: 'АО «Яргортеплосеть»',
    cluster: 'networks',
    about: 'Тепловые сети, лифты и инженерное оборудование домов',
    phone: '+7 000 000-20-02',
    email: 'teplo@yargrad.example',
    workTypes: ['heating', 'elevators'],
    projects: [{ title: 'Подготовка к зиме', open: true }],
  },
]

export interface MadeOrganization extends DemoOrganization {
  id: number
  clusterId: number
  /** Default project first. */
  projects: readonly { id: number; title: string; open: boolean }[]
}

/** Clusters, organizations with requisites, and projects. */
export async function seedStructure(
  database: Database,
  bounds: readonly [number, number, number, number],
  language: Locale = 'ru',
): Promise<MadeOrganization[]> {
  const clusters = { city: 1, networks: await secondCluster(database, language) }
  const extentId = await cityExtent(database, bounds, say(language, 'Ярград'))
  const made: MadeOrganization[] = []
  for (const organization of say(language, demoOrganizations)) {
    const clusterId = clusters[organization.cluster]
    made.push(await seedOrganization(database, organization, { clusterId, extentId, language }))
  }
  const roads = made.find(({ key }) => key === 'improvement')
  const reception = made.find(({ key }) => key === 'reception')
  if (roads && reception) {
    await database.query(
      sql`update organizations set default_executor_id = ${roads.id} where id = ${reception.id}`,
    )
  }
  return made
}

async function secondCluster(database: Database, language: Locale): Promise<number> {
  const [first, second] = say(language, ['Городское хозяйство', 'Инженерные сети'])
  await database.query(sql`update clusters set title = ${first} where id = 1`)
  return idOf(
    await database.query<{ id: number }>(sql`insert into clusters (title) values (${second}) returning id`),
  )
}

async function cityExtent(
  database: Database,
  [west, south, east, north]: readonly [number, number, number, number],
  name: string,
): Promise<number> {
  return idOf(
    await database.query<{ id: number }>(sql`
      insert into map_extents (name, min_lon, min_lat, max_lon, max_lat) values (${name}, ${west}, ${south}, ${east}, ${north}) returning id`),
  )
}

async function seedOrganization(
  database: Database,
  organization: DemoOrganization,
  { clusterId, extentId, language }: { clusterId: number; extentId: number; language: Locale },
): Promise<MadeOrganization> {
  const { name, client = false, about, phone, email } = organization
  const info = JSON.stringify({ about, phone, email, full_name: name, address: say(language, 'Ярград') })
  const id = idOf(
    await database.query<{ id: number }>(sql`
      insert into organizations (name, cluster_id, map_extent_id, client, info, max_users_count)
      values (${name}, ${clusterId}, ${extentId}, ${client}, ${info}::jsonb, 200) returning id`),
  )
  const projects = [
    { title: say(language, 'Общий проект'), open: true, isDefault: true },
    ...organization.projects.map((p) => ({ ...p, isDefault: false })),
  ]
  const rows = await database.query<{ id: number; title: string; open: boolean }>(sql`
    insert into workgroups (title, open, is_default, organization_id)
    select p.title, p.open, p."isDefault", ${id}
    from jsonb_to_recordset(${JSON.stringify(projects)}::jsonb) as p (title text, open boolean, "isDefault" boolean)
    returning id, title, open`)
  return { ...organization, id, clusterId, projects: rows }
}

export function idOf(rows: { id: number }[]): number {
  const [row] = rows
  if (!row) throw new Error('A row of the demo was not written')
  return row.id
}
