import type { LayerField } from '@/lib/domain/layers'

/** A layer field over a column, visible everywhere. */
export const fieldOf = (name: string, type: LayerField['type'], at: number): LayerField => ({
  id: at + 1,
  name,
  rusName: name,
  order: at,
  title: false,
  view: true,
  forUpsert: true,
  forSearch: true,
  type,
  htmlEscape: true,
  popupView: true,
  reference: false,
})
