'use client'

import { Select, Switch } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'next-intl'
import { FieldPair } from '@/components/records/form-section'
import { ToolButton } from '@/components/ui/tool-button'
import { AmountField } from '../forms/amount-field'
import { useLayer } from '../layer-context'
import classes from '../layer-style.module.css'
import { classesOfLimits, dropRange, moveLimit, recolor } from '../model/edit-classes'
import { findLimits } from '../model/find-limits'
import { rangeTitle } from '../model/legend-lines'
import type { ByRanges, Method, RangeClass, SymbolPart } from '../model/style-model'
import { useFieldStatistics } from '../use-field-values'
import { ClassRow } from './class-row'
import { Histogram } from './histogram'
import { RampSelect } from './ramp-select'
import { RestRow } from './rest-row'
import common from '@/components/ui/common.module.css'

interface RangesEditorProps {
  part: SymbolPart
  classes: ByRanges
  onChange: (next: ByRanges, tag?: string) => void
}

const rangesAtMost = 20

/** Ranges of a number: classification method, number of classes, breaks. */
export function RangesEditor({ part, classes: own, onChange }: RangesEditorProps) {
  const t = useTranslations('layerStyle.classes')
  const locale = useLocale()
  const layer = useLayer()
  const data = useFieldStatistics(layer.id, own.field)
  const { origin, limits } = own
  const spread =
    data && data.min !== null && data.max !== null
      ? { min: data.min, max: data.max, quantiles: data.quantiles }
      : null

  const find = (method: Method, count: number) => {
    if (!spread) return
    const next =
      method === 'manual' && count === own.classes.length ? limits : findLimits(spread, method, count)
    onChange(
      classesOfLimits(own.field, next, { ...origin, method, ramp: origin.ramp || 'viridis' }, own.rest),
    )
  }
  const amend = (at: number, look: Partial<RangeClass>, tag: string) =>
    onChange(
      { ...own, classes: own.classes.map((one, place) => (place === at ? { ...one, ...look } : one)) },
      `class ${at} ${tag}`,
    )
  return (
    <>
      <FieldPair>
        <Select
          label={t('method')}
          allowDeselect={false}
          value={origin.method}
          disabled={!spread}
          onChange={(method) => method && find(method as Method, own.classes.length)}
          data={[
            { value: 'quantiles', label: t('methods.quantiles') },
            { value: 'equal', label: t('methods.equal') },
            { value: 'natural', label: t('methods.natural') },
            { value: 'manual', label: t('methods.manual') },
          ]}
        />
        <AmountField
          label={t('count')}
          min={2}
          max={rangesAtMost}
          decimalScale={0}
          disabled={!spread}
          value={own.classes.length}
          onChange={(count) => count !== own.classes.length && find(origin.method, count)}
        />
      </FieldPair>
      <FieldPair>
        <RampSelect kind="ranges" origin={origin} onChange={(next) => onChange(recolor(own, next))} />
        <Switch
          className={classes.besideField}
          label={t('inverted')}
          checked={origin.inverted}
          onChange={(event) =>
            onChange(
              recolor(own, {
                ...origin,
                ramp: origin.ramp || 'viridis',
                inverted: event.currentTarget.checked,
              }),
            )
          }
        />
      </FieldPair>
      {data && spread && (
        <Histogram
          data={data}
          classes={own}
          onLimit={(at, value) => onChange(moveLimit(own, at, value), `limit ${at}`)}
        />
      )}
      {data && data.count === 0 && <p className={common.hintParagraph}>{t('noNumbers')}</p>}
      <div className={classes.classList} role="list" aria-label={t('list')}>
        {own.classes.map((one, at) => {
          const name = rangeTitle(limits, at) || t('allNumbers')
          return (
            <ClassRow
              key={`range ${own.classes.length} ${at + 1}`}
              part={part}
              look={one}
              name={name}
              onChange={(look, tag) => amend(at, look, tag)}
              tools={
                <>
                  {at > 0 && (
                    <AmountField
                      className={classes.limit}
                      size="xs"
                      hideControls
                      decimalScale={12}
                      prefix="≥ "
                      aria-label={t('limit', { number: at + 1 })}
                      value={limits[at - 1] ?? 0}
                      onChange={(value) => onChange(moveLimit(own, at - 1, value), `limit ${at - 1}`)}
                    />
                  )}
                  <ToolButton
                    label={t('remove', { name })}
                    size="sm"
                    disabled={own.classes.length < 2}
                    onClick={() => onChange(dropRange(own, at))}
                  >
                    <IconTrash size={14} stroke={1.8} />
                  </ToolButton>
                </>
              }
            />
          )
        })}
      </div>
      <RestRow
        part={part}
        rest={own.rest}
        kind="ranges"
        count={data ? data.empty.toLocaleString(locale) : undefined}
        onChange={(rest, tag) => onChange({ ...own, rest }, tag)}
      />
    </>
  )
}
