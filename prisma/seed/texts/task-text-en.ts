import type { Random } from '../city/base/random'
import type { Address } from './types'

const when = [
  'since yesterday evening',
  'for two days',
  'for a week',
  'since Monday',
  'since last weekend',
  'since early morning',
  'for three days',
  'for more than two weeks',
  'since the beginning of the month',
  'since last Thursday',
]

const near = [
  'by the second entrance',
  'opposite the shop',
  'next to the kindergarten',
  'by the crossing',
  'by the transformer house',
  'on the courtyard side',
  'at the entry to the courtyard',
  'next to the car park',
  'opposite the pharmacy',
  'behind the bus stop',
  'by the school fence',
  'by the first entrance',
  'at the corner',
  'in front of the gate',
  'next to the sports ground',
]

const due = [
  'Please fix it today.',
  'Please take measures.',
  'Please inspect it and name a date.',
  'Agree the date with the dispatcher.',
  'A crew is needed.',
  'The resident asks for an answer in writing.',
  'A photo is attached.',
  'This is a repeated complaint.',
  'The request came by phone.',
  'The request came from the portal.',
  'The resident has left a phone number.',
  'The last request was closed without a visit.',
  'The neighbours confirm it.',
  'You may come at any time.',
  'Please call before you come.',
]

/** The words that every English text may use: the address, a spot, a time and a closing sentence. */
export function commonInEnglish(random: Random, { street, house }: Address): Record<string, string> {
  const address = `${house} ${street}`
  return {
    at: random.pick([`at ${address}`, `in front of ${address}`, `near ${address}`]),
    street,
    house,
    address,
    when: random.pick(when),
    near: random.pick(near),
    due: random.pick(due),
  }
}
