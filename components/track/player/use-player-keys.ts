'use client'

import { useHotkeys } from '@mantine/hooks'
import { physical } from '@/components/ui/physical-keys'
import type { TrackRoute } from '../use-track'
import { neighbourStop } from './neighbour-stop'
import type { Player } from './use-playback'

/** Seconds of the route that an arrow goes, and with Shift. */
const little = 10
const much = 60

/** A control that has the focus answers Space by itself. */
const idle = () =>
  !document.activeElement?.matches('button, a, [role="slider"], [role="tab"], [role="switch"]')

/** Space plays, arrows go by seconds, J K from stop to stop, minus and plus change the rate. */
export function usePlayerKeys(player: Player, route: TrackRoute) {
  const leap = (direction: 1 | -1) => player.seek(neighbourStop(route, player.store.get().at, direction))
  const by = (seconds: number) => (event: KeyboardEvent) => {
    // The timeline goes by itself, and a map that has the focus moves.
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
