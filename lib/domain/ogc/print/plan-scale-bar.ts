import type { ScaleBar } from '@/lib/domain/drawing'
import type { Locale } from '@/lib/shared/locale'
import type { SheetLayout } from '@/lib/shared/print/layout'

/** Longest bar on A4, millimetres. */
const longest = 50

/** A bar of a round length. */
export function planScaleBar(scale: number, { unit }: SheetLayout, locale: Locale): ScaleBar {
  const most = (longest * unit * scale) / 1000
  const power = 10 ** Math.floor(Math.log10(most))
  const metres = ([5, 2, 1].find((one) => one * power <= most) ?? 1) * power
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  const isFar = metres >= 1000
  const text = (value: number) => number.format(isFar ? value / 1000 : value)
  const units = { ru: isFar ? 'км' : 'м', en: isFar ? 'km' : 'm' }
  return {
    ratio: `${locale === 'ru' ? 'Масштаб' : 'Scale'} 1 : ${new Intl.NumberFormat(locale).format(Math.round(scale))}`,
    length: (metres * 1000) / scale,
    labels: ['0', text(metres / 2), `${text(metres)} ${units[locale]}`],
  }
}
