import type { LayerInfoWire } from '@/lib/domain/layers/presenter'

/** The title of a layer's objects as a label: its numbered places become names of fields. */
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
