'use client'

import { useTranslations } from 'next-intl'
import { showDone } from '@/components/ui/show-notice'
import { addArrayItem, addNode, duplicateNode, removeNode } from '../draft/edit-tree'
import { freeName, makeGroup, makeSetting } from '../draft/make-node'
import type { DraftGroup } from '../draft/node'
import { countNodes, indexOf } from '../draft/tree-index'
import type { Editor } from '../use-editor'

/** Actions for the selected node, with reasons for disabled ones. */
export function useTreeActions(editor: Editor, onMade: () => void) {
  const t = useTranslations('configuration.tree')
  const kit = useTranslations('kit')
  const { draft, selected, apply, select, reveal } = editor
  const place = indexOf(draft).get(selected)
  const parent = place?.parent ?? null

  const show = (root: DraftGroup, key: string) => {
    apply(root)
    select(key)
    reveal(root, key)
    onMade()
  }
  /** Into the selected group, or after the selected setting. */
  const add = (kind: 'group' | 'setting') => {
    if (!place) return
    const into = place.node.kind === 'group' ? place.node : parent
    if (!into) return
    const name = freeName(kind === 'group' ? 'group' : 'setting', into.children)
    const node = kind === 'group' ? makeGroup(name, t('newGroup')) : makeSetting(name, t('newSetting'))
    show(addNode(draft, into.key, node, place.node === into ? undefined : place.at + 1), node.key)
  }
  const take = (made: { root: DraftGroup; key: string } | null) => made && show(made.root, made.key)

  const remove = () => {
    if (!place || !parent || place.node.system) return
    const { node, at } = place
    const neighbour = parent.children[at + 1] ?? parent.children[at - 1] ?? parent
    const after = removeNode(draft, node.key)
    apply(after)
    select(neighbour.key)
    const more = countNodes(node) - 1
    showDone(t('removed', { name: node.label, more }), {
      label: kit('undo'),
      // Later changes stay: the node is restored to its position among them.
      run: () =>
        editor.amend((root) =>
          indexOf(root).has(parent.key) && !indexOf(root).has(node.key)
            ? addNode(root, parent.key, node, at)
            : root,
        ),
    })
  }
  const isRoot = parent === null
  const system = place?.node.system ?? false
  return {
    add,
    addItem: () => take(addArrayItem(draft, selected)),
    duplicate: () => take(duplicateNode(draft, selected)),
    remove,
    noItem: isRoot || place?.node.kind !== 'group' ? t('onlyGroups') : system ? t('systemNoItem') : undefined,
    noDuplicate: isRoot ? t('rootOnce') : undefined,
    noRemove: isRoot || system ? t('systemStaysThere') : undefined,
    noMove: isRoot || system ? t('systemStays') : undefined,
  }
}

export type TreeActions = ReturnType<typeof useTreeActions>
