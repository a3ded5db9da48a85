'use client'

import { useHotkeys } from '@mantine/hooks'
import { spotlight } from '@mantine/spotlight'
import { physical } from '@/components/ui/physical-keys'

interface ShellKeys {
  onHelp: () => void
  onRail: () => void
}

export function useShellKeys({ onHelp, onRail }: ShellKeys) {
  useHotkeys([
    ['shift+Slash', onHelp, physical],
    ['?', onHelp],
    ['BracketLeft', onRail, physical],
  ])
  useHotkeys([['mod+K', spotlight.open, physical]], [])
}
