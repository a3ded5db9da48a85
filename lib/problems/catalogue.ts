import type { CatalogueEntry } from './catalogue/entry'
import { basemaps } from './catalogue/basemaps'
import { citizens } from './catalogue/citizens'
import { entities } from './catalogue/entities'
import { geocoding } from './catalogue/geocoding'
import { imports } from './catalogue/imports'
import { ingest } from './catalogue/ingest'
import { layers } from './catalogue/layers'
import { mail } from './catalogue/mail'
import { ogc } from './catalogue/ogc'
import { rasters } from './catalogue/rasters'
import { remote } from './catalogue/remote'
import { requests } from './catalogue/requests'
import { topology } from './catalogue/topology'
import { tracks } from './catalogue/tracks'
import { uploads } from './catalogue/uploads'
import { views } from './catalogue/views'

/** All problems, in one place. */
export const catalogue = {
  ...requests,
  ...uploads,
  ...ogc,
  ...entities,
  ...citizens,
  ...tracks,
  ...layers,
  ...basemaps,
  ...geocoding,
  ...imports,
  ...ingest,
  ...mail,
  ...rasters,
  ...remote,
  ...views,
  ...topology,
} as const satisfies Record<string, CatalogueEntry>

export type { CatalogueEntry }
export type ProblemKey = keyof typeof catalogue
