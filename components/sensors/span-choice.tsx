'use client'

import { SegmentedControl } from '@mantine/core'
import dayjs from 'dayjs'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SpanPicker } from './span-picker'
import type { Span } from './use-sensors'
import common from '../ui/common.module.css'

const lengths = { hour: 3_600, day: 86_400, week: 7 * 86_400 } as const
type Length = keyof typeof lengths

const isLength = (value: string): value is Length => value in lengths

/** The last N seconds. */
export function spanBack(seconds: number): Span {
  const till = dayjs().unix()
  return { from: till - seconds, till }
}

/** The last hour, day or week, or a custom interval. */
export function SpanChoice({ span, onSpan }: { span: Span; onSpan: (span: Span) => void }) {
  const t = useTranslations('sensors')
  const [length, setLength] = useState<Length | 'own'>('day')
  return (
    <div className={common.wrapCentered}>
      <SegmentedControl
        size="xs"
        aria-label={t('span')}
        value={length === 'own' ? '' : length}
        onChange={(value) => {
          if (!isLength(value)) return
          setLength(value)
          onSpan(spanBack(lengths[value]))
        }}
        data={Object.keys(lengths).map((value) => ({ value, label: t(`spans.${value as Length}`) }))}
      />
      <SpanPicker
        span={length === 'own' ? span : null}
        onSpan={(own) => {
          setLength('own')
          onSpan(own)
        }}
        onClear={() => {
          setLength('day')
          onSpan(spanBack(lengths.day))
        }}
      />
    </div>
  )
}
