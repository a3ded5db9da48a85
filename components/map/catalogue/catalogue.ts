import type { FieldType } from '@/lib/shared/layer-types'

/** Wire shapes of the catalogue, limited to what maps read. */
export interface LayerField {
  name: string
  rusName: string
  order: number
  type: FieldType
  popupView: boolean
  forSearch: boolean
}

export interface TitleFormat {
  format: string
  fields: string[]
}

export interface CatalogueLayer {
  id: number
  name: string
  layerType: 'vector' | 'raster'
  geometryType: string | null
  fields: LayerField[]
  titleFields: TitleFormat
  subTitleFields: TitleFormat
  info: { typeName: string; style: string; pkField: string }
}

export interface LayerFolder {
  /** Null: layers without a group. */
  id: number | null
  name: string
  layers: CatalogueLayer[]
}

export interface LayersAnswer {
  layers: { layer: CatalogueLayer; groupId: number | null }[]
}

export interface GroupsAnswer {
  groups: { id: number; name: string; groupLayers: { layer: { id: number; view: boolean } }[] }[]
}

/** Groups in order with their layers, each layer once, then ungrouped layers. */
export function foldersOf({ layers }: LayersAnswer, { groups }: GroupsAnswer, rest: string): LayerFolder[] {
  const byId = new Map(layers.map(({ layer }) => [layer.id, layer]))
  const hidden = new Set<number>()
  const folders: LayerFolder[] = groups.map(({ id, name, groupLayers }) => ({
    id,
    name,
    layers: groupLayers.flatMap(({ layer: { id: layerId, view } }) => {
      const layer = byId.get(layerId)
      byId.delete(layerId)
      if (!view) hidden.add(layerId)
      return layer && view ? [layer] : []
    }),
  }))
  const left = [...byId.values()].filter(({ id }) => !hidden.has(id))
  return [...folders, { id: null, name: rest, layers: left }].filter((folder) => folder.layers.length > 0)
}

/** Folders filtered by the name of a layer or of its group. */
export function searchFolders(folders: readonly LayerFolder[], word: string): readonly LayerFolder[] {
  const wanted = word.trim().toLowerCase()
  if (wanted === '') return folders
  return folders.flatMap((folder) => {
    if (folder.name.toLowerCase().includes(wanted)) return [folder]
    const layers = folder.layers.filter(({ name, info }) =>
      `${name} ${info.typeName}`.toLowerCase().includes(wanted),
    )
    return layers.length > 0 ? [{ ...folder, layers }] : []
  })
}
