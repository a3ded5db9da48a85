import { blankOf, type DraftSetting, type SettingType, type Typed } from './node'

/** Converts a value to another type, as far as possible. */
export function convert(value: Typed, type: SettingType): Typed {
  if (value === null) return null
  if (type === 'STRING') return String(value)
  if (type === 'BOOLEAN') return value === true || value === 'true' || value === 1
  if (value === '') return null
  const number = Number(value)
  if (!Number.isFinite(number)) return null
  return type === 'INTEGER' ? Math.trunc(number) : number
}

/** An unsaved setting can still change its type; its values are converted. */
export const changeType = (setting: DraftSetting, type: SettingType): DraftSetting => ({
  ...setting,
  type,
  fallback: convert(setting.fallback, type) ?? blankOf(type),
  values: setting.values.map((value) => ({ ...value, value: convert(value.value, type) })),
})
