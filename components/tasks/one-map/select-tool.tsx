'use client'

import { Menu } from '@mantine/core'
import { IconLasso, IconMarquee2, IconSelectAll } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { AreaMode } from '@/components/map/area/area-select'
import { ToolButton } from '@/components/ui/tool-button'

interface SelectToolProps {
  mode: AreaMode | null
  onMode: (mode: AreaMode | null) => void
  /** Selects everything in view. */
  onAll: () => void
}

/** Chooses how tasks and people are selected on the map; everything in view is selected by keyboard too. */
export function SelectTool({ mode, onMode, onAll }: SelectToolProps) {
  const t = useTranslations('oneMap')
  if (mode !== null)
    return (
      <ToolButton label={t('endSelecting')} keys="Esc" size="lg" pressed onClick={() => onMode(null)}>
        {mode === 'box' ? <IconMarquee2 size={18} stroke={1.8} /> : <IconLasso size={18} stroke={1.8} />}
      </ToolButton>
    )
  return (
    <Menu position="right-start" width={230}>
      <Menu.Target>
        <ToolButton label={t('select')} size="lg">
          <IconMarquee2 size={18} stroke={1.8} />
        </ToolButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconMarquee2 size={16} stroke={1.7} />} onClick={() => onMode('box')}>
          {t('box')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLasso size={16} stroke={1.7} />} onClick={() => onMode('lasso')}>
          {t('lasso')}
        </Menu.Item>
        <Menu.Item leftSection={<IconSelectAll size={16} stroke={1.7} />} onClick={onAll}>
          {t('inView')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
