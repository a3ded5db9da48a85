import { inputs } from '@/lib/wire'

/** Requisites and contacts of an organization, named as in the API. */
export interface Info {
  address: string | null
  email: string | null
  phone: string | null
  fax: string | null
  inn: number | null
  kpp: number | null
  bank_kpp: number | null
  bank_bik: number | null
  bank: string | null
  bank_account: string | null
  account: string | null
  about: string | null
  full_name: string | null
  head_fio: string | null
  accountant_fio: string | null
  stamp: string | null
  head_signature: string | null
  accountant_signature: string | null
}

/** Keys of `info` that name uploaded files. */
export const infoFiles = ['stamp', 'head_signature', 'accountant_signature'] as const

const line = () => inputs.text(1000).nullish()
// A taxpayer number has up to 12 digits, more than a database integer holds, so these are stored in JSON.
const number = () => inputs.integer(0, Number.MAX_SAFE_INTEGER).nullish()
const file = () => inputs.text(255, 1).nullish()

/** `info` of a request. Null clears a key. */
export const infoFields = {
  address: line(),
  email: line(),
  phone: line(),
  fax: line(),
  inn: number(),
  kpp: number(),
  bank_kpp: number(),
  bank_bik: number(),
  bank: line(),
  bank_account: line(),
  account: line(),
  about: inputs.text(20_000).nullish(),
  full_name: line(),
  head_fio: line(),
  accountant_fio: line(),
  stamp: file(),
  head_signature: file(),
  accountant_signature: file(),
  max_users_count: inputs.integer(0).nullish(),
}

/** Clears every key: the base of a change that replaces all of it. */
export const noInfo: Partial<Info> = Object.fromEntries(Object.keys(infoFields).map((key) => [key, null]))

/** The stored form after a change: only keys that have a value. */
export function mergeInfo(stored: Partial<Info>, change: Partial<Info>): Partial<Info> {
  const merged = Object.entries({ ...stored, ...change })
  return Object.fromEntries(merged.filter(([, value]) => value !== null && value !== undefined))
}
