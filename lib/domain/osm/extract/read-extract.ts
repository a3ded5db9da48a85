import { type FileHandle, open } from 'node:fs/promises'
import { BrokenExtract } from '../broken-extract'
import { refuseForeign } from '../file/foreign-formats'
import { notAnExtract, readBlobs } from '../file/read-blobs'
import { readBlock } from '../file/read-block'
import { type ExtractHeader, readHeader } from '../file/read-header'
import { unpackBlob } from '../file/unpack-blob'
import type { Feature, Tags } from '../record'
import { CourseStore } from '../store/course-store'
import { NodeStore } from '../store/node-store'
import { Scratch } from '../store/scratch'
import { type AreaFault, type KeptRelation, shapeRelation } from './shape-relation'
import { shapeWay } from './shape-way'

/** Which elements to read, by their tags. */
export interface Wanted {
  node(tags: Tags): boolean
  way(tags: Tags): boolean
  /** Whether to read it as an area of its ways, or only its members. */
  relation(tags: Tags): 'area' | 'members' | null
}

export interface ExtractCounts {
  nodes: number
  ways: number
  relations: number
  /** Requested ways that miss a node, and relations whose rings do not close. */
  brokenWays: number
  brokenAreas: number
  /** The first of these areas. */
  broken: BrokenArea[]
}

/** An area that could not be built. */
export interface BrokenArea {
  id: number
  name: string | null
  fault: AreaFault
}

const namedAtMost = 20

export interface ReadOptions {
  /** A folder for temporary files: about 12 bytes per node of the file. */
  scratchFolder: string
  signal?: AbortSignal
  /** Share from 0 to 1. */
  onProgress?(share: number): void
}

/** An extract being read: its header and counts so far. */
export interface OpenExtract {
  header: ExtractHeader
  counts: ExtractCounts
  /** Requested features in batches: points first, then ways, then relations. */
  features(): AsyncGenerator<Feature[]>
  close(): Promise<void>
}

const areasAtOnce = 200

/** Opens an .osm.pbf of any size and reads it in two passes: memory is bounded, the rest is kept in temporary
 * files. */
export async function openExtract(path: string, wanted: Wanted, options: ReadOptions): Promise<OpenExtract> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new BrokenExtract(`The file ${path} cannot be opened (${error.code ?? error.message})`)
  })
  try {
    const { size } = await file.stat()
    const header = await readFirst(file, size)
    return new Reading(file, size, header, wanted, options)
  } catch (error) {
    await file.close()
    throw error
  }
}

async function readFirst(file: FileHandle, size: number): Promise<ExtractHeader> {
  await refuseForeign(file)
  for await (const blob of readBlobs(file, size)) {
    if (blob.type !== 'OSMHeader') break
    return readHeader(await unpackBlob(blob.packed))
  }
  throw new BrokenExtract(notAnExtract)
}

class Reading implements OpenExtract {
  readonly counts: ExtractCounts = {
    nodes: 0,
    ways: 0,
    relations: 0,
    brokenWays: 0,
    brokenAreas: 0,
    broken: [],
  }
  private readonly nodeScratch: Scratch
  private readonly courseScratch: Scratch
  private readonly nodes: NodeStore
  private readonly courses: CourseStore
  private readonly relations: KeptRelation[] = []
  private readonly parts = new Set<number>()
  private wayBlobs: { from: number; end: number }[] = []

  constructor(
    private readonly file: FileHandle,
    private readonly size: number,
    readonly header: ExtractHeader,
    private readonly wanted: Wanted,
    private readonly options: ReadOptions,
  ) {
    this.nodeScratch = new Scratch(options.scratchFolder)
    this.courseScratch = new Scratch(options.scratchFolder)
    this.nodes = new NodeStore(this.nodeScratch)
    this.courses = new CourseStore(this.courseScratch)
  }

  async *features(): AsyncGenerator<Feature[]> {
    yield* this.readPoints()
    this.nodes.flush()
    if (this.nodes.count === 0 && !this.header.locationsOnWays)
      throw new BrokenExtract('The file holds no nodes')
    yield* this.readWays()
    yield* this.shapeRelations()
    this.options.onProgress?.(1)
  }

  async close(): Promise<void> {
    this.nodeScratch.close()
    this.courseScratch.close()
    await this.file.close()
  }

  /** The first pass: positions of all nodes, requested points, and relations. */
  private async *readPoints(): AsyncGenerator<Feature[]> {
    let from = 0
    for await (const blob of readBlobs(this.file, this.size)) {
      if (blob.type === 'OSMData') {
        const found: Feature[] = []
        const { ways } = readBlock(await unpackBlob(blob.packed), {
          node: (id, x, y, tags) => this.takeNode(id, x, y, tags, found),
          relation: (id, tags, members) => this.takeRelation(id, tags, members),
        })
        if (ways) this.wayBlobs.push({ from, end: blob.end })
        if (found.length > 0) yield found
      }
      from = blob.end
      this.step((blob.end / this.size) * 0.5)
    }
  }

  private takeNode(id: number, x: number, y: number, tags: Tags | null, found: Feature[]): void {
    if (!(Math.abs(x) <= 1_800_000_000 && Math.abs(y) <= 900_000_000)) return
    this.nodes.add(id, x, y)
    this.counts.nodes++
    if (tags && this.wanted.node(tags))
      found.push({ kind: 'node', id, tags, form: { type: 'point', at: Int32Array.of(x, y) } })
  }

  private takeRelation(id: number, tags: Tags, members: () => KeptRelation['members']): void {
    this.counts.relations++
    const as = this.wanted.relation(tags)
    if (!as) return
    const all = members()
    this.relations.push({ id, tags, as, members: all })
    if (as === 'area') for (const { kind, ref } of all) if (kind === 'way') this.parts.add(ref)
  }

  /** The second pass, over the blocks that contain ways. */
  private async *readWays(): AsyncGenerator<Feature[]> {
    for (const { from, end } of this.wayBlobs) {
      for await (const blob of readBlobs(this.file, end, from)) {
        const found: Feature[] = []
        readBlock(await unpackBlob(blob.packed), {
          way: (id, tags, refs, course) => this.takeWay(id, tags, refs, course, found),
        })
        if (found.length > 0) yield found
      }
      this.step(0.5 + (end / this.size) * 0.45)
    }
  }

  private takeWay(
    id: number,
    tags: Tags,
    refs: readonly number[],
    own: Int32Array | null,
    found: Feature[],
  ): void {
    this.counts.ways++
    const asked = this.wanted.way(tags)
    const isPart = this.parts.has(id)
    if (!asked && !isPart) return
    const way = shapeWay(this.nodes, refs, own)
    if (way.missing) this.counts.brokenWays++
    if (!way.course) return
    if (isPart && !way.missing) this.courses.add(id, way.course)
    const { course, closed } = way
    if (asked) found.push({ kind: 'way', id, tags, form: { type: 'line', course, closed, refs } })
  }

  private async *shapeRelations(): AsyncGenerator<Feature[]> {
    let found: Feature[] = []
    for (const [at, relation] of this.relations.entries()) {
      const feature = shapeRelation(this.courses, relation)
      if (typeof feature === 'string') this.leaveOut(relation, feature)
      else found.push(feature)
      if (found.length < areasAtOnce) continue
      yield found
      found = []
      this.step(0.95 + (at / this.relations.length) * 0.05)
    }
    if (found.length > 0) yield found
  }

  private leaveOut({ id, tags }: KeptRelation, fault: AreaFault): void {
    this.counts.brokenAreas++
    if (this.counts.broken.length < namedAtMost)
      this.counts.broken.push({ id, name: tags.name ?? null, fault })
  }

  private step(share: number): void {
    this.options.signal?.throwIfAborted()
    this.options.onProgress?.(share)
  }
}
