'use client'

import { Button } from '@mantine/core'
import { IconCrosshair } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { KeyHint } from '@/components/ui/key-hint'
import compose from '../compose/compose.module.css'
import { valuesBefore } from '../values/task-values'
import type { TaskMutation } from '../editing/use-task-change'
import type { TaskWire } from '@/lib/domain/tasks/presenter'

interface PickBannerProps {
  /** As it was when the person began. */
  task: TaskWire
  change: TaskMutation
  onEnd: () => void
}

/** Explains the next click on the map, and how to cancel. */
export function PickBanner({ task, change, onEnd }: PickBannerProps) {
  const t = useTranslations('taskPage')
  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onEnd()
  })
  useEffect(() => {
    window.addEventListener('keydown', escape)
    return () => window.removeEventListener('keydown', escape)
  }, [])
  return (
    <div className={compose.banner} role="status">
      <IconCrosshair size={18} stroke={1.7} aria-hidden="true" />
      <span className={compose.bannerText}>{t('clickPlace')}</span>
      {task.lon !== null && (
        <Button
          variant="default"
          onClick={() => {
            change.mutate({ point: null }, { base: valuesBefore(task, { point: null }) })
            onEnd()
          }}
        >
          {t('removePoint')}
        </Button>
      )}
      <Button variant="subtle" color="gray" onClick={onEnd} rightSection={<KeyHint keys="Esc" />}>
        {t('cancel')}
      </Button>
    </div>
  )
}
