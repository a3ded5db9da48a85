'use client'

import { UnstyledButton } from '@mantine/core'
import { memo, useEffect, useRef } from 'react'
import { formatPoint } from '@/components/map/format-point'
import { useAddressAt } from '@/components/map/places/use-address-at'
import { useDates } from '@/components/ui/use-dates'
import { useDuration } from '@/components/ui/use-duration'
import type { Stop } from '../model/find-stops'
import classes from './side.module.css'
import common from '../../ui/common.module.css'

interface StopRowProps {
  stop: Stop
  n: number
  current: boolean
  onPress: (at: number) => void
}

/** Scrolls to the current row; a page that scrolls as a whole stays in place. */
export function useInView(current: boolean) {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const [box, list] = [row.current, row.current?.closest('[data-rows]')]
    if (!current || !box || !list) return
    const [{ top, bottom }, frame] = [box.getBoundingClientRect(), list.getBoundingClientRect()]
    if (top < frame.top) list.scrollTop += top - frame.top
    else if (bottom > frame.bottom) list.scrollTop += bottom - frame.bottom
  }, [current])
  return row
}

export const StopRow = memo(function StopRow({ stop, n, current, onPress }: StopRowProps) {
  const dates = useDates()
  const duration = useDuration()
  const { address } = useAddressAt(stop.address ? null : stop)
  const row = useInView(current)
  return (
    <li ref={row}>
      <UnstyledButton
        className={classes.row}
        aria-current={current || undefined}
        onClick={() => onPress(stop.from)}
      >
        <span className={classes.number}>{n}</span>
        <span className={common.grow}>
          <span className={classes.head}>
            <span>{dates.between(stop.from, stop.till)}</span>
            <b>{duration(stop.till - stop.from)}</b>
          </span>
          <span className={classes.address}>{stop.address ?? address ?? formatPoint(stop)}</span>
        </span>
      </UnstyledButton>
    </li>
  )
})
