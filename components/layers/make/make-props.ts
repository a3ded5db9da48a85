import type { Arrange } from '../tree/use-arrange'
import type { LayersAddress } from '../use-layers-address'
import type { LayerFolderWire } from '@/lib/domain/layer-groups/presenter'

export interface MakeProps {
  address: LayersAddress
  folders: readonly LayerFolderWire[]
  arrange: Arrange
}
