'use client'

import { useHotkeys } from '@mantine/hooks'
import { spotlight } from '@mantine/spotlight'

interface ShellKeys {
  onHelp: () => void
  onRail: () => void
}

/** Keys are physical, so that they sit in the same place under a Russian and an English layout. */
export const physical = { usePhysicalKeys: true }

export function useShellKeys({ onHelp, onRail }: ShellKeys) {
  useHotkeys([
    ['shift+Slash', onHelp, physical],
    ['?', onHelp],
    ['BracketLeft', onRail, physical],
  ])
  useHotkeys([['mod+K', spotlight.open, physical]], [])
}
