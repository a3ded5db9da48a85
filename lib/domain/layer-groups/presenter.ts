import { z } from 'zod'
import type { CatalogExtent } from './catalog-extent'
import { presentFullLayer, presentShortLayer } from '@/lib/domain/layers'
import {
  flag,
  integer,
  integers,
  json,
  list,
  nullable,
  part,
  type Presenter,
  shape,
  text,
  type WireOf,
} from '@/lib/wire'
import type { LayerFolder } from './list-folders'
import { etagOfGroup, type GroupMember, type LayerGroup } from './record'

const groupOf = <Layer>(name: string, memberName: string, layer: Presenter<GroupMember['layer'], Layer>) =>
  shape<LayerGroup>(name)({
    id: integer((group) => group.id),
    name: text((group) => group.name),
    order: integer((group) => group.order),
    system: flag((group) => group.system),
    groupLayers: list(
      (group) => group.members,
      shape<GroupMember>(memberName)({
        layer: part((member) => member.layer, layer),
        order: integer((member) => member.order),
        groupId: integer((member) => member.groupId),
      }),
    ),
  })

const fullGroup = groupOf('LayerGroup', 'LayerGroupMember', presentFullLayer)
const shortGroup = groupOf('ShortLayerGroup', 'ShortLayerGroupMember', presentShortLayer)

const extent = shape<CatalogExtent>('CatalogExtent')({
  id: integer((e) => e.id),
  name: text((e) => e.name),
  extent: json(
    ({ extent: [minX, minY, maxX, maxY] }) => ({ minX, minY, maxX, maxY, projection: 'EPSG:4326' }),
    z.object({
      minX: z.number(),
      minY: z.number(),
      maxX: z.number(),
      maxY: z.number(),
      projection: z.string(),
    }),
  ),
  main: flag((e) => e.main),
})

export interface GroupCatalog {
  groups: readonly LayerGroup[]
  mapExtent: CatalogExtent
}

const catalogOf = <Group>(group: Presenter<LayerGroup, Group>) =>
  shape<GroupCatalog>()({
    groups: list((catalog) => catalog.groups, group),
    mapExtent: part((catalog) => catalog.mapExtent, extent),
  })

export const presentGroups = catalogOf(fullGroup)
export const presentShortGroups = catalogOf(shortGroup)
export const presentGroup = shape<LayerGroup>()({ group: part((group) => group, fullGroup) })

export const presentFolders = shape<readonly LayerFolder[]>()({
  items: list(
    (folders) => folders,
    shape<LayerFolder>('LayerFolder')({
      id: integer((folder) => folder.id),
      name: text((folder) => folder.name),
      order: integer((folder) => folder.order),
      system: flag((folder) => folder.system),
      owner: nullable.integer((folder) => folder.ownerId),
      clusterId: nullable.integer((folder) => folder.clusterId),
      isEditable: flag((folder) => folder.editable),
      etag: text((folder) => etagOfGroup(folder)),
      layers: integers((folder) => folder.members.map(({ layer }) => layer.id)),
    }),
  ),
})

export type LayerFolderWire = WireOf<typeof presentFolders>['items'][number]
