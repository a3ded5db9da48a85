'use client'

import { IconClipboardPlus } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { leaveSafely } from '@/components/records/leave-guard'
import { aboutObject } from '@/components/tasks/stores/compose-seed'
import { ToolButton } from '@/components/ui/tool-button'
import { boundsOfGeometry } from '@/components/map/draw/geometry-bounds'
import type { ObjectFeature, ObjectSource } from '../types'

interface TaskButtonProps {
  source: ObjectSource
  feature: ObjectFeature
  title: string
}

/** A new task about this object: opens the form with the object and a point in the middle of it. */
export function TaskButton({ source, feature, title }: TaskButtonProps) {
  const t = useTranslations('objects')
  const router = useRouter()
  if (source.kind !== 'layer' || !source.access.serviceObjects) return null
  const start = () => {
    const bounds = feature.geometry && boundsOfGeometry(feature.geometry)
    const place = bounds && { lon: (bounds[0] + bounds[2]) / 2, lat: (bounds[1] + bounds[3]) / 2 }
    aboutObject({ layerId: source.id, id: feature.id, title }, place)
    router.push('/console/tasks')
  }
  return (
    <ToolButton label={t('newTask')} onClick={() => void leaveSafely(start)}>
      <IconClipboardPlus size={17} stroke={1.7} />
    </ToolButton>
  )
}
