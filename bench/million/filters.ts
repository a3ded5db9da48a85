/** What seven roles ask of a million tasks: forty filters, by name. */
export type Filters = Readonly<Record<string, string>>

const day = 86_400
const today = Math.floor(Date.now() / 1000 / day) * day
const ago = (days: number) => `${today - days * day}`

/** Filters of the task list as dispatchers, workers and clients set them; each is asked by every role. */
export const filters: Readonly<Record<string, Filters>> = {
  'the newest': {},
  'in progress': { stage: '1' },
  completed: { stage: '2' },
  'urgent in progress': { stage: '1', priority_id: '3,4' },
  'with the archive': { withArchive: 'true' },
  'only mine': { onlyMy: 'true' },
  'mine and assigned': { withAssigned: 'true' },
  'mine and done': { withClosed: 'true' },
  'mine, assigned and done': { withAssigned: 'true', withClosed: 'true' },
  'assigned to anyone': { onlyAssigned: 'true' },
  'one step': { onlyStatus: '1' },
  'two steps in progress': { onlyStatus: '2,101', stage: '1' },
  'one state': { onlyStates: '2' },
  'states of the reader': { onlyStates: '4,5' },
  'two work types by priority': { type_id: '102,103', sortBy: 'category_id', sortDirection: 'ASC' },
  'a work type in progress': { type_id: '105', stage: '1' },
  'the highest priority': { priority_id: '4' },
  'by work type': { sortBy: 'news_type_id' },
  'by priority': { sortBy: 'category_id' },
  'oldest first': { sortDirection: 'ASC' },
  'an organization': { organizationId: '101' },
  'a month of an organization': { organizationId: '101', gtDate: ago(30), ltDate: ago(0) },
  'two executor organizations': { assignedOrganizationId: '101,102', stage: '1' },
  'an executor': { assignedUserId: '115', stage: '1' },
  'a creator': { creatorId: '114' },
  'a project': { workgroupId: '101' },
  'a cluster': { clusterId: '101' },
  'a cluster in progress': { clusterId: '102', stage: '1' },
  overdue: { expired: 'true' },
  'not overdue': { expired: 'false' },
  'changed since yesterday': { gtUpdateDate: ago(1), withArchive: 'true' },
  'of the last week': { gtDate: ago(7) },
  'a month a year ago': { gtDate: ago(395), ltDate: ago(365) },
  'due next week': { gtDeadline: ago(0), ltDeadline: ago(-7), stage: '1' },
  'a word': { search: 'насос', stage: '1' },
  'a rare word': { search: '№ 7654' },
  'an id': { search: '123456' },
  'the nearest': { lon: '39.9', lat: '57.6' },
  'the nearest urgent': { lon: '39.9', lat: '57.6', stage: '1', priority_id: '4' },
  subtasks: { parentId: '1000,2000,3000' },
}
