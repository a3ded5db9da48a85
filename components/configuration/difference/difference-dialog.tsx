'use client'

import { Alert, Button, Modal, UnstyledButton } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { useNarrow } from '@/components/ui/use-width'
import { indexOf } from '../draft/tree-index'
import type { Editor } from '../use-editor'
import { ChangeList } from './change-list'
import classes from './difference.module.css'

interface DifferenceDialogProps {
  editor: Editor
  opened: boolean
  saving: boolean
  onSave: () => void
  onOpen: (key: string) => void
  onClose: () => void
}

/** Errors listed before the rest is only counted. */
const named = 6

/** Shows everything that Save will write. */
export function DifferenceDialog({ editor, opened, saving, onSave, onOpen, onClose }: DifferenceDialogProps) {
  const t = useTranslations('configuration.difference')
  const narrow = useNarrow()
  const wrong = [...new Set(editor.issues.map(({ node }) => node))]
  const index = indexOf(editor.draft)
  const isReady = wrong.length === 0 && editor.changes.length > 0
  const save = useRef<HTMLButtonElement>(null)
  // The latest input may still be under validation as the dialog opens: a disabled button takes no focus.
  useEffect(() => {
    if (opened && isReady) save.current?.focus()
  }, [opened, isReady])
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('title', { count: editor.changes.length })}
      size={760}
      fullScreen={narrow}
    >
      {wrong.length > 0 && (
        <Alert color="red" role="alert" mb="sm" title={t('faults', { count: wrong.length })}>
          <ul className={classes.faults}>
            {wrong.slice(0, named).map((key) => (
              <li key={key}>
                <UnstyledButton className={classes.link} onClick={() => onOpen(key)}>
                  {index.get(key)?.node.label || index.get(key)?.node.name || '…'}
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <div className={classes.scroll} tabIndex={-1}>
        {editor.changes.length > 0 ? (
          <ChangeList label={t('list')} changes={editor.changes} onOpen={onOpen} />
        ) : (
          <p className={classes.dim}>{t('none')}</p>
        )}
      </div>
      <div className={classes.foot}>
        <Button size="sm" variant="default" onClick={onClose}>
          {t('back')}
        </Button>
        <Button ref={save} size="sm" data-autofocus loading={saving} disabled={!isReady} onClick={onSave}>
          {t('save')}
        </Button>
      </div>
    </Modal>
  )
}
