'use client'

import { Checkbox, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ColorField } from '@/components/ui/color-field'
import { AmountField } from '../forms/amount-field'
import { isColor } from '../forms/own-color'
import { IconPicker } from '../icons/icon-picker'
import classes from '../layer-style.module.css'
import type { ClassLook, SymbolPart } from '../model/style-model'
import common from '@/components/ui/common.module.css'

interface ClassRowProps {
  part: SymbolPart
  look: ClassLook & { title: string }
  /** Default title of the class. */
  name: string
  /** Number of objects. */
  count?: string
  /** The row is next to the list of other values. */
  alone?: boolean
  picked?: boolean
  onPick?: (picked: boolean) => void
  onChange: (look: Partial<ClassLook & { title: string }>, tag: string) => void
  tools: ReactNode
}

/** One class: colour, icon and size for symbols, and legend title. */
export function ClassRow(props: ClassRowProps) {
  const { part, look, name, count, alone, picked, onPick, onChange, tools } = props
  const t = useTranslations('layerStyle.classes')
  const sized = part.kind !== 'area' && !part.proportion
  return (
    <div className={common.row6Shrinking} role={alone ? 'group' : 'listitem'} aria-label={look.title || name}>
      {onPick && (
        <Checkbox
          size="xs"
          aria-label={t('pick', { name })}
          checked={picked ?? false}
          onChange={(event) => onPick(event.currentTarget.checked)}
        />
      )}
      <ColorField
        className={classes.classColor}
        size="xs"
        withPicker
        withPreview
        aria-label={t('colorOf', { name })}
        value={look.color}
        styles={{ input: { color: 'transparent', caretColor: 'transparent' } }}
        onChange={(color) => isColor(color) && onChange({ color }, 'color')}
      />
      {part.kind === 'point' && (
        <IconPicker
          compact
          label={t('iconOf', { name })}
          none={t('ownIcon')}
          value={look.icon ?? part.icon}
          onChange={(icon) => onChange({ icon }, 'icon')}
        />
      )}
      <TextInput
        className={classes.classTitle}
        size="xs"
        aria-label={t('titleOf', { name })}
        placeholder={name}
        value={look.title}
        maxLength={200}
        onChange={(event) => onChange({ title: event.currentTarget.value }, 'title')}
      />
      {sized && (
        <AmountField
          className={classes.classSize}
          size="xs"
          hideControls
          aria-label={t('sizeOf', { name })}
          placeholder={`${part.size} px`}
          suffix=" px"
          min={0.1}
          max={200}
          value={look.size}
          onChange={(size) => onChange({ size }, 'size')}
          onEmpty={() => onChange({ size: null }, 'size')}
        />
      )}
      {count !== undefined && <span className={classes.classCount}>{count}</span>}
      <span className={classes.classTools}>{tools}</span>
    </div>
  )
}
