'use client'

import { useEffect, useState } from 'react'
import { type TimeScale, toPixels } from '../layout/time-scale'
import classes from './grid.module.css'

/** Milliseconds between two moves of the line. */
const pace = 30_000

export function NowLine({ scale }: { scale: TimeScale }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), pace)
    return () => clearInterval(timer)
  }, [])
  if (now < scale.start || now >= scale.end) return null
  return (
    <span
      className={classes.now}
      style={{ transform: `translateX(${toPixels(scale, now)}px)` }}
      aria-hidden="true"
      data-now-line
    />
  )
}
