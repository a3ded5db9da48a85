import { request } from './request'
import type { ListOf, Organization } from './types'
import type { PriorityWire, StepWire, WorkTypeWire } from '@/lib/domain/reference/presenter'

const whole = { page: 1, limit: 1000 }

const list = async <T>(path: string, signal?: AbortSignal) =>
  (await request<ListOf<T>>(path, { query: whole, signal })).body.items

const byOrder = (one: { order: number; id: number }, two: { order: number; id: number }) =>
  one.order - two.order || one.id - two.id

export const listSteps = async (signal?: AbortSignal) =>
  (await list<StepWire>('/rest/statuses/list', signal)).sort(byOrder)

export const listPriorities = async (signal?: AbortSignal) =>
  (await list<PriorityWire>('/rest/priorities/list', signal)).sort(byOrder)

export const listTypes = (signal?: AbortSignal) => list<WorkTypeWire>('/rest/types/list', signal)

export const listOrganizations = (signal?: AbortSignal) =>
  list<Organization>('/rest/organizations/list/1000/0', signal)
