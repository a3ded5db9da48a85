import { canPlay, playTone, type Tone } from './tone'

const key = 'azimut-sounded'

/** Plays the tone of an event in one of the tabs of this browser: the first one that the browser lets play. */
export async function soundOnce(seq: number, tone: Tone): Promise<void> {
  if (!(await canPlay())) return
  const claim = () => {
    if (seq <= Number(localStorage.getItem(key) ?? 0)) return false
    localStorage.setItem(key, String(seq))
    return true
  }
  // Without locks, which need a secure address, two tabs may rarely play at once.
  const mine = navigator.locks ? await navigator.locks.request(key, async () => claim()) : claim()
  if (mine) await playTone(tone)
}
