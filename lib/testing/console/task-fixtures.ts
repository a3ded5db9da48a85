import type { TaskExecutorsWire } from '@/lib/domain/planning/dispatch/presenter'
import { listOf } from './fake-api'
import type { TaskWire } from '@/lib/domain/tasks/presenter'

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

/** A task as the API answers it, as far as pages need. */
export const taskOf = (part: Partial<TaskWire>): TaskWire =>
  ({
    id: 1,
    title: 'Leak',
    text: 'In the cellar',
    stage: 1,
    date: 1_780_000_000,
    update_date: 1_780_000_000,
    deadline: null,
    expired_date: null,
    type_id: 7,
    type_name: 'Repair',
    priority_id: 2,
    priority_name: 'Usual',
    status_id: 1,
    status_name: 'New',
    assigned_status: 1,
    assigned_organization_id: 11,
    assigned_organization_name: 'Gas',
    assigned_user_id: null,
    assigned_user_fio: null,
    organization_id: 11,
    organization_name: 'Gas',
    user_id: 1,
    user_fio: 'Анна Первая',
    workgroup_id: null,
    archive: false,
    is_template: false,
    system_data: null,
    lon: null,
    lat: null,
    tracking_on: false,
    zone_radius: null,
    parent: null,
    attachments: [],
    fields: {},
    num_main_photo: null,
    ...part,
  }) as unknown as TaskWire

type Candidate = TaskExecutorsWire['items'][number]

/** A person as the list of possible executors has them. */
export const candidateOf = (more: Partial<Candidate> & { id: number; fio: string }): Candidate => ({
  organization_id: 11,
  organization_name: 'Water',
  online: false,
  lon: null,
  lat: null,
  open_tasks: 0,
  distance: null,
  distance_from: null,
  present_tag_ids: [],
  missing_tag_ids: [],
  free_minutes: null,
  score: 50,
  reasons: [],
  ...more,
})
