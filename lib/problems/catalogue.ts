import type { CatalogueEntry } from './catalogue/entry'
import { basemaps } from './catalogue/basemaps'
import { entities } from './catalogue/entities'
import { imports } from './catalogue/imports'
import { layers } from './catalogue/layers'
import { ogc } from './catalogue/ogc'
import { remote } from './catalogue/remote'
import { requests } from './catalogue/requests'
import { uploads } from './catalogue/uploads'

/** What can go wrong, in one place. */
export const catalogue = {
  ...requests,
  ...uploads,
  ...ogc,
  ...entities,
  ...layers,
  ...basemaps,
  ...imports,
  ...remote,
} as const satisfies Record<string, CatalogueEntry>

export type { CatalogueEntry }
export type ProblemKey = keyof typeof catalogue
