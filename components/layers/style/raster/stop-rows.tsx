'use client'

import { Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { ColorField } from '@/components/ui/color-field'
import { ToolButton } from '@/components/ui/tool-button'
import type { Ramp, RampStop } from '@/lib/shared/rasters/style'
import classes from '../layer-style.module.css'
import {
  addStop,
  changeStop,
  dropStop,
  isStopColor,
  plainColor,
  stopsAtMost,
  titleOfStop,
} from './model/stops'
import { ValueField } from './value-field'
import common from '@/components/ui/common.module.css'

interface StopRowsProps {
  ramp: Ramp
  onChange: (next: Ramp, tag?: string) => void
}

/** Rows that are shown at first, and that each further step adds. */
const rowsAtOnce = 40

/** The values of a ramp with their colours and titles in the legend. */
export function StopRows({ ramp, onChange }: StopRowsProps) {
  const t = useTranslations('layerStyle.pixels.stops')
  const [shown, setShown] = useState(rowsAtOnce)
  const number = new Intl.NumberFormat(useLocale(), { maximumSignificantDigits: 12 })
  const { stops } = ramp
  const change = (at: number, next: Partial<RampStop>, tag?: string) => {
    const changed = changeStop(ramp, at, next)
    if (!changed) return false
    onChange(changed, tag && `stop ${at} ${tag}`)
    return true
  }
  return (
    <>
      <div className={classes.classList} role="list" aria-label={t('list')}>
        {stops.slice(0, shown).map((stop, at) => {
          const value = number.format(stop.value)
          return (
            // Stops move when their values change, and have nothing else that stays the same.
            <div key={at} className={common.row6Shrinking} role="listitem" aria-label={stop.label || value}>
              <ColorField
                className={classes.classColor}
                size="xs"
                withAlpha
                withPicker
                withPreview
                aria-label={t('color', { value })}
                value={stop.color}
                styles={{ input: { color: 'transparent', caretColor: 'transparent' } }}
                onChange={(color) => isStopColor(color) && change(at, { color: plainColor(color) }, 'color')}
              />
              <ValueField
                className={classes.limit}
                size="xs"
                prefix={ramp.kind === 'classes' ? '≥ ' : undefined}
                aria-label={t('value', { value })}
                value={stop.value}
                onChange={(next) => change(at, { value: next })}
              />
              <TextInput
                className={classes.classTitle}
                size="xs"
                aria-label={t('label', { value })}
                placeholder={titleOfStop(ramp, at, number.format)}
                value={stop.label ?? ''}
                maxLength={200}
                onChange={(event) => change(at, { label: event.currentTarget.value }, 'label')}
              />
              <ToolButton
                label={t('remove', { value })}
                size="sm"
                disabled={stops.length < 2}
                onClick={() => onChange(dropStop(ramp, at))}
              >
                <IconTrash size={14} stroke={1.8} />
              </ToolButton>
            </div>
          )
        })}
      </div>
      {stops.length > shown && (
        <Button variant="subtle" onClick={() => setShown(shown + rowsAtOnce)}>
          {t('more', { count: stops.length - shown })}
        </Button>
      )}
      <Button
        variant="subtle"
        className={classes.addStop}
        disabled={stops.length >= stopsAtMost}
        leftSection={<IconPlus size={16} stroke={1.7} />}
        onClick={() => {
          onChange(addStop(ramp))
          setShown(Math.max(shown, stops.length + 1))
        }}
      >
        {t('add')}
      </Button>
    </>
  )
}
