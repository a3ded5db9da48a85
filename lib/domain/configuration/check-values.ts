import type { Issue } from '@/lib/problems'
import type { Replacement } from './replacement'
import { fieldOf } from './draft'
import { walk } from './grow-tree'

/** Ids of possible values must be those of the stored node. */
export function checkValues({ draft, stored }: Replacement): Issue[] {
  return [...walk(draft)].flatMap((node) => {
    const known = new Set((node.id === null ? undefined : stored.get(node.id))?.values.map(({ id }) => id))
    return node.values.flatMap(({ id }, n): Issue[] =>
      id === null || known.has(id)
        ? []
        : [{ path: fieldOf(node, `possible_values.${n}.id`), rule: 'notOfNode' }],
    )
  })
}
