'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { KeyboardEvent, PointerEvent } from 'react'
import classes from '../layer-style.module.css'
import type { ByRanges } from '../model/style-model'
import type { FieldStatisticsWire } from '@/lib/domain/layers/values/presenter'

interface HistogramProps {
  data: FieldStatisticsWire
  classes: ByRanges
  onLimit: (at: number, value: number) => void
}

const height = 64

/** Distribution of the values in class colours; the breaks can be dragged. */
export function Histogram({ data, classes: own, onLimit }: HistogramProps) {
  const t = useTranslations('layerStyle.classes')
  const locale = useLocale()
  const { histogram } = data
  const min = data.min ?? 0
  const max = data.max ?? 1
  const width = max - min || 1
  const most = Math.max(1, ...histogram)
  const step = width / Math.max(1, histogram.length)
  const colorAt = (value: number) => {
    const at = own.limits.findIndex((limit) => value < limit)
    return own.classes[at < 0 ? own.classes.length - 1 : at]?.color ?? '#999999'
  }
  const tidy = (value: number) => Number(value.toPrecision(4))
  const drag = (at: number) => (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.parentElement?.getBoundingClientRect()
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const share = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width))
    onLimit(at, tidy(min + share * width))
  }
  const press = (at: number, limit: number) => (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, PageDown: -5, PageUp: 5 }
    const by = steps[event.key]
    if (by === undefined) return
    event.preventDefault()
    onLimit(at, tidy(limit + (by * width) / 100))
  }
  return (
    <figure className={classes.histogram}>
      <div className={classes.bars} style={{ height }}>
        {histogram.map((count, at) => (
          <span
            key={`${at} of ${histogram.length}`}
            className={classes.bar40}
            style={{
              height: `${count === 0 ? 0 : Math.max(2, (count / most) * 100)}%`,
              background: colorAt(min + (at + 0.5) * step),
            }}
          />
        ))}
        {own.limits.map((limit, at) => (
          <span
            key={`limit ${at + 1}`}
            className={classes.limitHandle}
            role="slider"
            tabIndex={0}
            aria-label={t('limit', { number: at + 2 })}
            aria-valuemin={min}
            aria-valuemax={max}
            aria-valuenow={limit}
            style={{ left: `${Math.min(100, Math.max(0, ((limit - min) / width) * 100))}%` }}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={drag(at)}
            onKeyDown={press(at, limit)}
          />
        ))}
      </div>
      <figcaption className={classes.histogramEnds}>
        <span>{min.toLocaleString(locale)}</span>
        <span>{data.sampled ? t('sampled') : ''}</span>
        <span>{max.toLocaleString(locale)}</span>
      </figcaption>
    </figure>
  )
}
