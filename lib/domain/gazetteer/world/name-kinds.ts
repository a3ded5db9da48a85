import { normalForm } from '@/lib/domain/places'
import { likeness, soundsOf } from './likeness'

/** Names at least this alike are spellings of one name; others are former names or those of other languages. */
const alike = 0.62

/** Divides names without a stated language: spellings of the known names, and entirely different names. */
export function divideNames(
  names: readonly string[],
  known: readonly string[],
): { otherNames: string[]; foreignNames: string[] } {
  const sounds = known.map(soundOf)
  const otherNames: string[] = []
  const foreignNames: string[] = []
  for (const name of names) {
    const sound = soundOf(name)
    const isSpelling = sound !== '' && sounds.some((other) => other !== '' && likeness(sound, other) >= alike)
    const list = isSpelling ? otherNames : foreignNames
    list.push(name)
  }
  return { otherNames, foreignNames }
}

/** The folded form brings both scripts together. */
const soundOf = (name: string): string => soundsOf(latinOf(normalForm(name)))

const latinOf = (form: string) => form.replace(/ш/g, 'sh').replace(/я/g, 'ya').replace(/ю/g, 'yu')
