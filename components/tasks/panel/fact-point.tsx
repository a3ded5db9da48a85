'use client'

import { Skeleton } from '@mantine/core'
import { IconCrosshair, IconCurrentLocation, IconMapSearch } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { formatPoint } from '@/components/map/format-point'
import { AddressField } from '@/components/map/places/address-field'
import { useAddressAt } from '@/components/map/places/use-address-at'
import { ToolButton } from '@/components/ui/tool-button'
import { pointOf, useMovePoint } from '../address/use-move-point'
import { flyTo } from '../stores/fly-store'
import { lastView } from '@/components/map/last-view'
import classes from '../facts/facts.module.css'
import type { TaskPartProps } from '../facts/task-part'

interface FactPointProps extends TaskPartProps {
  /** Lets the reader click the point on the map next to it. */
  onPick?: () => void
}

/** The location of the task: address and point, both editable. */
export function FactPoint({ task, can, change, onPick }: FactPointProps) {
  const t = useTranslations()
  const [finding, setFinding] = useState(false)
  const point = pointOf(task)
  const { address, loading } = useAddressAt(point)
  const tools = useRef<HTMLSpanElement>(null)
  if (finding)
    return (
      <FindPoint
        task={task}
        change={change}
        onEnd={(back) => {
          setFinding(false)
          if (back)
            requestAnimationFrame(() => tools.current?.querySelector<HTMLElement>('[data-find]')?.focus())
        }}
      />
    )
  return (
    <>
      <span className={classes.point}>
        {loading && <Skeleton height={12} width="80%" my={4} aria-hidden="true" />}
        {address && <span>{address}</span>}
        <span className={point && !address ? undefined : classes.faint}>
          {point ? formatPoint(point) : t('task.noPoint')}
        </span>
      </span>
      <span ref={tools} className={classes.pointTools}>
        {point && (
          <ToolButton label={t('task.showOnMap')} size="sm" onClick={() => flyTo(point)}>
            <IconCurrentLocation size={16} stroke={1.7} />
          </ToolButton>
        )}
        {can.edit && onPick && (
          <ToolButton
            label={t(point ? 'taskPage.movePoint' : 'taskPage.setPoint')}
            size="sm"
            onClick={onPick}
          >
            <IconCrosshair size={16} stroke={1.7} />
          </ToolButton>
        )}
        {can.edit && (
          <ToolButton label={t('places.findPoint')} size="sm" data-find onClick={() => setFinding(true)}>
            <IconMapSearch size={16} stroke={1.7} />
          </ToolButton>
        )}
      </span>
    </>
  )
}

/** An input instead of the point, until a place is chosen or the input loses focus. */
function FindPoint({
  task,
  change,
  onEnd,
}: Pick<TaskPartProps, 'task' | 'change'> & { onEnd: (back: boolean) => void }) {
  const t = useTranslations('places')
  const [words, setWords] = useState('')
  const [begun] = useState(task)
  const { move } = useMovePoint(begun, change)
  return (
    <AddressField
      className={classes.fieldControl}
      size="xs"
      autoFocus
      aria-label={t('findPoint')}
      placeholder={t('addressHint')}
      view={lastView()}
      value={words}
      onWrite={setWords}
      onPlace={({ lon, lat, label }) => {
        onEnd(true)
        flyTo({ lon, lat })
        // The change itself reports errors.
        move({ lon, lat }, label).catch(() => {})
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onEnd(true)
      }}
      onBlur={() => onEnd(false)}
    />
  )
}
