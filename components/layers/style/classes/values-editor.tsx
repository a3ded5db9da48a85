'use client'

import { Button, Group, Loader } from '@mantine/core'
import {
  IconArrowMerge,
  IconArrowsSplit2,
  IconChevronDown,
  IconChevronUp,
  IconTrash,
} from '@tabler/icons-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { moveItem } from '@/components/records/ordering/move-item'
import { ToolButton } from '@/components/ui/tool-button'
import { useLayer } from '../layer-context'
import classes from '../layer-style.module.css'
import {
  addValue,
  classesOfValues,
  type Counted,
  mergeClasses,
  recolor,
  splitClass,
} from '../model/edit-classes'
import type { ByValues, SymbolPart, ValueClass } from '../model/style-model'
import { useFieldValues } from '../use-field-values'
import { ClassRow } from './class-row'
import { RampSelect } from './ramp-select'
import { RestRow } from './rest-row'
import { ValuePicker } from './value-picker'
import common from '@/components/ui/common.module.css'

interface ValuesEditorProps {
  part: SymbolPart
  classes: ByValues
  onChange: (next: ByValues, tag?: string) => void
}

/** Beyond this number, classes are only added one by one. */
const classesAtOnce = 50

/** A class per value: reorder, merge, rename, recolour. */
export function ValuesEditor({ part, classes: own, onChange }: ValuesEditorProps) {
  const t = useTranslations('layerStyle.classes')
  const locale = useLocale()
  const layer = useLayer()
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set())
  const data = useFieldValues(layer.id, own.field)
  const counted: Counted[] = data
    ? [...data.items, ...(data.empty > 0 ? [{ value: null, count: data.empty }] : [])]
    : []
  const countOf = new Map(counted.map(({ value, count }) => [String(value ?? ''), count]))
  const taken = new Set(own.classes.flatMap(({ values }) => values.map(String)))
  const free = counted.filter(({ value }) => !taken.has(String(value ?? '')))
  const figure = (one: ValueClass) =>
    data ? one.values.reduce<number>((sum, value) => sum + (countOf.get(String(value)) ?? 0), 0) : null
  const written = (count: number | null) => (count === null ? '' : count.toLocaleString(locale))

  const change = (next: ByValues, tag?: string) => {
    setPicked(new Set())
    onChange(next, tag)
  }
  const amend = (at: number, part: Partial<ValueClass>, tag: string) =>
    onChange(
      { ...own, classes: own.classes.map((one, place) => (place === at ? { ...one, ...part } : one)) },
      `class ${at} ${tag}`,
    )
  const rest = free.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <RampSelect kind="values" origin={own.origin} onChange={(origin) => change(recolor(own, origin))} />
      <div className={classes.classList} role="list" aria-label={t('list')}>
        {own.classes.map((one, at) => {
          const name = one.values.map((value) => (value === '' ? t('empty') : String(value))).join(', ')
          return (
            <ClassRow
              key={`${one.values.join('\u0000')}`}
              part={part}
              look={one}
              name={name}
              count={written(figure(one))}
              picked={picked.has(at)}
              onPick={(on) =>
                setPicked((before) => {
                  const next = new Set(before)
                  if (on) next.add(at)
                  else next.delete(at)
                  return next
                })
              }
              onChange={(look, tag) => amend(at, look, tag)}
              tools={
                <>
                  <ToolButton
                    label={t('up', { name })}
                    size="sm"
                    disabled={at === 0}
                    onClick={() => change({ ...own, classes: moveItem(own.classes, at, at - 1) })}
                  >
                    <IconChevronUp size={14} stroke={1.8} />
                  </ToolButton>
                  <ToolButton
                    label={t('down', { name })}
                    size="sm"
                    disabled={at === own.classes.length - 1}
                    onClick={() => change({ ...own, classes: moveItem(own.classes, at, at + 1) })}
                  >
                    <IconChevronDown size={14} stroke={1.8} />
                  </ToolButton>
                  {one.values.length > 1 && (
                    <ToolButton
                      label={t('split', { name })}
                      size="sm"
                      onClick={() => change(splitClass(own, at))}
                    >
                      <IconArrowsSplit2 size={14} stroke={1.8} />
                    </ToolButton>
                  )}
                  <ToolButton
                    label={t('remove', { name })}
                    size="sm"
                    disabled={own.classes.length === 1}
                    onClick={() =>
                      change({ ...own, classes: own.classes.filter((_, place) => place !== at) })
                    }
                  >
                    <IconTrash size={14} stroke={1.8} />
                  </ToolButton>
                </>
              }
            />
          )
        })}
        {own.classes.length === 0 && <p className={common.hintParagraph}>{t('noClasses')}</p>}
      </div>
      <Group gap="xs">
        <ValuePicker values={free} onAdd={(value) => change(addValue(own, value))} />
        {free.length > 0 && (
          <Button
            variant="subtle"
            onClick={() =>
              change(classesOfValues(own.field, counted.slice(0, classesAtOnce), own.origin, own.rest))
            }
          >
            {t('all', { count: Math.min(classesAtOnce, counted.length) })}
          </Button>
        )}
        <Button
          variant="subtle"
          disabled={picked.size < 2}
          leftSection={<IconArrowMerge size={15} stroke={1.7} />}
          onClick={() => change(mergeClasses(own, picked))}
        >
          {t('merge')}
        </Button>
        {!data && <Loader size="xs" role="status" aria-label={t('reading')} />}
      </Group>
      {data && data.total > data.items.length && (
        <p className={common.hintParagraph}>{t('many', { total: data.total, shown: data.items.length })}</p>
      )}
      <RestRow
        part={part}
        rest={own.rest}
        kind="values"
        count={data ? written(rest) : undefined}
        onChange={(next, tag) => onChange({ ...own, rest: next }, tag)}
      />
    </>
  )
}
