import type { Actor } from '@/lib/access/actor'
import { always, any, never, oneOf, type Predicate, type PredicateFields } from '@/lib/access/predicate'
import { raw, type Sql, sql } from '@/lib/platform/database'

/** A rule of `layer_access` or `data_table_access`: it names a user, a role or an organization. */
export interface AccessRule<Right extends string> {
  userId: number | null
  roleId: number | null
  organizationId: number | null
  rights: Readonly<Record<Right, boolean>>
}

/** What the rights to a layer or data table depend on. */
export interface AccessFacts<Right extends string> {
  id: number
  ownerId: number | null
  access: readonly AccessRule<Right>[]
}

type Holder = 'userId' | 'roleId' | 'organizationId'

const columns = { userId: 'user_id', roleId: 'role_id', organizationId: 'organization_id' } as const

/** The fields of the predicates on rights. */
export function accessFields<Right extends string>(
  /** The columns of the id and the owner, the table of the rules and the join of a rule to the row. */
  place: { id: Sql; owner: Sql; rules: string; link: Sql },
  /** The column of each right. */
  rights: Readonly<Record<Right, string>>,
): PredicateFields<AccessFacts<Right>> {
  const fields: PredicateFields<AccessFacts<Right>> = {
    id: { type: 'int', of: (facts) => facts.id, sql: place.id },
    owner: { type: 'int', of: (facts) => facts.ownerId, sql: place.owner },
  }
  for (const [right, flag] of Object.entries<string>(rights)) {
    for (const holder of Object.keys(columns) as Holder[]) {
      fields[fieldOf(right, holder)] = {
        type: 'int',
        allOf: (facts) =>
          facts.access.flatMap((rule) =>
            rule.rights[right as Right] && rule[holder] !== null ? [rule[holder]] : [],
          ),
        sql: (condition) =>
          sql`exists (select 1 from ${raw(place.rules)} x where ${place.link} and x.${raw(flag)} and ${condition(sql`x.${raw(columns[holder])}`)})`,
      }
    }
  }
  return fields
}

const fieldOf = (right: string, holder: Holder) => `${right}.${holder}`

type Holding = Pick<Actor, 'role' | 'userId' | 'roleId' | 'organizationIds'>

export type AccessGround = 'main_role' | 'owner' | 'user_rule' | 'role_rule' | 'organization_rule'
export type LayerGround = AccessGround | 'public_rule'

/** What gives a right: the owner and the main administrator have it always, main inspectors only read rights,
 * everybody else by the rules for the user, the role and the organizations. */
export function groundsOf(actor: Holding, right: string, looks: boolean): Record<AccessGround, Predicate> {
  const main = actor.role === 'MAIN_ADMINISTRATOR' || (actor.role === 'MAIN_INSPECTOR' && looks)
  return {
    main_role: main ? always : never,
    owner: oneOf('owner', [actor.userId]),
    user_rule: oneOf(fieldOf(right, 'userId'), [actor.userId]),
    role_rule: oneOf(fieldOf(right, 'roleId'), [actor.roleId]),
    organization_rule: oneOf(fieldOf(right, 'organizationId'), actor.organizationIds),
  }
}

/** Who has a right: who has any ground for it. A read-only access key has read rights alone. */
export function grants(
  actor: Holding & Partial<Pick<Actor, 'accessKey'>>,
  right: string,
  looks: boolean,
): Predicate {
  return actor.accessKey?.readOnly && !looks ? never : any(...Object.values(groundsOf(actor, right, looks)))
}
