'use client'

import { NumberInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import classes from './extent.module.css'
import type { MapExtentWire } from '@/lib/domain/map-extents/presenter'

const sides = ['west', 'south', 'east', 'north'] as const

interface ExtentNumbersProps {
  extent: MapExtentWire['extent']
  editable: boolean
  onChange: (extent: MapExtentWire['extent']) => void
}

/** The extent in degrees, for keyboards and copied numbers. */
export function ExtentNumbers({ extent, editable, onChange }: ExtentNumbersProps) {
  const t = useTranslations('organizations.extent')
  const change = (index: number, value: string | number) => {
    const [west, south, east, north] = extent.map((old, at) => (at === index ? Number(value) : old))
    onChange([west ?? 0, south ?? 0, east ?? 0, north ?? 0])
  }
  return (
    <fieldset className={classes.numbers} style={{ border: 0, margin: 0, padding: 0 }}>
      {sides.map((side, index) => (
        <NumberInput
          key={side}
          size="sm"
          label={t(side)}
          value={extent[index]}
          readOnly={!editable}
          min={index % 2 === 0 ? -180 : -90}
          max={index % 2 === 0 ? 180 : 90}
          step={0.01}
          decimalScale={5}
          hideControls
          onChange={(value) => value !== '' && change(index, value)}
        />
      ))}
    </fieldset>
  )
}
