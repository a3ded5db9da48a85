import { hash } from 'node:crypto'
import type { ObjectsFilter } from '@/lib/domain/objects'

/** Whether it asks for anything. */
export const isFilter = ({ filter, search }: ObjectsFilter) => Boolean(filter?.trim() || search?.trim())

/** By which filters are told apart in tags. */
export const markOf = (filter: ObjectsFilter) =>
  isFilter(filter) ? `-${hash('sha256', JSON.stringify([filter.filter, filter.search]), 'base64url')}` : ''
