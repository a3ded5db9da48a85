'use client'

import { useLocale, useTranslations } from 'next-intl'
import { rangeOf, type Ramp, type RasterLook, type RasterStyleLayer } from '@/lib/shared/rasters/style'
import classes from '../layer-style.module.css'
import { kindOf, lookIn } from './model/looks'
import { titleOfStop } from './model/stops'
import type { LayerRasterWire } from '@/lib/domain/layers/presenter'
import common from '@/components/ui/common.module.css'

const linesAtMost = 100
const primaries = ['#ff0000', '#00c000', '#0000ff']

interface LookLinesProps {
  layers: readonly RasterStyleLayer[]
  raster: LayerRasterWire
}

/** The legend of a style of pixels, the topmost layer first. */
export function LookLines({ layers, raster }: LookLinesProps) {
  return layers
    .toReversed()
    .map((layer) => <LinesOf key={layer.id} look={lookIn(layer, raster)} raster={raster} />)
}

function LinesOf({ look, raster }: { look: RasterLook; raster: LayerRasterWire }) {
  const t = useTranslations('layerStyle.pixels')
  const number = useNumber()
  const range = (at: number) => rangeOf(look, at, raster.bands[(look.bands[at] ?? 1) - 1])
  const names = [t('bands.red'), t('bands.green'), t('bands.blue')]
  const bandName = (at: number) => {
    const band = look.bands[at] ?? 1
    return raster.bands[band - 1]?.name ?? t('bands.number', { number: band })
  }
  switch (kindOf(look)) {
    case 'colors':
      return look.bands.map((_, at) => (
        <Line key={names[at]} color={primaries[at] ?? ''}>
          {t('legend.color', { color: names[at] ?? '', band: bandName(at) })}
        </Line>
      ))
    case 'grey': {
      const { min, max } = range(0)
      return <Strip colors={['#000000', '#ffffff']} from={number(min)} to={number(max)} />
    }
    case 'shade':
      return <li className={common.hint}>{t('kinds.shade')}</li>
    case 'ramp':
    case 'exact':
      return look.ramp ? <RampLines ramp={look.ramp} /> : null
  }
}

function RampLines({ ramp: { kind, stops } }: { ramp: Ramp }) {
  const t = useTranslations('layerStyle.legend')
  const number = useNumber()
  const [first, last] = [stops[0], stops.at(-1)]
  if (kind === 'blended' && first && last && stops.every(({ label }) => !label)) {
    const span = last.value - first.value || 1
    const colors = stops.map(({ value, color }) => `${color} ${((value - first.value) / span) * 100}%`)
    return <Strip colors={colors} from={number(first.value)} to={number(last.value)} />
  }
  return (
    <>
      {stops.slice(0, linesAtMost).map(({ value, color, label }, at) => (
        <Line key={value} color={color}>
          {label || titleOfStop({ kind, stops }, at, number)}
        </Line>
      ))}
      {stops.length > linesAtMost && (
        <li className={common.hint}>{t('more', { count: stops.length - linesAtMost })}</li>
      )}
    </>
  )
}

function useNumber() {
  const format = new Intl.NumberFormat(useLocale(), { maximumSignificantDigits: 6 })
  return (value: number) => format.format(value)
}

function Line({ color, children }: { color: string; children: string }) {
  return (
    <li className={classes.legendLine}>
      <i className={classes.legendColor} style={{ background: color }} aria-hidden="true" />
      <span>{children}</span>
    </li>
  )
}

function Strip({ colors, from, to }: { colors: readonly string[]; from: string; to: string }) {
  return (
    <li className={classes.legendStrip}>
      <i style={{ background: `linear-gradient(90deg, ${colors.join(', ')})` }} aria-hidden="true" />
      <span>{from}</span>
      <span>{to}</span>
    </li>
  )
}
