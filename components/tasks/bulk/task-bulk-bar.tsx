'use client'

import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { actsAtMost, MakeActsDialog } from '@/components/acts/make-acts-dialog'
import { useMay } from '@/components/api/session-user'
import { listTasks } from '@/components/api/tasks'
import { ordersAtMost, usePaper } from '@/components/api/use-paper'
import { useStore } from '@/components/ui/create-store'
import { usePaperWords } from '@/components/ui/paper/paper-store'
import { showFailure } from '@/components/ui/show-notice'
import { useOpenSubtasks } from '../subtasks/use-open-subtasks'
import { toApiQuery } from '../filters/to-api-query'
import { useTaskFilters } from '../filters/use-task-filters'
import { DistributeButton } from '../distribute/distribute-button'
import { BulkActions } from './bulk-actions'
import classes from './bulk.module.css'
import type { BulkChange } from './bulk-change'
import { BulkPreview } from './bulk-preview'
import { clearPicked, pickAll, pickedAtMost, pickedStore } from '../stores/picked-store'

/** Replaces the filter bar, at the same height, while tasks are selected. */
export function TaskBulkBar({ count }: { count: number }) {
  const t = useTranslations('bulk')
  const picked = useStore(pickedStore, (now) => now)
  const { filters } = useTaskFilters()
  const [wanted, setWanted] = useState<BulkChange | null>(null)
  const ask = useOpenSubtasks()
  const [selecting, setSelecting] = useState(false)

  const selectEvery = async () => {
    setSelecting(true)
    try {
      const { items } = await listTasks({ ...toApiQuery(filters), page: 1, limit: pickedAtMost })
      pickAll(items.map(({ id }) => id))
    } catch (error) {
      showFailure(t('failed'), error instanceof Error ? error.message : String(error))
    }
    setSelecting(false)
  }
  const prepare = async (next: BulkChange) => {
    if (await ask([...picked], next.change)) setWanted(next)
  }
  usePaperWords(t('count', { count: picked.size }))
  const paper = usePaper()
  const words = useTranslations('paper')
  const print = {
    run: () => void paper.orders([...picked]),
    denied: picked.size > ordersAtMost ? words('tooMany', { count: ordersAtMost }) : undefined,
  }
  const actWords = useTranslations('acts')
  const [acting, setActing] = useState(false)
  const mayAct = useMay().acts.make === true
  const deniedWords = useTranslations('task')
  const tooMany = picked.size > actsAtMost ? actWords('tooMany', { count: actsAtMost }) : undefined
  const actsDenied = mayAct ? tooMany : deniedWords('denied', { what: actWords('make') })
  const acts = {
    run: () => setActing(true),
    denied: actsDenied,
  }
  const every = Math.min(count, pickedAtMost)
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('label')}>
      <strong className={classes.count} role="status">
        {t('count', { count: picked.size })}
      </strong>
      {picked.size < every && (
        <Button
          variant="subtle"
          size="compact-sm"
          flex="none"
          loading={selecting}
          onClick={() => void selectEvery()}
        >
          {count > pickedAtMost ? t('firstThousand') : t('all', { count })}
        </Button>
      )}
      <div className={classes.actions}>
        <DistributeButton ids={[...picked]} onDone={clearPicked} />
        <BulkActions onChange={(change) => void prepare(change)} onPrint={print} onActs={acts} />
      </div>
      <Button
        variant="subtle"
        size="compact-sm"
        flex="none"
        leftSection={<IconX size={15} stroke={1.8} />}
        onClick={clearPicked}
      >
        {t('clear')}
      </Button>
      {acting && <MakeActsDialog ids={[...picked]} onClose={() => setActing(false)} />}
      {wanted && (
        <BulkPreview
          ids={[...picked]}
          change={wanted}
          onClose={() => setWanted(null)}
          onDone={() => {
            setWanted(null)
            clearPicked()
          }}
        />
      )}
    </div>
  )
}
