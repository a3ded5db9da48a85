import type { LayerInfoWire } from '@/lib/domain/layers/presenter'

/** Converts the object title format of a layer to a label: indexes become field names. */
export function titleTemplate({
  titleFields,
  fields,
}: Pick<LayerInfoWire, 'titleFields' | 'fields'>): string {
  const text = titleFields.format.replace(/\{(\d+)\}/g, (_, place: string) => {
    const name = titleFields.fields[Number(place)]
    return name ? `{${name}}` : ''
  })
  const [first] = fields
  return text.trim() || (first ? `{${first.name}}` : '')
}
