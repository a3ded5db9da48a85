'use client'

import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { checkTree, type Issue } from './draft/check-tree'
import { compareTrees, type NodeChange } from './draft/compare-trees'
import { commit, redo, startHistory, undo } from '@/components/ui/undo-history'
import { matchKeys } from './draft/match-keys'
import { childrenOf, type DraftGroup, type DraftNode } from './draft/node'
import type { Refusal } from './draft/read-refusal'
import { indexOf, lineOf } from './draft/tree-index'
import { updateNode } from './draft/update-tree'

/** The stored tree with its ETag. */
export interface StoredTree {
  root: DraftGroup
  etag: string | null
}

/** Server errors of a node are shown until the node is edited. */
export interface Said extends Refusal {
  of: DraftNode
}

const openAtFirst = (root: DraftGroup) =>
  new Set([root.key, ...childrenOf(root).map(({ key }) => key)]) as ReadonlySet<string>

/** The draft of the whole tree; nothing is stored before Save. */
export function useEditor(stored: StoredTree, asked: string | null) {
  const [base, setBase] = useState(stored)
  const [history, setHistory] = useState(() => startHistory(stored.root))
  const [selected, setSelected] = useState(asked && indexOf(stored.root).has(asked) ? asked : stored.root.key)
  const [expanded, setExpanded] = useState(() => {
    const open = new Set(openAtFirst(stored.root))
    for (const { key } of lineOf(stored.root, asked ?? '').slice(0, -1)) open.add(key)
    return open as ReadonlySet<string>
  })
  const [said, setSaid] = useState<readonly Said[]>([])
  const draft = history.present
  const dirty = draft !== base.root

  /** Resets to the stored tree; selection and expanded nodes stay. */
  const load = useCallback((next: StoredTree, present: DraftGroup, keys?: ReadonlyMap<string, string>) => {
    const now = (key: string) => keys?.get(key) ?? key
    setBase(next)
    setHistory(startHistory(present))
    setSaid([])
    setSelected((key) => (indexOf(present).has(now(key)) ? now(key) : present.key))
    setExpanded((open) => new Set([...open].map(now)))
  }, [])

  // Somebody else has saved and there are no local changes: the new tree is loaded automatically.
  if (stored !== base && stored.etag !== base.etag && !dirty)
    load(stored, stored.root, matchKeys(draft, stored.root))

  // Computations over the whole tree may lag behind typing.
  const calm = useDeferredValue(draft)
  const changes = useMemo<readonly NodeChange[]>(
    () => (dirty ? compareTrees(base.root, calm) : []),
    [base, calm, dirty],
  )
  const issues = useMemo<readonly Issue[]>(() => checkTree(calm), [calm])
  const index = indexOf(draft)
  const refusals = said.filter(({ node, of }) => index.get(node)?.node === of)

  const reveal = useCallback((root: DraftGroup, key: string) => {
    const above = lineOf(root, key).slice(0, -1)
    setExpanded((open) =>
      above.every((node) => open.has(node.key)) ? open : new Set([...open, ...above.map((node) => node.key)]),
    )
  }, [])
  const select = useCallback(
    (key: string) => {
      setSelected(key)
      reveal(draft, key)
    },
    [draft, reveal],
  )
  const apply = useCallback(
    (next: DraftGroup, tag: string | null = null) => setHistory((before) => commit(before, next, tag)),
    [],
  )
  return {
    base,
    draft,
    dirty,
    changes,
    issues,
    refusals,
    selected: index.has(selected) ? selected : draft.key,
    expanded,
    setExpanded,
    select,
    reveal,
    apply,
    load,
    /** Changes the draft in its latest state. */
    amend: (to: (root: DraftGroup) => DraftGroup) =>
      setHistory((before) => commit(before, to(before.present))),
    change: (key: string, to: (node: DraftNode) => DraftNode, tag: string | null = null) =>
      apply(updateNode(draft, key, to), tag && `${tag}:${key}`),
    /** The next keystroke starts a new undo step. */
    rest: () => setHistory((before) => (before.tag === null ? before : { ...before, tag: null })),
    undo: history.past.length > 0 ? () => setHistory(undo) : null,
    redo: history.future.length > 0 ? () => setHistory(redo) : null,
    reset: () => apply(base.root),
    refuse: (refused: readonly Refusal[]) =>
      setSaid(
        refused.flatMap((refusal) => {
          const of = index.get(refusal.node)?.node
          return of ? [{ ...refusal, of }] : []
        }),
      ),
  }
}

export type Editor = ReturnType<typeof useEditor>
