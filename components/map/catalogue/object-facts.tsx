'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { CatalogueLayer, LayerField } from './catalogue'
import classes from './catalogue.module.css'

/** Maximum of attributes in a popup. */
const most = 12

/** The attributes of an object with a value that are shown in popups. */
export function ObjectFacts({
  layer,
  properties,
}: {
  layer: CatalogueLayer
  properties: Readonly<Record<string, unknown>>
}) {
  const t = useTranslations('mapLayers')
  const locale = useLocale()
  const written = ({ type }: LayerField, value: unknown): string => {
    if (typeof value === 'boolean') return value ? t('yes') : t('no')
    if (typeof value === 'number')
      return new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(value)
    const text = String(value)
    const date = type === 'date' ? new Date(`${text}T00:00:00`) : type === 'timestamp' ? new Date(text) : null
    if (!date || Number.isNaN(date.getTime())) return text
    return type === 'date' ? date.toLocaleDateString(locale) : date.toLocaleString(locale)
  }
  const shown = layer.fields
    .filter(({ name, popupView }) => popupView && name !== layer.info.pkField)
    .filter(
      ({ name }) => properties[name] !== undefined && properties[name] !== null && properties[name] !== '',
    )
    .sort((one, other) => one.order - other.order)
    .slice(0, most)
  if (shown.length === 0) return null
  return (
    <dl className={classes.facts}>
      {shown.map((field) => (
        <div key={field.name}>
          <dt>{field.rusName || field.name}</dt>
          <dd>{written(field, properties[field.name])}</dd>
        </div>
      ))}
    </dl>
  )
}
