'use client'

import { useHotkeys } from '@mantine/hooks'
import { physical } from '@/components/ui/physical-keys'
import type { TrackRoute } from '../use-track'
import { neighbourStop } from './neighbour-stop'
import type { Player } from './use-playback'

/** Seconds per arrow key, and with Shift. */
const little = 10
const much = 60

/** A focused control handles Space itself. */
const idle = () =>
  !document.activeElement?.matches('button, a, [role="slider"], [role="tab"], [role="switch"]')

/** Space plays, arrows seek, J K go to stops, minus and plus change the speed. */
export function usePlayerKeys(player: Player, route: TrackRoute) {
  const leap = (direction: 1 | -1) => player.seek(neighbourStop(route, player.store.get().at, direction))
  const by = (seconds: number) => (event: KeyboardEvent) => {
    // The timeline has its own keys, and a focused map is panned.
    if (document.activeElement?.matches('[role="slider"], canvas, [role="tab"]')) return
    event.preventDefault()
    player.step(seconds)
  }
  useHotkeys([
    [
      'Space',
      (event) => {
        if (!idle()) return
        event.preventDefault()
        player.toggle()
      },
      { preventDefault: false },
    ],
    ['ArrowRight', by(little), { preventDefault: false }],
    ['ArrowLeft', by(-little), { preventDefault: false }],
    ['shift+ArrowRight', by(much), { preventDefault: false }],
    ['shift+ArrowLeft', by(-much), { preventDefault: false }],
    ['J', () => leap(1), physical],
    ['K', () => leap(-1), physical],
    ['Equal', () => player.changeRate(1), physical],
    ['Minus', () => player.changeRate(-1), physical],
  ])
}
