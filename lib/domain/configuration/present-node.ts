import { z } from 'zod'
import {
  type Dialect,
  type Fields,
  flag,
  integer,
  list,
  nullable,
  type Presenter,
  shape,
  text,
  type WireOf,
  type WireOfFields,
} from '@/lib/wire'
import { presentValue, type ShownValue, valuesOf } from './present-values'
import type { NodeRow } from './record'
import type { RestorableNode } from './restorable'
import type { Names } from './show-node'

/** A node of the present or of an old tree. */
type AnyNode = RestorableNode

export interface Shown<Node = AnyNode> {
  node: Node
  names: Names
}

type AnyRow = Omit<AnyNode, 'children'>

const common = {
  id: nullable.integer(({ node }) => node.id),
  name: text(({ node }) => node.name),
  label: text(({ node }) => node.label),
  is_system: flag(({ node }) => node.isSystem),
} satisfies Fields<Shown<AnyRow>>

const defaults = valuesOf<Shown<AnyRow>>(({ node }) => ({ type: node.type, value: node.defaultValue }))

const ofTerminal = {
  is_terminal: flag(() => true as const),
  type: nullable.text(({ node }) => node.type),
  default_bool_value: defaults.bool_value,
  default_int_value: defaults.int_value,
  default_double_value: defaults.double_value,
  default_string_value: defaults.string_value,
  possible_values: list(
    ({ node, names }) => node.values.map((given) => shownValue(node, given, names)),
    presentValue,
  ),
} satisfies Fields<Shown<AnyRow>>

const ofIntermediate = {
  is_terminal: flag(() => false as const),
  array_index: integer(({ node }) => node.arrayIndex),
} satisfies Fields<Shown<AnyRow>>

const shownValue = ({ type }: AnyRow, given: AnyRow['values'][number], names: Names): ShownValue => ({
  type,
  value: given.value,
  given,
  names,
})

const terminal = { ...common, ...ofTerminal }
const intermediate = { ...common, ...ofIntermediate }

export type TerminalWire = WireOfFields<typeof terminal>
export interface IntermediateWire extends WireOfFields<typeof intermediate> {
  children: NodeWire[]
}
export type NodeWire = TerminalWire | IntermediateWire

const presentTerminal = shape<Shown>('ConfigurationTerminal')(terminal)

const presentIntermediate = shape<Shown>('ConfigurationIntermediate')({
  ...intermediate,
  children: list(
    ({ node, names }) => node.children.map((child) => ({ node: child, names })),
    lazily<Shown, NodeWire>(() => presentNode),
  ),
})

/** A node of either kind with its descendants. */
export const presentNode: Presenter<Shown, NodeWire> = {
  render: (shown, dialect) =>
    (shown.node.isTerminal ? presentTerminal : presentIntermediate).render(shown, dialect),
  schema: (dialect) => z.union([presentTerminal.schema(dialect), presentIntermediate.schema(dialect)]),
  members: { ...terminal, ...intermediate },
}

/** Defers a presenter that contains itself. */
function lazily<Entity, Wire>(get: () => Presenter<Entity, Wire>): Presenter<Entity, Wire> {
  const schemas: Partial<Record<Dialect, z.ZodType>> = {}
  return {
    render: (entity, dialect) => get().render(entity, dialect),
    schema: (dialect) => (schemas[dialect] ??= z.lazy(() => get().schema(dialect))),
  }
}

const ofRow = {
  id: integer(({ node }) => node.id),
  parent_id: nullable.integer(({ node }) => node.parentId),
} satisfies Fields<Shown<NodeRow>>
const presentTerminalRow = shape<Shown<NodeRow>>('ConfigurationTerminalRow')({ ...terminal, ...ofRow })
const presentIntermediateRow = shape<Shown<NodeRow>>('ConfigurationIntermediateRow')({
  ...intermediate,
  ...ofRow,
})

/** A single node before or after a change. */
export const presentRow: Presenter<
  Shown<NodeRow>,
  WireOf<typeof presentTerminalRow> | WireOf<typeof presentIntermediateRow>
> = {
  render: (shown, dialect) =>
    (shown.node.isTerminal ? presentTerminalRow : presentIntermediateRow).render(shown, dialect),
  schema: (dialect) => z.union([presentTerminalRow.schema(dialect), presentIntermediateRow.schema(dialect)]),
}
