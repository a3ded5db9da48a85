'use client'

import { useTranslations } from 'next-intl'
import { type RefObject, useMemo, useState } from 'react'
import { SearchField } from '@/components/ui/search-field'
import type { Editor } from '../use-editor'
import { searchTree } from '../draft/search-tree'
import shared from '@/components/records/tree/tree.module.css'
import classes from './tree.module.css'
import { TreeTools } from './tree-tools'
import { TreeView } from './tree-view'
import { useTreeActions } from './use-tree-actions'
import { useTreeMoves } from './use-tree-moves'

export const treeSearchId = 'configuration-search'

interface TreePaneProps {
  editor: Editor
  search: string
  onSearch: (search: string) => void
  focus: RefObject<HTMLDivElement | null>
  /** A row was clicked. */
  onPick: (key: string) => void
  /** The keyboard moves to the form. */
  onOpen: () => void
  /** A new node was added; its name field takes the focus. */
  onMade: () => void
}

export function TreePane({ editor, search, onSearch, focus, onPick, onOpen, onMade }: TreePaneProps) {
  const t = useTranslations('configuration.tree')
  const filtered = search.trim() !== ''
  const actions = useTreeActions(editor, onMade)
  const moves = useTreeMoves(editor, filtered)
  const [adding, setAdding] = useState(false)
  const found = useMemo(() => searchTree(editor.draft, search), [editor.draft, search])
  return (
    <section className={classes.pane} aria-label={t('label')} data-draft>
      <div className={classes.bar}>
        <SearchField
          id={treeSearchId}
          className={classes.search}
          label={t('search')}
          value={search}
          onChange={onSearch}
          delay={120}
        />
        <TreeTools
          editor={editor}
          actions={actions}
          onMove={(move) => moves.step(editor.selected, move)}
          filtered={filtered}
          adding={adding}
          onAdding={setAdding}
        />
      </div>
      {found && (
        <p className={shared.found} role="status">
          {t('found', { count: found.hits.size })}
        </p>
      )}
      <TreeView
        editor={editor}
        search={search}
        found={found}
        moves={moves}
        focus={focus}
        onOpen={onOpen}
        onPick={onPick}
        onRemove={actions.remove}
        onAdd={() => setAdding(true)}
      />
    </section>
  )
}
