import type { Query } from './request'

/** All query keys of the console; socket events reach the cache only through these. */
export const queryKeys = {
  tasks: ['tasks'] as const,
  taskLists: ['tasks', 'list'] as const,
  taskList: (query: Query) => ['tasks', 'list', query] as const,
  taskPointSets: ['tasks', 'points'] as const,
  taskPoints: (query: Query) => ['tasks', 'points', query] as const,
  boards: ['tasks', 'board'] as const,
  boardColumn: (query: Query) => ['tasks', 'board', query] as const,
  plans: ['tasks', 'plans'] as const,
  planBoard: (query: Query) => ['tasks', 'plans', query] as const,
  distributions: ['tasks', 'distribution'] as const,
  distribution: (query: Query) => ['tasks', 'distribution', query] as const,
  stats: (query: Query) => ['tasks', 'stats', query] as const,
  savedFilters: ['saved-filters'] as const,
  task: (id: number) => ['tasks', 'one', id] as const,
  /** Below the task: whatever makes a task stale makes its proof stale. */
  proof: (id: number) => ['tasks', 'one', id, 'proof'] as const,
  capabilities: (id: number) => ['tasks', 'can', id] as const,
  /** People who may be the executor of a task. */
  executors: (path: string, query: Query) => ['tasks', 'executors', path, query] as const,
  comments: (id: number) => ['tasks', 'comments', id] as const,
  /** Comments of a task together with those of its subtasks. */
  stream: (id: number) => ['tasks', 'comments', id, 'stream'] as const,
  mentionable: (id: number, text: string) => ['mentionable', id, text] as const,
  /** Entries into and exits from the zone of a task. */
  zone: (id: number) => ['tasks', 'zone', id] as const,
  workTime: (id: number) => ['tasks', 'work-time', id] as const,
  rating: (id: number) => ['tasks', 'rating', id] as const,
  citizen: (id: number) => ['tasks', 'citizen', id] as const,
  ratingMay: (id: number) => ['tasks', 'rating-may', id] as const,
  /** What escalation rules do with a task as it is since a moment. */
  escalations: (id: number, since: number) => ['tasks', 'escalations', id, since] as const,
  rights: (id: number) => ['tasks', 'rights', id] as const,
  placeSearch: (what: 'places' | 'objects', text: string, input: object) =>
    ['places', what, text, input] as const,
  addressAt: (lon: string, lat: string, zoom: number) => ['places', 'at', lon, lat, zoom] as const,
  search: (text: string) => ['tasks', 'search', text] as const,
  /** Everything cached for one kind of record: lists and single records. */
  noun: (noun: string) => ['nouns', noun] as const,
  list: (noun: string, path: string, query: Query) => ['nouns', noun, 'list', path, query] as const,
  one: (noun: string, path: string) => ['nouns', noun, 'one', path] as const,
  dictionary: (name: 'steps' | 'priorities' | 'types' | 'organizations') => ['dictionary', name] as const,
}
