'use client'

import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import { readCapabilities, readTask } from '@/components/api/tasks'
import type { MapPoint } from '@/components/map/points/point-types'
import { StepChip } from '@/components/reference-data/icons/step-chip'
import { unknownStep } from '@/components/reference-data/icons/step-look'
import { useLooks } from '@/components/reference-data/use-dictionaries'
import { assignStore } from '../one-map/carry-store'
import classes from './map-parts.module.css'
import { PointPopup } from './point-popup'
import common from '../../ui/common.module.css'

interface CardPopupProps {
  point: MapPoint
  onOpen: (id: number) => void
  onClose: () => void
}

/** A task summary at its marker, with a link to the full task. */
export function CardPopup({ point, onOpen, onClose }: CardPopupProps) {
  const t = useTranslations('taskCard')
  const words = useTranslations()
  const looks = useLooks()
  const { id } = point
  const { data } = useQuery({
    queryKey: queryKeys.task(id),
    queryFn: ({ signal }) => readTask(id, signal),
    staleTime: 60_000,
  })
  const { data: can } = useQuery({
    queryKey: queryKeys.capabilities(id),
    queryFn: ({ signal }) => readCapabilities(id, signal),
    staleTime: 60_000,
  })
  const mayAssign = can?.assign_user === true
  const denied = words('task.denied', { what: words('oneMap.assign') })
  const open = useRef<HTMLButtonElement>(null)
  const task = data?.task
  useEffect(() => {
    if (task) open.current?.focus({ preventScroll: true })
  }, [task])
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  if (!task) return null
  return (
    <PointPopup point={point}>
      <section aria-label={task.title} className={classes.card}>
        <div className={classes.cardHead}>
          <span className={common.label}>{task.title}</span>
          <ActionIcon size="sm" aria-label={t('close')} onClick={onClose} onKeyDown={leave}>
            <IconX size={15} aria-hidden="true" />
          </ActionIcon>
        </div>
        <StepChip look={looks.steps.get(task.status_id) ?? unknownStep} name={task.status_name} />
        <span className={common.dimmed}>
          {t('executor')}: {task.assigned_user_fio ?? task.assigned_organization_name ?? t('nobody')}
        </span>
        <Button ref={open} size="compact-sm" variant="light" onClick={() => onOpen(id)} onKeyDown={leave}>
          {t('open')}
        </Button>
        <Tooltip label={denied} disabled={mayAssign || !can}>
          <Button
            size="compact-sm"
            variant="default"
            data-disabled={!mayAssign || undefined}
            aria-disabled={!mayAssign}
            // The card stays, so that the focus returns to it from the dialog.
            onClick={mayAssign ? () => assignStore.set(id) : undefined}
            onKeyDown={leave}
          >
            {t('assign')}
          </Button>
        </Tooltip>
      </section>
    </PointPopup>
  )
}
