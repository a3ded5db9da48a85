import type { Arrange } from '../tree/use-arrange'
import type { LayersAddress } from '../use-layers-address'
import type { Folder } from '../wire'

export interface MakeProps {
  address: LayersAddress
  folders: readonly Folder[]
  arrange: Arrange
}
