'use client'

import { Alert, Button, Modal } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useDates } from '@/components/ui/use-dates'
import { useNarrow } from '@/components/ui/use-width'
import { compareTrees } from '../draft/compare-trees'
import { matchKeys } from '../draft/match-keys'
import { mergeTrees } from '../draft/merge-trees'
import { indexOf } from '../draft/tree-index'
import type { Editor, StoredTree } from '../use-editor'
import { useLastRevision } from '../use-stored-tree'
import { ChangeList } from './change-list'
import classes from './difference.module.css'
import { useReturnFocus } from '@/components/ui/use-return-focus'

interface ConflictDialogProps {
  editor: Editor
  /** The stored state; the draft is based on an older one. */
  fresh: StoredTree
  onClose: () => void
  /** The draft is based on the stored state. */
  onMerged: () => void
}

/** Somebody else has saved meanwhile: shows their changes and the choices. Looking does not lose any of the draft. */
export function ConflictDialog({ editor, fresh, onClose, onMerged }: ConflictDialogProps) {
  useReturnFocus()
  const t = useTranslations('configuration.conflict')
  const narrow = useNarrow()
  const dates = useDates()
  const { base, draft, load } = editor
  const theirs = useMemo(() => compareTrees(base.root, fresh.root), [base, fresh])
  const merged = useMemo(
    () => mergeTrees({ base: base.root, theirs: fresh.root, mine: draft }),
    [base, fresh, draft],
  )
  const revision = useLastRevision()
  const clashing = [...new Set(merged.clashes.map(({ key }) => key))]
  const labelOf = (key: string) => (indexOf(draft).get(key) ?? indexOf(base.root).get(key))?.node.label ?? key
  return (
    <Modal opened onClose={onClose} title={t('title')} size={760} fullScreen={narrow}>
      <p className={classes.dim}>
        {revision
          ? t('who', { name: revision.user?.fio ?? t('system'), time: dates.short(revision.date) })
          : t('somebody')}{' '}
        {t('safe')}
      </p>
      {clashing.length > 0 && (
        <Alert color="yellow" mt="sm" title={t('clashes', { count: clashing.length })}>
          {clashing.slice(0, 8).map(labelOf).join(', ')}. {t('clashesText')}
        </Alert>
      )}
      <h3 className={classes.subtitle}>{t('theirs', { count: theirs.length })}</h3>
      <div className={classes.scroll} tabIndex={-1}>
        <ChangeList label={t('list')} changes={theirs} />
      </div>
      <div className={classes.foot}>
        <Button
          size="sm"
          variant="subtle"
          color="red"
          className={classes.push}
          onClick={() => {
            load(fresh, fresh.root, matchKeys(draft, fresh.root))
            onClose()
          }}
        >
          {t('drop')}
        </Button>
        <Button size="sm" variant="default" onClick={onClose}>
          {t('later')}
        </Button>
        <Button
          size="sm"
          data-autofocus
          onClick={() => {
            load(fresh, merged.root)
            onMerged()
          }}
        >
          {t('keep')}
        </Button>
      </div>
    </Modal>
  )
}
