'use client'

import { Popover } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useState } from 'react'
import { ToolButton } from '@/components/ui/tool-button'
import catalogue from '../catalogue/catalogue.module.css'
import type { PrintedLayer } from './print-input'
import { PrintPanel } from './print-panel'

interface PrintControlProps {
  map: MapLibreMap
  /** The title of a sheet, to begin with. */
  title: string
  /** Layers that the page itself draws, above the chosen ones. */
  own: readonly PrintedLayer[]
}

/** Prints what is seen of a map: a panel with the choices, and the edges of the sheet on the map. */
export function PrintControl({ map, title, own }: PrintControlProps) {
  const t = useTranslations('print')
  const [open, setOpen] = useState(false)
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // The page would handle the key itself.
    event.stopPropagation()
    setOpen(false)
  }
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="right-start"
      offset={8}
      trapFocus
      returnFocus
      closeOnClickOutside={false}
      shadow="md"
      width="min(320px, calc(100vw - 24px))"
      classNames={{ dropdown: catalogue.dropdown }}
    >
      <Popover.Target>
        <ToolButton label={t('open')} size="lg" pressed={open} onClick={() => setOpen(!open)}>
          <IconPrinter size={18} stroke={1.8} />
        </ToolButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('title')} onKeyDown={escape}>
        <PrintPanel map={map} title={title} own={own} onClose={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}
