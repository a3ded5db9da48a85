import {
  type Icon,
  IconApi,
  IconBriefcase,
  IconBuilding,
  IconCalendarRepeat,
  IconChartBar,
  IconDeviceMobile,
  IconFilterCog,
  IconFlag3,
  IconFolders,
  IconHierarchy2,
  IconHistory,
  IconIdBadge2,
  IconMap2,
  IconMapPins,
  IconMapSearch,
  IconProgressCheck,
  IconServer2,
  IconSettings,
  IconShieldLock,
  IconStack2,
  IconSticker2,
  IconTags,
  IconUserCog,
  IconUsers,
  IconUsersGroup,
  IconWebhook,
} from '@tabler/icons-react'

export const pageGroups = ['work', 'map', 'people', 'reference', 'access', 'system', 'help'] as const
export type PageGroup = (typeof pageGroups)[number]

export interface ConsolePage {
  key:
    | 'tasks'
    | 'live'
    | 'statistics'
    | 'layers'
    | 'basemaps'
    | 'geocoder'
    | 'users'
    | 'organizations'
    | 'projects'
    | 'clusters'
    | 'devices'
    | 'workTypes'
    | 'priorities'
    | 'steps'
    | 'stickers'
    | 'schedules'
    | 'userTypes'
    | 'userTags'
    | 'roles'
    | 'rules'
    | 'taskStates'
    | 'webhooks'
    | 'configuration'
    | 'directory'
    | 'audit'
    | 'docs'
  group: PageGroup
  href: string
  icon: Icon
  /** Role codes that have business there; absent when everybody has. */
  roles?: readonly string[]
  /** Left to the browser: the page is not part of the console. */
  external?: boolean
}

const main = ['MAIN_ADMINISTRATOR', 'MAIN_INSPECTOR'] as const
const staff = [
  ...main,
  'CLUSTER_ADMINISTRATOR',
  'ORGANIZATION_ADMINISTRATOR',
  'ORGANIZATION_INSPECTOR',
] as const

/** What the navigation and the command palette offer; a page is named here once it exists. */
const pages: readonly ConsolePage[] = [
  { key: 'tasks', group: 'work', href: '/console/tasks', icon: IconMapPins },
  { key: 'live', group: 'work', href: '/console/live', icon: IconUsersGroup, roles: [...staff, 'USER'] },
  { key: 'statistics', group: 'work', href: '/console/statistics', icon: IconChartBar },
  { key: 'layers', group: 'map', href: '/console/layers', icon: IconStack2 },
  { key: 'basemaps', group: 'map', href: '/console/basemaps', icon: IconMap2, roles: main },
  {
    key: 'geocoder',
    group: 'map',
    href: '/console/geocoder',
    icon: IconMapSearch,
    roles: ['MAIN_ADMINISTRATOR'],
  },
  { key: 'users', group: 'people', href: '/console/users', icon: IconUsers, roles: staff },
  {
    key: 'organizations',
    group: 'people',
    href: '/console/organizations',
    icon: IconBuilding,
    roles: staff,
  },
  { key: 'projects', group: 'people', href: '/console/projects', icon: IconFolders, roles: staff },
  { key: 'clusters', group: 'people', href: '/console/clusters', icon: IconHierarchy2, roles: staff },
  { key: 'devices', group: 'people', href: '/console/devices', icon: IconDeviceMobile, roles: staff },
  { key: 'workTypes', group: 'reference', href: '/console/work-types', icon: IconBriefcase, roles: staff },
  { key: 'steps', group: 'reference', href: '/console/steps', icon: IconProgressCheck, roles: staff },
  { key: 'priorities', group: 'reference', href: '/console/priorities', icon: IconFlag3, roles: staff },
  { key: 'stickers', group: 'reference', href: '/console/stickers', icon: IconSticker2, roles: staff },
  {
    key: 'schedules',
    group: 'reference',
    href: '/console/schedules',
    icon: IconCalendarRepeat,
    roles: staff,
  },
  { key: 'userTypes', group: 'reference', href: '/console/user-types', icon: IconIdBadge2, roles: main },
  { key: 'userTags', group: 'reference', href: '/console/user-tags', icon: IconTags, roles: main },
  { key: 'roles', group: 'access', href: '/console/roles', icon: IconUserCog, roles: main },
  { key: 'rules', group: 'access', href: '/console/rules', icon: IconShieldLock, roles: main },
  { key: 'taskStates', group: 'access', href: '/console/task-states', icon: IconFilterCog, roles: main },
  {
    key: 'configuration',
    group: 'system',
    href: '/console/configuration',
    icon: IconSettings,
    roles: main,
  },
  {
    key: 'directory',
    group: 'system',
    href: '/console/directory',
    icon: IconServer2,
    roles: ['MAIN_ADMINISTRATOR'],
  },
  {
    key: 'webhooks',
    group: 'system',
    href: '/console/webhooks',
    icon: IconWebhook,
    roles: ['MAIN_ADMINISTRATOR'],
  },
  { key: 'audit', group: 'system', href: '/console/audit', icon: IconHistory, roles: staff },
  { key: 'docs', group: 'help', href: '/docs', icon: IconApi, roles: staff, external: true },
]

const offeredTo = ({ roles }: ConsolePage, role: string) => !roles || roles.includes(role)

export const pagesFor = (role: string) => pages.filter((page) => offeredTo(page, role))

/** The page at an address, when it is one that this role has no business on. */
export const pageDeniedTo = (role: string, path: string) =>
  pages.find((page) => path.startsWith(page.href) && !offeredTo(page, role))
