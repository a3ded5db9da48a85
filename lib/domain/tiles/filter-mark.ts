import { hash } from 'node:crypto'
import type { ObjectsFilter } from '@/lib/domain/objects'

/** Whether the filter restricts anything. */
export const isFilter = ({ filter, search }: ObjectsFilter) => Boolean(filter?.trim() || search?.trim())

/** Identifies the filter in ETags. */
export const markOf = (filter: ObjectsFilter) =>
  isFilter(filter) ? `-${hash('sha256', JSON.stringify([filter.filter, filter.search]), 'base64url')}` : ''
