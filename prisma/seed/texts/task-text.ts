import type { Random } from '../city/base/random'
import { type Words, fill, wordsFor } from './fill'
import type { Address } from './types'
import { textsOf } from './work-types'

/** A title and a text of the same case: one address, one spot, one time in both. */
export function taskText(
  random: Random,
  workType: string,
  address: Address,
): { title: string; text: string } {
  const { cases, slots } = textsOf(workType)
  const { titles, texts } = random.pick(cases)
  const words: Words = wordsFor(random, address, slots)
  return { title: fill(random.pick(titles), words), text: fill(random.pick(texts), words) }
}
