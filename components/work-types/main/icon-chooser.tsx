'use client'

import { FileButton, Image, Input, UnstyledButton } from '@mantine/core'
import { IconBan, IconUpload } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { upload } from '@/components/api/use-api'
import { TypeIcon, typeIconNames } from '@/components/reference-data/icons/type-icon'
import { showFailure } from '@/components/ui/show-notice'
import classes from '../work-types.module.css'
import common from '../../ui/common.module.css'

interface IconChooserProps {
  typeId: number | undefined
  value?: string
  error?: ReactNode
  disabled: boolean
  onChange?: (icon: string) => void
}

const kinds = 'image/png,image/jpeg,image/webp'
const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Built-in icons, or an uploaded picture: one tab stop, arrows choose. */
export function IconChooser({ typeId, value = '', error, disabled, onChange }: IconChooserProps) {
  const t = useTranslations('workTypes')
  const grid = useRef<HTMLDivElement>(null)
  const [picture, setPicture] = useState<{ name: string; url: string } | null>(null)
  const own = value.includes('.') && !typeIconNames.includes(value.replace(/\.\w+$/, '')) ? [value] : []
  const names = ['', ...typeIconNames, ...own]
  const known = value.replace(/\.\w+$/, '')
  const chosen = own.length > 0 ? value : known === 'lamp' ? 'bulb' : known
  const nameOf = (name: string) => (name === '' ? t('iconNone') : own.includes(name) ? t('iconOwn') : name)

  const press = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined || disabled) return
    event.preventDefault()
    const at = (names.indexOf(chosen) + step + names.length) % names.length
    onChange?.(names[at] ?? '')
    grid.current?.querySelectorAll<HTMLElement>('[role="radio"]')[at]?.focus()
  }
  const take = async (file: File | null) => {
    if (!file) return
    try {
      const name = await upload(file, file.name)
      setPicture({ name, url: URL.createObjectURL(file) })
      onChange?.(name)
    } catch (failure) {
      showFailure(t('iconUpload'), failure instanceof Error ? failure.message : String(failure))
    }
  }
  return (
    <Input.Wrapper label={t('icon')} labelElement="div" error={error}>
      <div ref={grid} className={common.wrap4} role="radiogroup" aria-label={t('icon')}>
        {names.map((name) => (
          <UnstyledButton
            key={name}
            className={classes.icon}
            role="radio"
            aria-checked={name === chosen}
            aria-label={nameOf(name)}
            title={nameOf(name)}
            tabIndex={name === chosen ? 0 : -1}
            disabled={disabled}
            onClick={() => onChange?.(name)}
            onKeyDown={press}
          >
            {name === '' ? (
              <IconBan size={18} stroke={1.5} aria-hidden="true" />
            ) : picture?.name === name ? (
              <Image src={picture.url} w={20} h={20} fit="contain" alt="" />
            ) : (
              <TypeIcon icon={name} typeId={typeId} size={20} />
            )}
          </UnstyledButton>
        ))}
        <FileButton onChange={(file) => void take(file)} accept={kinds} disabled={disabled}>
          {(props) => (
            <UnstyledButton
              {...props}
              className={classes.upload}
              disabled={disabled}
              title={t('iconUploadHint')}
            >
              <IconUpload size={16} stroke={1.7} aria-hidden="true" />
              {t('iconUpload')}
            </UnstyledButton>
          )}
        </FileButton>
      </div>
    </Input.Wrapper>
  )
}
