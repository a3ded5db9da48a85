import type { DraftSetting, DraftValue } from './node'

const isAscending = (values: readonly DraftValue[]) =>
  values.every(({ order }, at) => at === 0 || order > (values[at - 1]?.order ?? 0))

/** Numbers follow the order of the values; numbers already ascending are kept. */
export const orderValues = (values: readonly DraftValue[]): readonly DraftValue[] =>
  isAscending(values) ? values : values.map((value, at) => ({ ...value, order: at + 1 }))

export const withValues = (setting: DraftSetting, values: readonly DraftValue[]): DraftSetting => ({
  ...setting,
  values: orderValues(values),
})

export const changeValue = (
  setting: DraftSetting,
  key: string,
  part: Partial<Pick<DraftValue, 'value' | 'rule'>>,
): DraftSetting => ({
  ...setting,
  values: setting.values.map((value) => (value.key === key ? { ...value, ...part } : value)),
})
