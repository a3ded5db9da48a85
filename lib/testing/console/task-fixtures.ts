import { listOf } from './fake-api'

const steps = [
  { id: 1, name: 'New', order: 1, assigned_status: 1, color: '#888888' },
  { id: 2, name: 'In work', order: 2, assigned_status: 2, color: '#2266aa' },
  { id: 3, name: 'Finished', order: 3, assigned_status: 4, color: '#22aa66' },
]
const priorities = [
  { id: 1, name: 'Low', order: 1 },
  { id: 2, name: 'Usual', order: 2 },
  { id: 3, name: 'Urgent', order: 3 },
]
const workTypes = [
  { id: 7, name: 'Repair', icon: null, steps: [], moves: [], fields: [] },
  { id: 8, name: 'Inspection', icon: null, steps: [], moves: [], fields: [] },
]
const organizations = [
  { id: 11, name: 'Gas', cluster_id: null },
  { id: 12, name: 'Water', cluster_id: null },
]

/** The reference lists that pages about tasks read. */
export const taskReferences = {
  'GET /rest/statuses/list': listOf(steps),
  'GET /rest/priorities/list': listOf(priorities),
  'GET /rest/types/list': listOf(workTypes),
  'GET /rest/organizations/list/1000/0': listOf(organizations),
}
