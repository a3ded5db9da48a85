'use client'

import { Anchor, EmptyState, Skeleton } from '@mantine/core'
import { IconMapPinOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { formatPoint } from '@/components/map/format-point'
import { useAddressAt } from '@/components/map/places/use-address-at'
import { PanelScroll, RecordPanel } from '@/components/records/record-panel'
import { RecordState } from '@/components/records/record-state'
import type { TaskPartProps } from '@/components/tasks/facts/task-part'
import { useTask } from '@/components/tasks/panel/use-task'
import { PageLink } from '@/components/ui/page-link'
import page from '../live-page.module.css'
import type { LiveAddress, Spot } from '../use-live-address'
import { NearestList } from './nearest-list'
import classes from './nearest.module.css'
import { useAssigning } from './use-assigning'

/** The people nearest to a task or place, next to the map. */
export function NearestPanel({ address }: { address: LiveAddress }) {
  const t = useTranslations('liveMap')
  const { task, near, set, open } = address
  return (
    <RecordPanel
      className={page.panel}
      label={t('nearest')}
      heading={task === null ? t('nearest') : t('nearestTo', { id: String(task) })}
      onClose={() => void set({ task: null, near: null })}
    >
      <PanelScroll>
        {task !== null ? (
          <NearTask key={task} id={task} onOpen={open} onClose={() => void set({ task: null })} />
        ) : (
          near && <NearSpot spot={near} onOpen={open} />
        )}
      </PanelScroll>
    </RecordPanel>
  )
}

function NearSpot({ spot, onOpen }: { spot: Spot; onOpen: (id: number) => void }) {
  const { address } = useAddressAt(spot)
  return (
    <>
      <p className={classes.about}>{address ?? formatPoint(spot)}</p>
      <NearestList spot={spot} onOpen={onOpen} />
    </>
  )
}

interface NearTaskProps {
  id: number
  onOpen: (id: number) => void
  onClose: () => void
}

function NearTask({ id, onOpen, onClose }: NearTaskProps) {
  const { task, gone, error, retry, can, change, asking } = useTask(id)
  if (gone || !task) return <RecordState error={error} onRetry={() => void retry()} onClose={onClose} />
  if (asking) return <Skeleton height={260} radius="md" />
  return <NearKnownTask part={{ task, can, change }} onOpen={onOpen} />
}

function NearKnownTask({ part, onOpen }: { part: TaskPartProps; onOpen: (id: number) => void }) {
  const t = useTranslations('liveMap')
  const assigning = useAssigning(part)
  const { id, title, lon, lat } = part.task
  const about = (
    <p className={classes.about}>
      <Anchor component={PageLink} href={`/console/tasks/${id}`} fz="sm">
        {title}
      </Anchor>
    </p>
  )
  if (lon === null || lat === null)
    return (
      <>
        {about}
        <EmptyState icon={<IconMapPinOff />} title={t('taskNowhere')} description={t('nearestNoPoint')} />
      </>
    )
  return (
    <>
      {about}
      <NearestList spot={{ lon, lat }} assigning={assigning} onOpen={onOpen} />
    </>
  )
}
