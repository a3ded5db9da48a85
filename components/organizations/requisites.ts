import type { OrganizationInfoWire } from '@/lib/domain/organizations/presenter'

export const textFields = [
  'full_name',
  'about',
  'address',
  'phone',
  'fax',
  'email',
  'bank',
  'bank_account',
  'account',
  'head_fio',
  'accountant_fio',
] as const
export const numberFields = ['inn', 'kpp', 'bank_bik', 'bank_kpp'] as const
export const imageFields = ['stamp', 'head_signature', 'accountant_signature'] as const

export type TextField = (typeof textFields)[number]
export type NumberField = (typeof numberFields)[number]
export type ImageField = (typeof imageFields)[number]

export type Requisites = Record<TextField | NumberField, string> & Record<ImageField, string | null>

const isNumber = (name: string): name is NumberField => numberFields.some((one) => one === name)

export const requisitesOf = (info: OrganizationInfoWire): Requisites => ({
  full_name: info.full_name ?? '',
  about: info.about ?? '',
  address: info.address ?? '',
  phone: info.phone ?? '',
  fax: info.fax ?? '',
  email: info.email ?? '',
  bank: info.bank ?? '',
  bank_account: info.bank_account ?? '',
  account: info.account ?? '',
  head_fio: info.head_fio ?? '',
  accountant_fio: info.accountant_fio ?? '',
  inn: String(info.inn ?? ''),
  kpp: String(info.kpp ?? ''),
  bank_bik: String(info.bank_bik ?? ''),
  bank_kpp: String(info.bank_kpp ?? ''),
  stamp: info.stamp,
  head_signature: info.head_signature,
  accountant_signature: info.accountant_signature,
})

/** Digits only, up to the length that a number holds without losing precision. */
export const isWholeNumber = (text: string) =>
  text.trim() === '' || (/^\d+$/.test(text.trim()) && Number.isSafeInteger(Number(text)))

/** The body of a change: an emptied field clears its value. */
export function toInfo(changed: Partial<Requisites>): Partial<OrganizationInfoWire> {
  const entries = Object.entries(changed).map(([name, value]) => {
    const text = value?.trim() ?? ''
    if (text === '') return [name, null]
    return [name, isNumber(name) ? Number(text) : text]
  })
  return Object.fromEntries(entries)
}
