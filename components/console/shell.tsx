'use client'

import { useDisclosure, useHotkeys } from '@mantine/hooks'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { type ReactNode, useCallback, useState } from 'react'
import { CommandPalette } from './command-palette'
import { PageGate } from './page-gate'
import { Sidebar } from './sidebar'
import classes from './shell.module.css'
import { TopBar } from './top-bar'
import { usePrint } from './use-print'
import { PaperHead } from '@/components/ui/paper/paper-head'
import { usePaper } from '@/components/ui/paper/use-paper'
import { writeCookie } from '@/components/ui/write-cookie'
import { spotlight } from '@mantine/spotlight'
import { useUndoKeys } from './use-undo-keys'
import { physical } from '@/components/ui/physical-keys'

const GuidePanel = dynamic(async () => (await import('./help/guide-panel')).GuidePanel)

interface ShellKeys {
  onHelp: () => void
  onSidebar: () => void
}

function useShellKeys({ onHelp, onSidebar }: ShellKeys) {
  useHotkeys([
    ['shift+Slash', onHelp, physical],
    ['?', onHelp],
    ['BracketLeft', onSidebar, physical],
  ])
  const print = usePrint()
  useHotkeys(
    [
      ['mod+K', spotlight.toggle, physical],
      ['mod+P', print, physical],
    ],
    [],
  )
}

interface ShellProps {
  sidebarOpen: boolean
  children: ReactNode
}

/** Sidebar, top bar and page; the layout is fixed before the page loads. */
export function Shell({ sidebarOpen, children }: ShellProps) {
  const t = useTranslations('shell')
  const [open, setOpen] = useState(sidebarOpen)
  const [help, helpActions] = useDisclosure(false)
  const [menu, menuActions] = useDisclosure(false)

  const toggleSidebar = useCallback(() => {
    setOpen((now) => {
      writeCookie('rail', now ? 'closed' : 'open')
      return !now
    })
  }, [])
  // The palette gives the focus back first.
  const openLater = useCallback(() => void window.setTimeout(helpActions.open, 50), [helpActions.open])
  useUndoKeys()
  usePaper()
  useShellKeys({ onHelp: helpActions.toggle, onSidebar: toggleSidebar })

  return (
    <div className={classes.shell} data-rail={open ? 'open' : 'closed'} data-guide={help || undefined}>
      <a href="#page" className={classes.skip}>
        {t('skip')}
      </a>
      <Sidebar open={open} onToggle={toggleSidebar} drawer={menu} onCloseDrawer={menuActions.close} />
      <TopBar onHelp={helpActions.open} onMenu={menuActions.open} />
      <main id="page" tabIndex={-1} className={classes.page}>
        <PaperHead />
        <PageGate>{children}</PageGate>
      </main>
      <CommandPalette onHelp={openLater} />
      {help && <GuidePanel onClose={helpActions.close} />}
    </div>
  )
}
