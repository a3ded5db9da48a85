'use client'

import { Drawer, VisuallyHidden } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { AzimutMark } from '@/components/ui/azimut-mark'
import { ToolButton } from '@/components/ui/tool-button'
import classes from './sidebar.module.css'
import { SidebarLinks } from './sidebar-links'

interface SidebarProps {
  open: boolean
  onToggle: () => void
  /** On a phone the sidebar opens from the menu button. */
  drawer: boolean
  onCloseDrawer: () => void
}

export function Sidebar({ open, onToggle, drawer, onCloseDrawer }: SidebarProps) {
  const t = useTranslations()
  const Toggle = open ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand
  return (
    <>
      <nav className={classes.rail} data-open={open || undefined} aria-label={t('shell.navigation')}>
        <div className={classes.brand}>
          <AzimutMark size={28} />
          {open ? (
            <span className={classes.word}>{t('product.name')}</span>
          ) : (
            <VisuallyHidden>{t('product.name')}</VisuallyHidden>
          )}
        </div>
        <SidebarLinks open={open} />
        <div className={classes.foot}>
          <ToolButton
            label={t(open ? 'shell.collapse' : 'shell.expand')}
            keys="["
            onClick={onToggle}
            size="lg"
          >
            <Toggle size={19} stroke={1.7} />
          </ToolButton>
        </div>
      </nav>
      <Drawer opened={drawer} onClose={onCloseDrawer} size={260} title={t('product.name')} hiddenFrom="md">
        <SidebarLinks open onFollow={onCloseDrawer} />
      </Drawer>
    </>
  )
}
