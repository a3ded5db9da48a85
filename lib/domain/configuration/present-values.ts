import { decimal, type Field, flag, integer, integers, part, shape, text } from '@/lib/wire'
import type { Scalar, SettingType } from './record'
import type { RestorableValue } from './restorable'
import type { Names } from './show-node'

/** A value of a type: it stands in the field of that type alone. */
interface Typed {
  type: SettingType | null
  value: Scalar | null
}

export interface ShownValue extends Typed {
  given: RestorableValue
  names: Names
}

/** The four fields, of which the one of the type is filled. */
export function valuesOf<Entity>(
  lead: '' | 'default_',
  of: (entity: Entity) => Typed,
): Record<string, Field<Entity>> {
  const read =
    <Kind extends Scalar>(type: SettingType, is: (value: unknown) => value is Kind) =>
    (entity: Entity) => {
      const typed = of(entity)
      return typed.type === type && is(typed.value) ? typed.value : null
    }
  return {
    [`${lead}bool_value`]: flag(read('BOOLEAN', isFlag)),
    [`${lead}int_value`]: integer(read('INTEGER', isNumber)),
    [`${lead}double_value`]: decimal(read('DOUBLE', isNumber)),
    [`${lead}string_value`]: text(read('STRING', isText)),
  }
}

const isFlag = (value: unknown) => typeof value === 'boolean'
const isNumber = (value: unknown) => typeof value === 'number'
const isText = (value: unknown) => typeof value === 'string'

/** Somebody or something that a rule names; the name is null where nobody knows it any more. */
interface Named {
  id: number
  name: string | null
}

const named = (id: number | null, names: ReadonlyMap<number, string>): Named | null =>
  id === null ? null : { id, name: names.get(id) ?? null }

const presentUser = shape<Named>(null, { id: integer(({ id }) => id), fio: text(({ name }) => name) })
const presentNamed = shape<Named>(null, { id: integer(({ id }) => id), name: text(({ name }) => name) })
const presentStates = shape<readonly number[]>(null, { states: integers((states) => states) })

const presentRule = shape<ShownValue>('ConfigurationAccessRule', {
  user: part(({ given, names }) => named(given.userId, names.users), presentUser),
  role: part(({ given, names }) => named(given.roleId, names.roles), presentNamed),
  organization: part(({ given, names }) => named(given.organizationId, names.organizations), presentNamed),
  state_rule: part(({ given }) => given.stateIds, presentStates),
})

export const presentValue = shape<ShownValue>('ConfigurationValue', {
  id: integer(({ given }) => given.id),
  order_index: integer(({ given }) => given.orderIndex),
  ...valuesOf<ShownValue>('', (shown) => shown),
  access_rule: part((shown) => shown, presentRule),
})
