'use client'

import { Select } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import classes from '@/components/attachments/viewer.module.css'
import { useStickers } from '../values/use-stickers'
import type { AttachmentWire } from '@/lib/domain/attachments/presenter'
import type { StickerWire } from '@/lib/domain/reference/presenter'

interface StickerSelectProps {
  typeId: number
  photo: AttachmentWire
  /** Absent when the reader may not change the task. */
  onChange?: (sticker: StickerWire | null, before: number | null) => void
}

/** The sticker of a photo, among those of the work type. */
export function StickerSelect({ typeId, photo, onChange }: StickerSelectProps) {
  const t = useTranslations('attachments')
  const data = useStickers()
  // While the list is open it stays as it was opened.
  const [held, setHeld] = useState<AttachmentWire | null>(null)
  const fitting = data.filter((sticker) => sticker.is_for_all || sticker.type_ids.includes(typeId))
  if (!onChange) {
    return photo.sticker ? (
      <dl className={classes.facts}>
        <div className={classes.fact}>
          <dt>{t('sticker')}</dt>
          <dd>{photo.sticker.title}</dd>
        </div>
      </dl>
    ) : null
  }
  const chosen = (held ?? photo).sticker
  const options = fitting.map(({ id, title }) => ({ value: String(id), label: title }))
  if (chosen && !fitting.some(({ id }) => id === chosen.id))
    options.unshift({ value: String(chosen.id), label: chosen.title })
  return (
    <Select
      label={t('sticker')}
      placeholder={options.length > 0 ? t('noSticker') : t('noStickers')}
      disabled={options.length === 0}
      clearable
      searchable={options.length > 8}
      data={options}
      value={chosen ? String(chosen.id) : null}
      onDropdownOpen={() => setHeld(photo)}
      onDropdownClose={() => setHeld(null)}
      onChange={(id) =>
        onChange(fitting.find((sticker) => String(sticker.id) === id) ?? null, chosen?.id ?? null)
      }
    />
  )
}
