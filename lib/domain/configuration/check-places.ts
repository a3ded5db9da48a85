import type { Issue } from '@/lib/problems'
import type { Replacement } from './replacement'
import { type DraftNode, fieldOf } from './draft'
import { walk } from './grow-tree'

/** System nodes stay where they are; custom ones may move within the replaced part. */
export function checkPlaces({ draft, stored }: Replacement): Issue[] {
  return [...walk(draft)].flatMap((parent) =>
    parent.children.filter((child) => isAway(child, parent)).map(away),
  )

  function isAway({ id }: DraftNode, parent: DraftNode): boolean {
    const known = id === null ? undefined : stored.get(id)
    return known?.isSystem === true && known.parentId !== parent.id
  }
}

const away = (node: DraftNode): Issue => ({ path: fieldOf(node, 'id'), rule: 'systemPlace' })
