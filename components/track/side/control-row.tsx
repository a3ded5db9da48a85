'use client'

import { UnstyledButton } from '@mantine/core'
import { memo } from 'react'
import { useMeasureWords } from '@/components/map/draw/use-measure-words'
import { formatPoint } from '@/components/map/format-point'
import { useDates } from '@/components/ui/use-dates'
import type { TrackPoint } from '../model/track'
import classes from './side.module.css'
import { useInView } from './stop-row'
import common from '../../ui/common.module.css'

interface ControlRowProps {
  point: TrackPoint
  current: boolean
  onPress: (at: number) => void
}

/** A point of the route with an address, and its distance. */
export const ControlRow = memo(function ControlRow({ point, current, onPress }: ControlRowProps) {
  const dates = useDates()
  const words = useMeasureWords()
  const row = useInView(current)
  return (
    <li ref={row}>
      <UnstyledButton
        className={classes.row}
        aria-current={current || undefined}
        onClick={() => onPress(point.at)}
      >
        <span className={common.grow}>
          <span className={classes.head}>
            <span>{dates.short(point.at)}</span>
            <b>{words.length(point.distance)}</b>
          </span>
          <span className={classes.address}>{point.address ?? formatPoint(point)}</span>
        </span>
      </UnstyledButton>
    </li>
  )
})
