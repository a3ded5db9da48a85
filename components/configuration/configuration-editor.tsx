'use client'

import { Alert, Button } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { parseAsString, parseAsStringLiteral, useQueryState } from 'nuqs'
import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useLeaveGuard } from '@/components/records/use-leave-guard'
import { SplitView } from '@/components/ui/split-view'
import { useNarrow } from '@/components/ui/use-width'
import classes from './configuration.module.css'
import { ConfigurationBar, views } from './configuration-bar'
import { ConflictDialog } from './difference/conflict-dialog'
import { DifferenceDialog } from './difference/difference-dialog'
import { rootFromWire } from './draft/from-wire'
import { indexOf } from './draft/tree-index'
import { NodeForm, nodeFormId } from './form/node-form'
import { HistoryView } from './history/history-view'
import { PreviewView } from './preview/preview-view'
import { ServerMenu } from './server-menu'
import { TreePane } from './tree/tree-pane'
import { useDraftKeys } from './use-draft-keys'
import { type StoredTree, useEditor } from './use-editor'
import { useSave } from './use-save'
import type { WireGroup } from './wire'
import { useSystemLabels } from './use-system-labels'
import common from '../ui/common.module.css'

interface ConfigurationEditorProps {
  stored: StoredTree
  reload: () => Promise<StoredTree | undefined>
}

const focusable = ':is(input, textarea, button):not(:disabled)'

export function ConfigurationEditor({ stored, reload }: ConfigurationEditorProps) {
  const t = useTranslations('configuration')
  const narrow = useNarrow()
  const [view, setView] = useQueryState('view', parseAsStringLiteral(views).withDefault('tree'))
  const [search, setSearch] = useQueryState('q', parseAsString.withDefault(''))
  const [asked, setAsked] = useQueryState('node', parseAsString)
  const editor = useEditor(stored, asked ? `n${asked}` : null)
  const [pane, setPane] = useState<'tree' | 'form'>(asked ? 'form' : 'tree')
  const [share, setShare] = useState(44)
  const [showing, setShowing] = useState(false)
  const [conflict, setConflict] = useState<StoredTree | null>(null)
  const [fresh, setFresh] = useState(false)
  const [picked, setPicked] = useState<string | null>(null)
  const tree = useRef<HTMLDivElement>(null)
  useLeaveGuard(editor.changes.length > 0)

  const node = indexOf(editor.draft).get(editor.selected)?.node ?? editor.draft
  // During keyboard navigation the form follows with a delay; picking or adding a node shows it at once.
  const followed = useDeferredValue(node.key)
  const atOnce = fresh || picked === node.key
  const shown = (atOnce ? undefined : indexOf(editor.draft).get(followed)?.node) ?? node
  const id = node.id === null || node === editor.draft ? null : String(node.id)
  useEffect(() => void setAsked(id), [id, setAsked])

  const openNode = (key: string) => {
    setPicked(key)
    editor.select(key)
    void setView('tree')
    setPane('form')
    setShowing(false)
  }
  const { saving, save } = useSave({
    editor,
    reload,
    onSaved: () => setShowing(false),
    onConflict: (now) => {
      setShowing(false)
      setConflict(now)
    },
    onRefused: openNode,
  })
  const show = useCallback(() => setShowing(true), [])
  const focusForm = () => {
    setPane('form')
    setTimeout(() => document.querySelector<HTMLElement>(`#${nodeFormId} ${focusable}`)?.focus())
  }
  const toTree = useCallback(() => {
    setPane('tree')
    tree.current?.focus()
    // On a narrow screen the tree has yet to be shown.
    setTimeout(() => tree.current?.focus())
  }, [])
  const pick = useCallback((key: string) => {
    setPicked(key)
    setPane('form')
  }, [])
  const made = useCallback(() => {
    setFresh(true)
    setPane('form')
  }, [])
  useDraftKeys(editor, show, toTree)
  const labels = useSystemLabels()
  const restore = (root: WireGroup) => {
    editor.apply(rootFromWire(root, labels))
    void setView('tree')
    setShowing(true)
  }
  const named = useCallback(() => {
    setFresh(false)
    setPicked(node.key)
  }, [node.key])
  const outdated = stored.etag !== editor.base.etag

  return (
    <div className={common.surfacePage}>
      <ConfigurationBar
        view={view}
        onView={(next) => void setView(next)}
        editor={editor}
        onShow={show}
        server={
          <ServerMenu
            stored={stored.root}
            dirty={editor.changes.length > 0}
            onChanged={() => void reload()}
          />
        }
      />
      {outdated && editor.dirty && (
        <Alert className={classes.outdated} color="yellow" role="status" p="xs">
          {t('outdated')}{' '}
          <Button size="compact-sm" variant="light" onClick={() => setConflict(stored)}>
            {t('seeTheirs')}
          </Button>
        </Alert>
      )}
      {view === 'tree' && (
        <SplitView
          label={t('edge')}
          show={narrow ? (pane === 'tree' ? 'left' : 'right') : 'both'}
          share={share}
          onShare={setShare}
          left={
            <TreePane
              editor={editor}
              search={search}
              onSearch={(text) => void setSearch(text || null)}
              focus={tree}
              onPick={pick}
              onOpen={focusForm}
              onMade={made}
            />
          }
          right={
            <>
              {narrow && (
                <Button
                  className={classes.back}
                  variant="subtle"
                  leftSection={<IconChevronLeft size={16} stroke={1.8} />}
                  onClick={toTree}
                >
                  {t('back')}
                </Button>
              )}
              <NodeForm
                key={shown.key}
                editor={editor}
                node={shown}
                fresh={fresh && shown === node}
                onNamed={named}
              />
            </>
          }
        />
      )}
      {view === 'preview' && <PreviewView editor={editor} onEdit={openNode} />}
      {view === 'history' && <HistoryView onRestore={restore} />}
      <DifferenceDialog
        editor={editor}
        opened={showing}
        saving={saving}
        onSave={save}
        onOpen={openNode}
        onClose={() => setShowing(false)}
      />
      {conflict && (
        <ConflictDialog
          editor={editor}
          fresh={conflict}
          onClose={() => setConflict(null)}
          onMerged={() => {
            setConflict(null)
            setShowing(true)
          }}
        />
      )}
    </div>
  )
}
