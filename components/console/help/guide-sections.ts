import { type PageGroup, pageDeniedTo } from '@/components/api/pages'
import type { OwnMay } from '@/lib/domain/own-rights'
import { type GuideKey, guideKeys } from '@/lib/shared/guide/guide'
import type { KeyGroup } from './key-groups'

interface GuideSection {
  group: PageGroup
  /** The page that the section is about. */
  href?: string
  external?: true
  keys?: readonly KeyGroup[]
}

const list = ['lists'] as const
const tasks = ['tasks'] as const

export const guideSections = {
  tasks: { group: 'work', href: '/console/tasks', keys: tasks },
  taskCard: { group: 'work', keys: tasks },
  planning: { group: 'work', href: '/console/planning', keys: ['planning'] },
  live: { group: 'work', href: '/console/live', keys: ['live'] },
  track: { group: 'work', href: '/console/live/track', keys: ['track'] },
  movement: { group: 'work', href: '/console/movement' },
  statistics: { group: 'work', href: '/console/statistics' },
  reports: { group: 'work', href: '/console/reports' },
  layers: { group: 'map', href: '/console/layers', keys: list },
  layerObjects: { group: 'map', keys: list },
  layerStyle: { group: 'map' },
  layerImport: { group: 'map', href: '/console/layers/import' },
  basemaps: { group: 'map', href: '/console/basemaps', keys: list },
  geocoder: { group: 'map', href: '/console/geocoder' },
  users: { group: 'people', href: '/console/users', keys: list },
  organizations: { group: 'people', href: '/console/organizations', keys: list },
  projects: { group: 'people', href: '/console/projects', keys: list },
  clusters: { group: 'people', href: '/console/clusters', keys: list },
  devices: { group: 'people', href: '/console/devices', keys: list },
  workTypes: { group: 'reference', href: '/console/work-types', keys: list },
  steps: { group: 'reference', href: '/console/steps', keys: list },
  priorities: { group: 'reference', href: '/console/priorities', keys: list },
  stickers: { group: 'reference', href: '/console/stickers', keys: list },
  schedules: { group: 'reference', href: '/console/schedules', keys: list },
  calendars: { group: 'reference', href: '/console/calendars', keys: list },
  escalation: { group: 'reference', href: '/console/escalation', keys: list },
  acts: { group: 'reference', href: '/console/acts', keys: list },
  userTypes: { group: 'reference', href: '/console/user-types', keys: list },
  userTags: { group: 'reference', href: '/console/user-tags', keys: list },
  roles: { group: 'access', href: '/console/roles' },
  rules: { group: 'access', href: '/console/rules' },
  taskStates: { group: 'access', href: '/console/task-states', keys: list },
  shares: { group: 'access', href: '/console/shares' },
  accessKeys: { group: 'access', href: '/console/access-keys', keys: list },
  settings: { group: 'system', href: '/console/settings' },
  configuration: { group: 'system', href: '/console/configuration' },
  directory: { group: 'system', href: '/console/directory' },
  mail: { group: 'system', href: '/console/mail' },
  telegram: { group: 'system', href: '/console/telegram' },
  messageTemplates: { group: 'system', href: '/console/message-templates' },
  webhooks: { group: 'system', href: '/console/webhooks', keys: list },
  server: { group: 'system', href: '/console/server' },
  audit: { group: 'system', href: '/console/audit' },
  search: { group: 'help' },
  notifications: { group: 'help', href: '/console/account?tab=notifications' },
  account: { group: 'help', href: '/console/account' },
  print: { group: 'help' },
  keys: { group: 'help', keys: ['tasks', 'lists', 'live', 'planning', 'track'] },
  docs: { group: 'help', href: '/docs', external: true },
} as const satisfies Record<GuideKey, GuideSection>

export const sectionOf = (key: GuideKey): GuideSection => guideSections[key]

/** Sections of parts of a page, which other pages lead to. */
const deeper: readonly [string, GuideKey][] = [
  ['/console/layers/objects', 'layerObjects'],
  ['/console/layers/style', 'layerStyle'],
  ['/console/tasks/', 'taskCard'],
]

/** The section about what an address shows; null on the page of the guide and where there is none. */
export function guideAt(path: string, query = ''): GuideKey | null {
  const asked = new URLSearchParams(query)
  if (path === '/console/tasks' && asked.has('task')) return 'taskCard'
  if (path === '/console/account' && asked.get('tab') === 'notifications') return 'notifications'
  const part = deeper.find(([start]) => path.startsWith(start))
  if (part) return part[1]
  const under = guideKeys.filter((key) => {
    const { href } = sectionOf(key)
    return href && (path === href || path.startsWith(`${href}/`))
  })
  return under.sort((a, b) => (sectionOf(b).href?.length ?? 0) - (sectionOf(a).href?.length ?? 0))[0] ?? null
}

/** The sections about what a reader may use. */
export const guideFor = (may: OwnMay): GuideKey[] =>
  guideKeys.filter((key) => {
    const { href } = sectionOf(key)
    return !href || !pageDeniedTo(may, href)
  })
