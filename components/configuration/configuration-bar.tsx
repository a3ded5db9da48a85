'use client'

import { Button, Menu, SegmentedControl } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconDotsVertical,
  IconEye,
  IconHistory,
  IconListTree,
  IconRotate2,
} from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ToolButton } from '@/components/ui/tool-button'
import classes from './configuration.module.css'
import type { Editor } from './use-editor'
import common from '../ui/common.module.css'

export const views = ['tree', 'preview', 'history'] as const
export type View = (typeof views)[number]

const icons = { tree: IconListTree, preview: IconEye, history: IconHistory } as const

interface ConfigurationBarProps {
  view: View
  onView: (view: View) => void
  editor: Editor
  onShow: () => void
  server: ReactNode
}

/** Toolbar: location, unsaved changes and the way back. */
export function ConfigurationBar({ view, onView, editor, onShow, server }: ConfigurationBarProps) {
  const t = useTranslations('configuration')
  const count = editor.changes.length
  return (
    <header className={classes.bar}>
      <h1 className={classes.title}>{t('title')}</h1>
      <SegmentedControl
        className={common.fixed}
        size="xs"
        aria-label={t('views.label')}
        data={views.map((name) => {
          const Icon = icons[name]
          return {
            value: name,
            label: (
              <span className={common.row6}>
                <Icon size={15} stroke={1.7} aria-hidden="true" />
                <span className={classes.viewText}>{t(`views.${name}`)}</span>
              </span>
            ),
          }
        })}
        value={view}
        onChange={(next) => onView(next as View)}
      />
      <span className={common.spread} />
      <ToolButton label={t('undo')} keys="Ctrl Z" disabled={!editor.undo} onClick={() => editor.undo?.()}>
        <IconArrowBackUp size={18} stroke={1.7} />
      </ToolButton>
      <ToolButton
        label={t('redo')}
        keys="Ctrl Shift Z"
        disabled={!editor.redo}
        onClick={() => editor.redo?.()}
      >
        <IconArrowForwardUp size={18} stroke={1.7} />
      </ToolButton>
      <Button className={classes.save} disabled={count === 0} onClick={onShow}>
        {count === 0 ? t('noChanges') : t('changes', { count })}
      </Button>
      <Menu position="bottom-end" disabled={count === 0}>
        <Menu.Target>
          <ToolButton label={t('more')} disabled={count === 0}>
            <IconDotsVertical size={18} stroke={1.7} />
          </ToolButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconRotate2 size={16} stroke={1.7} />} onClick={editor.reset}>
            {t('reset')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {server}
    </header>
  )
}
