import { canPlay, playTone, type Tone } from './tone'

const key = 'azimut-sounded'

/** Events that may be handed on again. */
const newNumbers = 10_000

/** Plays the tone of an event in one of the tabs of this browser: the first one that the browser lets play. */
export async function soundOnce(seq: number, tone: Tone): Promise<void> {
  if (!(await canPlay())) return
  const claim = () => {
    try {
      const last = Number(localStorage.getItem(key) ?? 0)
      // Another database has begun its numbers again.
      if (seq <= last && last - seq < newNumbers) return false
      localStorage.setItem(key, String(seq))
    } catch {
      // A browser that stores nothing plays in every tab.
    }
    return true
  }
  // Without locks, which need a secure address, two tabs may rarely play at once.
  const mine = navigator.locks ? await navigator.locks.request(key, async () => claim()) : claim()
  if (mine) await playTone(tone)
}
