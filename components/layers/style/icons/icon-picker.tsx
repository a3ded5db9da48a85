'use client'

import { FileButton, Input, Popover, TextInput, UnstyledButton } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { IconChevronDown, IconCircleFilled, IconSearch, IconTrash, IconUpload } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useRef, useState } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import { remove, upload, useApiOne } from '@/components/api/use-api'
import { forgetIcon } from '@/components/map/overlay'
import { useConfirmDelete } from '@/components/records/use-confirm-delete'
import { showFailure } from '@/components/ui/show-notice'
import { ToolButton } from '@/components/ui/tool-button'
import classes from '../layer-style.module.css'
import { isMapIcon, mapIcons } from '@/lib/shared/map-icons'
import common from '@/components/ui/common.module.css'

interface MapIconItem {
  name: string
  builtIn: boolean
  path: string | null
  isDeletable: boolean
}

const none: readonly MapIconItem[] = []

/** Icons available to styles, and whether the list has loaded. */
function useIcons() {
  const { data, loading, error } = useApiOne<{ icons: MapIconItem[] }>('mapIcons', '/service/icons')
  return { icons: data?.icons ?? none, loading, error }
}

/** An icon by name, in the text colour. */
function IconGlyph({ name, size = 20 }: { name: string; size?: number }) {
  const href = `/service/icons/${encodeURIComponent(name)}`
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {isMapIcon(name) ? (
        <path d={mapIcons[name]} fill="currentColor" fillRule="evenodd" />
      ) : (
        <image href={href} width={24} height={24} />
      )}
    </svg>
  )
}

interface IconPickerProps {
  label: string
  value: string | null
  /** Shown for no icon. */
  none: string
  compact?: boolean
  onChange: (icon: string | null) => void
}

const kinds = 'image/png,image/jpeg,image/webp'
const columns = 7
const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }

/** Picks a built-in or uploaded icon, by name search or arrow keys. */
export function IconPicker({ label, value, none, compact, onChange }: IconPickerProps) {
  const t = useTranslations('layerStyle.icons')
  const [opened, setOpened] = useState(false)
  const [find, setFind] = useState('')
  const grid = useRef<HTMLDivElement>(null)
  const { icons } = useIcons()
  const queries = useQueryClient()
  const confirm = useConfirmDelete()
  const found = icons.filter(({ name }) => name.toLowerCase().includes(find.trim().toLowerCase()))
  const names: (string | null)[] =
    find.trim() === '' ? [null, ...found.map(({ name }) => name)] : found.map(({ name }) => name)
  const reread = () => queries.invalidateQueries({ queryKey: queryKeys.noun('mapIcons') })

  const choose = (name: string | null) => {
    onChange(name)
    setOpened(false)
  }
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const all = [...(grid.current?.querySelectorAll<HTMLElement>('[role="radio"]') ?? [])]
    const at = all.indexOf(event.target as HTMLElement)
    all[Math.max(0, Math.min(all.length - 1, at + step))]?.focus()
  }
  const take = async (file: File | null) => {
    if (!file) return
    try {
      const name = await upload(file, file.name, '/service/icons')
      forgetIcon(name)
      await reread()
      choose(name)
    } catch (failure) {
      showFailure(t('notUploaded'), failure instanceof Error ? failure.message : String(failure))
    }
  }
  const drop = ({ name }: MapIconItem) =>
    confirm({
      title: t('deleteTitle', { name }),
      done: t('deleted'),
      run: async () => {
        await remove(`/service/icons/${encodeURIComponent(name)}`)
        forgetIcon(name)
        await reread()
      },
    })
  const chosen = icons.find(({ name }) => name === value)
  const button = (
    <UnstyledButton
      className={compact ? classes.iconCompact : classes.iconButton}
      aria-label={`${label}: ${value ?? none}`}
      onClick={() => setOpened((now) => !now)}
    >
      {value === null ? <IconCircleFilled size={16} aria-hidden="true" /> : <IconGlyph name={value} />}
      {!compact && (
        <>
          <span className={common.growTruncate}>{value ?? none}</span>
          <IconChevronDown size={14} stroke={1.7} aria-hidden="true" />
        </>
      )}
    </UnstyledButton>
  )
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus width={300}>
      {compact ? (
        <Popover.Target>{button}</Popover.Target>
      ) : (
        <Input.Wrapper label={label} labelElement="div">
          <Popover.Target>{button}</Popover.Target>
        </Input.Wrapper>
      )}
      <Popover.Dropdown p="xs">
        <TextInput
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch size={15} stroke={1.7} aria-hidden="true" />}
          value={find}
          onChange={(event) => setFind(event.currentTarget.value)}
        />
        <div ref={grid} className={classes.icons} role="radiogroup" aria-label={label}>
          {names.map((name) => (
            <UnstyledButton
              key={name ?? ''}
              className={classes.icon}
              role="radio"
              aria-checked={name === value}
              aria-label={name ?? none}
              title={name ?? none}
              onClick={() => choose(name)}
              onKeyDown={press}
            >
              {name === null ? <IconCircleFilled size={16} aria-hidden="true" /> : <IconGlyph name={name} />}
            </UnstyledButton>
          ))}
        </div>
        {names.length === 0 && <p className={common.hintParagraph}>{t('nothing')}</p>}
        <div className={classes.iconFoot}>
          <FileButton onChange={(file) => void take(file)} accept={kinds}>
            {(props) => (
              <UnstyledButton {...props} className={classes.upload} title={t('uploadHint')}>
                <IconUpload size={16} stroke={1.7} aria-hidden="true" />
                {t('upload')}
              </UnstyledButton>
            )}
          </FileButton>
          {chosen?.isDeletable && !chosen.builtIn && (
            <ToolButton label={t('delete', { name: chosen.name })} onClick={() => drop(chosen)}>
              <IconTrash size={16} stroke={1.7} />
            </ToolButton>
          )}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
