import { groundOf } from '@/components/map/choice/basemap'
import type { MapSettings } from '@/components/map/map-settings'
import { basemapStyle } from '@/lib/shared/basemap-style'

/** The style of the default basemap of the installation, in the scheme and language of the page. */
export function fieldStyle({ city, basemaps }: MapSettings) {
  const { dataset, lang } = document.documentElement
  const basemap = basemaps.find(({ isDefault, form }) => isDefault && form !== 'elevation')
  return basemapStyle({
    theme: dataset.mantineColorScheme === 'dark' ? 'dark' : 'light',
    locale: lang === 'en' ? 'en' : 'ru',
    city,
    ground: basemap ? groundOf(basemap) : null,
    relief: null,
  })
}
