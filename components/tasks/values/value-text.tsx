'use client'

import { IconLine, IconMapPin, IconPolygon } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'next-intl'
import { useFieldDays } from '@/components/api/server-zone'
import { useMeasureWords } from '@/components/map/draw/use-measure-words'
import { useDates } from '@/components/ui/use-dates'
import classes from './values.module.css'
import { isGeometry, toShape } from './geometry-value'
import type { FieldDefinitionWire } from '@/lib/domain/reference/presenter'
import type { FieldValueWire } from '@/lib/domain/custom-fields/field-value'
import common from '../../ui/common.module.css'

const icons = { Point: IconMapPin, LineString: IconLine, Polygon: IconPolygon }

/** A formatted value. */
export function ValueText({
  definition,
  value,
}: {
  definition: FieldDefinitionWire
  value: FieldValueWire | undefined
}) {
  const t = useTranslations('taskPage')
  const locale = useLocale()
  const dates = useDates()
  const days = useFieldDays()
  if (value === null || value === undefined || value === '') return <span className={common.dimmed}>–</span>
  if (isGeometry(value)) return <FigureText value={value} />
  if (typeof value === 'boolean') return <>{value ? t('yes') : t('no')}</>
  if (definition.type === 'DATE') return <>{dates.ofDay(days.dayOf(Number(value)))}</>
  if (typeof value === 'number')
    return <>{new Intl.NumberFormat(locale, { maximumFractionDigits: 10 }).format(value)}</>
  return <span className={classes.words}>{value}</span>
}

function FigureText({ value }: { value: Extract<FieldValueWire, object> }) {
  const words = useMeasureWords()
  const Icon = icons[value.type] ?? IconPolygon
  const shape = toShape(value)
  return (
    <span className={classes.figure}>
      <Icon size={15} stroke={1.7} aria-hidden="true" />
      {value.name || (shape ? words.size(shape) : '–')}
    </span>
  )
}
