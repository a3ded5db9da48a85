import type { Random } from '../city/base/random'
import type { Address } from './types'

export interface Requisites {
  inn: string
  kpp: string
  ogrn: string
  account: string
  phone: string
  email: string
  address: string
}

const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => random.int(0, 9)).join('')

/**
 * Numbers of the right length under the region code 00, which is nobody's: they look right and can belong to no
 * real company.
 */
export function requisites(
  random: Random,
  domain: string,
  { street, house }: Address,
  postcode: string,
): Requisites {
  return {
    inn: `00${digits(random, 8)}`,
    kpp: `00${digits(random, 2)}01001`,
    ogrn: `100${digits(random, 10)}`,
    account: `40702810000${digits(random, 9)}`,
    phone: `+7000${digits(random, 7)}`,
    email: `office@${domain}.example`,
    address: `${postcode}, г. Ярград, ${street}, д. ${house}`,
  }
}
