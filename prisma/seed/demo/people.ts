import type { RoleCode } from '@/lib/access/actor'
import { type Database, sql } from '@/lib/platform/database'
import type { Locale } from '@/lib/shared/i18n/locales'
import type { Random } from '../city/base/random'
import { person } from '../texts'
import { say } from '../words'
import type { MadeOrganization } from './structure'

export interface MadePerson {
  id: number
  login: string
  fio: string
  role: RoleCode
  organizationId: number | null
}

interface Draft {
  login: string
  role: RoleCode
  organizationId: number | null
}

/** How many people of each role an organization has; with two of each Main role that makes sixty. */
const staff: Record<string, Partial<Record<RoleCode, number>>> = {
  improvement: {
    CLUSTER_ADMINISTRATOR: 1,
    ORGANIZATION_ADMINISTRATOR: 1,
    ORGANIZATION_INSPECTOR: 1,
    USER: 10,
  },
  roads: { ORGANIZATION_ADMINISTRATOR: 1, ORGANIZATION_INSPECTOR: 1, USER: 9 },
  reception: { ORGANIZATION_ADMINISTRATOR: 1, USER: 2, CUSTOMER: 10 },
  water: { CLUSTER_ADMINISTRATOR: 1, ORGANIZATION_ADMINISTRATOR: 1, ORGANIZATION_INSPECTOR: 1, USER: 8 },
  heat: { ORGANIZATION_ADMINISTRATOR: 1, ORGANIZATION_INSPECTOR: 1, USER: 6 },
}

const logins: Record<RoleCode, string> = {
  MAIN_ADMINISTRATOR: 'main-admin',
  MAIN_INSPECTOR: 'main-inspector',
  CLUSTER_ADMINISTRATOR: 'cluster-admin',
  ORGANIZATION_ADMINISTRATOR: 'admin',
  ORGANIZATION_INSPECTOR: 'inspector',
  USER: 'worker',
  CUSTOMER: 'citizen',
}

/** Sixty people over all seven roles, with one password for all. */
export async function seedPeople(
  database: Database,
  random: Random,
  organizations: readonly MadeOrganization[],
  passwordHash: string | null,
  language: Locale = 'ru',
): Promise<void> {
  const rows = drafts(organizations).map((draft) => ({
    ...draft,
    fio: person(random, undefined, language).fio,
    phone: phone(random),
    email: `${draft.login}@yargrad.example`,
  }))
  const people = await database.query<MadePerson>(sql`
    insert into users (login, fio, password_hash, role_id, type_id, organization_id, phone, email)
    select p.login, p.fio, ${passwordHash}, r.id, 1, p."organizationId", p.phone, p.email
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p (login text, fio text, role text, "organizationId" int, phone text, email text)
    join roles r on r.code = p.role
    returning id, login, fio, (select code from roles x where x.id = role_id) as role, organization_id as "organizationId"`)
  await joinClosedProjects(database, random, organizations, people)
  await seedLooks(database, language)
}

const tags = [
  { title: 'Бригадир', color: '#16855b', every: 4 },
  { title: 'Водитель', color: '#3e6fb5', every: 3 },
  { title: 'Допуск к высоте', color: '#c77700', every: 5 },
  { title: 'Ночная смена', color: '#7a5cc0', every: 6 },
  { title: 'Стажёр', color: '#b0569c', every: 7 },
]

/** Tags of field workers, who are shown with their portraits on maps, and a separate type for citizens. */
async function seedLooks(database: Database, language: Locale): Promise<void> {
  await database.query(sql`update user_types set use_avatar = true where is_default`)
  await database.query(sql`
    with made as (insert into user_types (title, use_initials) values (${say(language, 'Житель')}, true) returning id)
    update users set type_id = made.id from made, roles r where r.id = users.role_id and r.code = 'CUSTOMER'`)
  await database.query(sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(say(language, tags))}::jsonb) as t (title text, color text, every int)
    ), made as (
      insert into user_tags (title, color) select title, color from wanted returning id, title
    )
    insert into user_tag_links (user_id, tag_id)
    select u.id, made.id from made join wanted using (title)
    join users u on u.id % wanted.every = 0 join roles r on r.id = u.role_id and r.code = 'USER'`)
}

function drafts(organizations: readonly MadeOrganization[]): Draft[] {
  const main = (role: RoleCode) =>
    [1, 2].map((n): Draft => ({ login: `${logins[role]}-${n}`, role, organizationId: null }))
  return [
    ...main('MAIN_ADMINISTRATOR'),
    ...main('MAIN_INSPECTOR'),
    ...organizations.flatMap(({ key, id }) =>
      Object.entries(staff[key] ?? {}).flatMap(([role, count]) => team(key, id, role as RoleCode, count)),
    ),
  ]
}

function team(key: string, organizationId: number, role: RoleCode, count: number): Draft[] {
  const single = role !== 'USER' && role !== 'CUSTOMER'
  const name = role === 'CUSTOMER' ? 'citizen' : `${key}-${logins[role]}`
  return Array.from({ length: count }, (_, n) => ({
    login: single ? name : `${name}-${n + 1}`,
    role,
    organizationId,
  }))
}

function phone(random: Random): string {
  return `+7 000 ${random.int(100, 999)}-${random.int(10, 99)}-${random.int(10, 99)}`
}

/** Closed projects get a third of the own field workers and one guest of another organization. */
async function joinClosedProjects(
  database: Database,
  random: Random,
  organizations: readonly MadeOrganization[],
  people: readonly MadePerson[],
): Promise<void> {
  const workers = people.filter(({ role }) => role === 'USER')
  const links: { workgroupId: number; userId: number }[] = []
  for (const organization of organizations) {
    for (const project of organization.projects.filter(({ open }) => !open)) {
      const own = workers.filter((w) => w.organizationId === organization.id)
      const guest = random.pick(workers.filter((w) => w.organizationId !== organization.id))
      for (const member of [...random.shuffle(own).slice(0, Math.ceil(own.length / 3)), guest]) {
        links.push({ workgroupId: project.id, userId: member.id })
      }
    }
  }
  await database.query(sql`
    insert into workgroup_users (workgroup_id, user_id)
    select x."workgroupId", x."userId" from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as x ("workgroupId" int, "userId" int)`)
}
