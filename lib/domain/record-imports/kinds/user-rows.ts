import { loginKey } from '@/lib/access/login'
import type { Context } from '@/lib/access/context'
import { visibleOrganizations } from '@/lib/domain/organization-visibility'
import { listRoles } from '@/lib/domain/roles'
import { CreateUser, createUser } from '@/lib/domain/users'
import { sql } from '@/lib/platform/database'
import { issuesOf } from '@/lib/problems'
import { Names } from '../names'
import type { GivenRow, RowKind } from '../record'
import { CellsOfRow } from './cells-of-row'

/** How a password gets its hash; one that is only tried needs none. */
type Hash = (password: string) => Promise<string>

const targets: Readonly<Record<string, string>> = {
  paswd: 'password',
  fio: 'name',
  organization_id: 'organization',
  organizationIds: 'organization',
  role_id: 'role',
  type: 'type',
  tags: 'tags',
  login: 'login',
  phone: 'phone',
  email: 'email',
  address: 'address',
}

/** People from rows of a table, as `POST /rest/users` creates them. Names are those that the caller sees. */
export async function userRows(
  ctx: Context,
  passwords: ReadonlyMap<number, string>,
  hash: Hash,
): Promise<RowKind> {
  const { database } = ctx
  const organizations = new Names(
    await database.query<{ id: number; name: string }>(sql`
      select o.id, o.name from organizations o where o.deleted_at is null and ${await visibleOrganizations(ctx)}`),
  )
  const roles = new Names(
    (await listRoles(ctx)).items.map(({ id, name, code }) => ({ id, name, also: [code] })),
  )
  const titled = async (table: 'user_types' | 'user_tags') =>
    new Names(
      table === 'user_types'
        ? await database.query(sql`select id, title as name from user_types`)
        : await database.query(sql`select id, title as name from user_tags`),
    )
  const [types, tags] = [await titled('user_types'), await titled('user_tags')]
  const rowOfLogin = new Map<string, number>()

  function read(row: GivenRow) {
    const cells = new CellsOfRow(row)
    const login = cells.text('login')
    const first = login === undefined ? undefined : rowOfLogin.get(loginKey(login))
    if (first !== undefined) cells.fault('login', 'sameAsRow', { row: first })
    else if (login !== undefined) rowOfLogin.set(loginKey(login), row.number)
    const type = cells.named('type', types)
    const tagged = cells.namedAll('tags', tags)
    const given = cells.text('password')
    // A password is nothing to look at.
    delete cells.shown.password
    Object.assign(cells.body, {
      login,
      paswd: given ?? passwords.get(row.number),
      fio: cells.text('name'),
      organization_id: cells.named('organization', organizations)?.id,
      role_id: cells.named('role', roles)?.id,
      ...(type && { type: { id: type.id } }),
      ...(tagged && { tags: tagged.map(({ id }) => ({ id })) }),
      phone: cells.text('phone'),
      email: cells.text('email'),
      address: cells.text('address'),
    })
    return cells
  }

  return {
    read,
    faultsOf(body) {
      const parsed = CreateUser.safeParse(body)
      return parsed.success ? [] : issuesOf(parsed.error, body)
    },
    create: async (ctx, body) => createUser(ctx, CreateUser.parse(body), hash),
    targetOf: (path) => targets[path.split('.', 1)[0] ?? ''] ?? null,
    labelOf: ({ texts }) => texts.get('name')?.trim() || texts.get('login')?.trim() || '',
  }
}
