import { type FileHandle, open, rm } from 'node:fs/promises'
import { now } from '@/lib/platform/clock'
import { dbfColumns, dbfHead, dbfRecord } from './dbf-file'
import type { Export, ExportRow } from './record'
import {
  type Box,
  emptyBox,
  emptyRange,
  growBox,
  growRange,
  type Range,
  type ShapeKind,
  shapeOf,
  shpHead,
} from './shp-file'

type Ending = 'shp' | 'shx' | 'dbf'
const endings = ['shp', 'shx', 'dbf'] as const

/** An append-only file with buffered writes. */
interface Growing {
  path: string
  file: FileHandle
  held: Buffer[]
  heldBytes: number
  length: number
}

const writeAtOnce = 256 * 1024

/** One shapefile of an export. Its headers contain lengths, so the files are spilled to disk and the
 * headers written last. */
export class ShapePart {
  private count = 0
  private readonly box: Box = emptyBox()

  private constructor(
    private readonly kind: ShapeKind,
    private readonly columns: ReturnType<typeof dbfColumns>,
    private readonly files: Record<Ending, Growing>,
    private readonly encoding: Export['encoding'],
    /** The heights of its shapes; null when they are flat. */
    private readonly range: Range | null,
  ) {}

  static async create(
    kind: ShapeKind,
    { fields, tempFolder, encoding, heights }: Pick<Export, 'fields' | 'tempFolder' | 'encoding' | 'heights'>,
  ): Promise<ShapePart> {
    const columns = dbfColumns(fields, encoding)
    const [shp, shx, dbf] = [await grow(tempFolder), await grow(tempFolder), await grow(tempFolder)]
    const part = new ShapePart(kind, columns, { shp, shx, dbf }, encoding, heights ? emptyRange() : null)
    await part.add('shp', Buffer.alloc(100))
    await part.add('shx', Buffer.alloc(100))
    await part.add('dbf', dbfHead(columns, 0, now(), encoding))
    return part
  }

  async write({ geometry, attributes, id }: ExportRow): Promise<void> {
    this.count++
    const { content, positions } = geometry
      ? shapeOf(geometry, this.range !== null)
      : { content: Buffer.alloc(4), positions: [] }
    growBox(this.box, positions)
    if (this.range) growRange(this.range, positions)
    const place = Buffer.alloc(8)
    place.writeInt32BE(this.files.shp.length / 2, 0)
    place.writeInt32BE(content.length / 2, 4)
    const head = Buffer.from(place)
    head.writeInt32BE(this.count, 0)
    await this.add('shx', place)
    await this.add('shp', head)
    await this.add('shp', content)
    await this.add('dbf', dbfRecord(this.columns, { id, ...attributes }, this.encoding))
  }

  /** Completes the files and returns their paths. */
  async finish(): Promise<Record<Ending, string>> {
    await this.add('dbf', Buffer.from([0x1a]))
    const { shp, shx, dbf } = this.files
    for (const one of [shp, shx]) await complete(one, shpHead(this.kind, one.length, this.box, this.range))
    await complete(dbf, dbfHead(this.columns, this.count, now(), this.encoding))
    return { shp: shp.path, shx: shx.path, dbf: dbf.path }
  }

  async remove(): Promise<void> {
    for (const ending of endings) {
      const { file, path } = this.files[ending]
      await file.close().catch(() => undefined)
      await rm(path, { force: true })
    }
  }

  private async add(ending: Ending, bytes: Buffer): Promise<void> {
    const growing = this.files[ending]
    growing.held.push(bytes)
    growing.heldBytes += bytes.length
    growing.length += bytes.length
    if (growing.heldBytes >= writeAtOnce) await flush(growing)
  }
}

async function grow(tempFolder: Export['tempFolder']): Promise<Growing> {
  const path = await tempFolder()
  return { path, file: await open(path, 'wx', 0o640), held: [], heldBytes: 0, length: 0 }
}

async function flush(growing: Growing): Promise<void> {
  const bytes = Buffer.concat(growing.held)
  growing.held = []
  growing.heldBytes = 0
  await growing.file.appendFile(bytes)
}

async function complete(growing: Growing, head: Buffer): Promise<void> {
  await flush(growing)
  await growing.file.write(head, 0, head.length, 0)
  await growing.file.close()
}
