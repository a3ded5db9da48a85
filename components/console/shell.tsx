'use client'

import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { useTranslations } from 'next-intl'
import { type ReactNode, useCallback, useState } from 'react'
import { CommandPalette } from './command-palette'
import { PageGate } from './page-gate'
import { Rail } from './rail'
import classes from './shell.module.css'
import { ShortcutsHelp } from './shortcuts-help'
import { TopBar } from './top-bar'
import { writeCookie } from '@/components/ui/write-cookie'
import { spotlight } from '@mantine/spotlight'
import { physical } from '@/components/ui/physical-keys'

interface ShellKeys {
  onHelp: () => void
  onRail: () => void
}

function useShellKeys({ onHelp, onRail }: ShellKeys) {
  useHotkeys([
    ['shift+Slash', onHelp, physical],
    ['?', onHelp],
    ['BracketLeft', onRail, physical],
  ])
  useHotkeys([['mod+K', spotlight.open, physical]], [])
}

interface ShellProps {
  railOpen: boolean
  children: ReactNode
}

/** Rail, top bar and the page between them; geometry is fixed before the page loads. */
export function Shell({ railOpen, children }: ShellProps) {
  const t = useTranslations('shell')
  const [open, setOpen] = useState(railOpen)
  const [help, helpActions] = useDisclosure(false)
  const [menu, menuActions] = useDisclosure(false)

  const toggleRail = useCallback(() => {
    setOpen((now) => {
      writeCookie('rail', now ? 'closed' : 'open')
      return !now
    })
  }, [])
  useShellKeys({ onHelp: helpActions.toggle, onRail: toggleRail })

  return (
    <div className={classes.shell} data-rail={open ? 'open' : 'closed'}>
      <a href="#page" className={classes.skip}>
        {t('skip')}
      </a>
      <Rail open={open} onToggle={toggleRail} drawer={menu} onCloseDrawer={menuActions.close} />
      <TopBar onHelp={helpActions.open} onMenu={menuActions.open} />
      <main id="page" tabIndex={-1} className={classes.page}>
        <PageGate>{children}</PageGate>
      </main>
      <CommandPalette onHelp={helpActions.open} />
      <ShortcutsHelp opened={help} onClose={helpActions.close} />
    </div>
  )
}
