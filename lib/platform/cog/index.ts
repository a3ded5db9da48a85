export { type Block, type BlockSamples, readBlocks } from './read-blocks'
export { BrokenRaster } from './fault'
export { type Cog, type CogLevel, openCog, type RasterPlace } from './open-cog'
export type { ByteSpan, ReadRanges } from './ranges'
