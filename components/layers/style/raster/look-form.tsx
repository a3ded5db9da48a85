'use client'

import { Select, Switch } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { FieldPair, FormSection } from '@/components/records/form-section'
import type { RasterLook, RasterStyleLayer } from '@/lib/shared/rasters/style'
import { AmountField } from '../forms/amount-field'
import { ZoomSection } from '../forms/zoom-section'
import classes from '../layer-style.module.css'
import { BandFields } from './band-fields'
import { LightFields } from './light-fields'
import {
  kindOf,
  layerAs,
  lightOf,
  type LookKind,
  lookIn,
  lookKinds,
  withLight,
  withLook,
  withPaint,
} from './model/looks'
import { PaletteEditor } from './palette-editor'
import { RampEditor } from './ramp-editor'
import { StretchFields } from './stretch-fields'
import { ValueField } from './value-field'
import type { LayerRasterWire } from '@/lib/domain/layers/presenter'

interface LookFormProps {
  layer: RasterStyleLayer
  raster: LayerRasterWire
  /** `tag`: consecutive changes with the same tag are undone together. */
  onChange: (next: RasterStyleLayer, tag?: string) => void
}

/** How one layer of a style draws the pixels. */
export function LookForm({ layer, raster, onChange }: LookFormProps) {
  const t = useTranslations('layerStyle.pixels')
  const look = lookIn(layer, raster)
  const kind = kindOf(look)
  const put = (next: RasterLook, tag?: string) => onChange(withLook(layer, next), tag)
  const { ramp, hillshade } = look
  const facts = raster.bands[(look.bands[0] ?? 1) - 1]
  const mayShade = kind === 'ramp' || kind === 'exact'
  return (
    <div className={classes.form}>
      <FormSection title={t('drawing')}>
        <Select
          label={t('kind')}
          allowDeselect={false}
          value={kind}
          onChange={(next) => next && onChange(layerAs(next as LookKind, layer, raster))}
          data={lookKinds.map((value) => ({
            value,
            label: t(`kinds.${value}`),
            disabled: value === 'colors' && raster.bands.length < 2,
          }))}
        />
        <BandFields look={look} raster={raster} onChange={put} />
      </FormSection>
      {(kind === 'colors' || kind === 'grey') && <StretchFields look={look} raster={raster} onChange={put} />}
      {kind === 'ramp' && ramp && (
        <RampEditor ramp={ramp} band={facts} onChange={(next, tag) => put({ ...look, ramp: next }, tag)} />
      )}
      {kind === 'exact' && ramp && (
        <PaletteEditor ramp={ramp} band={facts} onChange={(next, tag) => put({ ...look, ramp: next }, tag)} />
      )}
      {(mayShade || kind === 'shade') && (
        <FormSection title={t('light.title')}>
          {mayShade && (
            <Switch
              label={t('light.on')}
              checked={hillshade !== undefined}
              onChange={(event) =>
                put(withLight(look, event.currentTarget.checked ? lightOf(look) : undefined))
              }
            />
          )}
          {hillshade && (
            <LightFields light={hillshade} onChange={(light, tag) => put(withLight(look, light), tag)} />
          )}
        </FormSection>
      )}
      <FormSection title={t('pixel.title')}>
        <FieldPair>
          <AmountField
            label={t('pixel.opacity')}
            min={0}
            max={100}
            step={5}
            suffix=" %"
            decimalScale={0}
            value={Math.round((layer.paint?.['raster-opacity'] ?? 1) * 100)}
            onChange={(percent) => onChange(withPaint(layer, { 'raster-opacity': percent / 100 }), 'opacity')}
          />
          <ValueField
            label={t('pixel.nodata')}
            description={t('pixel.nodataHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={look.nodata ?? null}
            onEmpty={() => {
              const { nodata: _, ...rest } = look
              put(rest)
            }}
            onChange={(nodata) => put({ ...look, nodata })}
          />
        </FieldPair>
        <Switch
          label={t('pixel.smooth')}
          disabled={kind === 'exact'}
          checked={kind !== 'exact' && layer.paint?.['raster-resampling'] !== 'nearest'}
          onChange={(event) =>
            onChange(
              withPaint(layer, { 'raster-resampling': event.currentTarget.checked ? 'linear' : 'nearest' }),
            )
          }
        />
      </FormSection>
      <ZoomSection
        part={{ minzoom: layer.minzoom ?? null, maxzoom: layer.maxzoom ?? null }}
        onChange={({ minzoom, maxzoom }, tag) => {
          const { minzoom: _, maxzoom: __, ...rest } = layer
          onChange(
            { ...rest, ...(minzoom !== null && { minzoom }), ...(maxzoom !== null && { maxzoom }) },
            tag,
          )
        }}
      />
    </div>
  )
}
