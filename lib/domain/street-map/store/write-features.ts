import { type Database, sql } from '@/lib/platform/database'
import { deepestBand } from '../bands'
import type { MapFeature } from '../record'
import { tableOf } from './edition'
import { toEwkb } from './to-ewkb'

const rowsAtOnce = 2000
/** Most characters of one statement, so that areas with very many vertices do not add up. */
const charactersAtOnce = 8_000_000

/** Collects features and writes them in batches of a thousand, in full detail. */
export class FeatureWriter {
  private rows: (readonly [number, string, number, object, string])[] = []
  private characters = 0
  count = 0

  constructor(
    private readonly database: Database,
    private readonly edition: number,
  ) {}

  async add({ layer, minZoom, sort, attrs, form }: MapFeature): Promise<void> {
    const geometry = toEwkb(form)
    this.rows.push([minZoom, layer, sort, attrs, geometry])
    this.characters += geometry.length
    this.count++
    if (this.rows.length >= rowsAtOnce || this.characters >= charactersAtOnce) await this.flush()
  }

  async flush(): Promise<void> {
    const rows = this.rows
    if (rows.length === 0) return
    this.rows = []
    this.characters = 0
    await this.database.query(sql`
      insert into ${tableOf(this.edition)} (band, min_zoom, layer, sort, attrs, geom)
      select ${deepestBand}::smallint, (r->>0)::smallint, r->>1, (r->>2)::int, r->3, (r->>4)::geometry
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) r`)
  }
}
