import { integer, integers, nullable, part, shape } from '@/lib/wire'
import type { Scalar, SettingType } from './record'
import type { RestorableValue } from './restorable'
import type { Names } from './show-node'

/** A typed value: it goes into the field of its type. */
interface Typed {
  type: SettingType | null
  value: Scalar | null
}

export interface ShownValue extends Typed {
  given: RestorableValue
  names: Names
}

/** One field per type; only the one of the value's type is filled. */
export function valuesOf<Entity>(of: (entity: Entity) => Typed) {
  const read =
    <Kind extends Scalar>(type: SettingType, is: (value: unknown) => value is Kind) =>
    (entity: Entity) => {
      const typed = of(entity)
      return typed.type === type && is(typed.value) ? typed.value : null
    }
  return {
    bool_value: nullable.flag(read('BOOLEAN', isFlag)),
    int_value: nullable.integer(read('INTEGER', isNumber)),
    double_value: nullable.decimal(read('DOUBLE', isNumber)),
    string_value: nullable.text(read('STRING', isText)),
  }
}

const isFlag = (value: unknown) => typeof value === 'boolean'
const isNumber = (value: unknown) => typeof value === 'number'
const isText = (value: unknown) => typeof value === 'string'

/** A user, role or organization named by a rule; the name is null when it no longer exists. */
interface Named {
  id: number
  name: string | null
}

const named = (id: number | null, names: ReadonlyMap<number, string>): Named | null =>
  id === null ? null : { id, name: names.get(id) ?? null }

const presentUser = shape<Named>()({ id: integer(({ id }) => id), fio: nullable.text(({ name }) => name) })
const presentNamed = shape<Named>()({ id: integer(({ id }) => id), name: nullable.text(({ name }) => name) })
const presentStates = shape<readonly number[]>()({ states: integers((states) => states) })

const presentRule = shape<ShownValue>('ConfigurationAccessRule')({
  user: nullable.part(({ given, names }) => named(given.userId, names.users), presentUser),
  role: nullable.part(({ given, names }) => named(given.roleId, names.roles), presentNamed),
  organization: nullable.part(
    ({ given, names }) => named(given.organizationId, names.organizations),
    presentNamed,
  ),
  state_rule: nullable.part(({ given }) => given.stateIds, presentStates),
})

export const presentValue = shape<ShownValue>('ConfigurationValue')({
  id: nullable.integer(({ given }) => given.id),
  order_index: integer(({ given }) => given.orderIndex),
  ...valuesOf<ShownValue>((shown) => shown),
  access_rule: part((shown) => shown, presentRule),
})
