import { z } from 'zod'
import { type Dialect, type Field, flag, integer, list, type Presenter, shape, text } from '@/lib/wire'
import { presentValue, type ShownValue, valuesOf } from './present-values'
import type { NodeRow } from './record'
import type { RestorableNode } from './restorable'
import type { Names } from './show-node'

/** A node of today, or of an old tree. */
type AnyNode = RestorableNode

export interface Shown<Node = AnyNode> {
  node: Node
  names: Names
}

type AnyRow = Omit<AnyNode, 'children'>

const common = <Node extends AnyRow>(): Record<string, Field<Shown<Node>>> => ({
  id: integer(({ node }) => node.id),
  name: text(({ node }) => node.name),
  label: text(({ node }) => node.label),
  is_terminal: flag(({ node }) => node.isTerminal),
  is_system: flag(({ node }) => node.isSystem),
})

const ofTerminal = <Node extends AnyRow>(): Record<string, Field<Shown<Node>>> => ({
  type: text(({ node }) => node.type),
  ...valuesOf<Shown<Node>>('default_', ({ node }) => ({ type: node.type, value: node.defaultValue })),
  possible_values: list(
    ({ node, names }) => node.values.map((given) => shownValue(node, given, names)),
    presentValue,
  ),
})

const shownValue = ({ type }: AnyRow, given: AnyRow['values'][number], names: Names): ShownValue => ({
  type,
  value: given.value,
  given,
  names,
})

const presentTerminal = shape<Shown>('ConfigurationTerminal', { ...common(), ...ofTerminal() })

const presentIntermediate = shape<Shown>('ConfigurationIntermediate', {
  ...common(),
  array_index: integer(({ node }) => node.arrayIndex),
  children: list(
    ({ node, names }) => node.children.map((child) => ({ node: child, names })),
    lazily(() => presentNode),
  ),
})

/** A node of either kind with everything below it. */
export const presentNode: Presenter<Shown> = {
  render: (shown, dialect) =>
    (shown.node.isTerminal ? presentTerminal : presentIntermediate).render(shown, dialect),
  schema: (dialect) => z.union([presentTerminal.schema(dialect), presentIntermediate.schema(dialect)]),
}

/** A presenter that contains itself. */
function lazily<Entity>(get: () => Presenter<Entity>): Presenter<Entity> {
  const schemas: Partial<Record<Dialect, z.ZodType>> = {}
  return {
    render: (entity, dialect) => get().render(entity, dialect),
    schema: (dialect) => (schemas[dialect] ??= z.lazy(() => get().schema(dialect))),
  }
}

const parent = { parent_id: integer<Shown<NodeRow>>(({ node }) => node.parentId) }
const presentTerminalRow = shape<Shown<NodeRow>>('ConfigurationTerminalRow', {
  ...common<NodeRow>(),
  ...parent,
  ...ofTerminal<NodeRow>(),
})
const presentIntermediateRow = shape<Shown<NodeRow>>('ConfigurationIntermediateRow', {
  ...common<NodeRow>(),
  ...parent,
  array_index: integer(({ node }) => node.arrayIndex),
})

/** A node by itself, as a change found or left it. */
export const presentRow: Presenter<Shown<NodeRow>> = {
  render: (shown, dialect) =>
    (shown.node.isTerminal ? presentTerminalRow : presentIntermediateRow).render(shown, dialect),
  schema: (dialect) => z.union([presentTerminalRow.schema(dialect), presentIntermediateRow.schema(dialect)]),
}
