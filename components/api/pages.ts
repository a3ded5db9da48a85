import {
  type Icon,
  IconAdjustments,
  IconApi,
  IconBriefcase,
  IconBuilding,
  IconCalendarTime,
  IconCalendarRepeat,
  IconChartBar,
  IconDeviceMobile,
  IconFileCertificate,
  IconFilterCog,
  IconFlag3,
  IconFolders,
  IconHierarchy2,
  IconHeartbeat,
  IconHelp,
  IconHistory,
  IconIdBadge2,
  IconKey,
  IconMail,
  IconMap2,
  IconMapPins,
  IconMapSearch,
  IconProgressCheck,
  IconReportAnalytics,
  IconRoute,
  IconServer2,
  IconSettings,
  IconShare,
  IconShieldLock,
  IconStack2,
  IconSticker2,
  IconTags,
  IconUserCog,
  IconUsers,
  IconUsersGroup,
  IconWebhook,
} from '@tabler/icons-react'
import type { Verdict } from '@/lib/access/rights'
import type { OwnMay } from '@/lib/domain/own-rights'

export const pageGroups = ['work', 'map', 'people', 'reference', 'access', 'system', 'help'] as const
export type PageGroup = (typeof pageGroups)[number]

export interface ConsolePage {
  key:
    | 'tasks'
    | 'planning'
    | 'live'
    | 'movement'
    | 'statistics'
    | 'reports'
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
    | 'acts'
    | 'userTypes'
    | 'userTags'
    | 'roles'
    | 'rules'
    | 'taskStates'
    | 'webhooks'
    | 'accessKeys'
    | 'shares'
    | 'settings'
    | 'configuration'
    | 'directory'
    | 'mail'
    | 'server'
    | 'audit'
    | 'help'
    | 'docs'
  group: PageGroup
  /** Reached through the page of settings; the rail keeps what people need every day. */
  hub?: true
  href: string
  icon: Icon
  /** The right that a reader needs to use the page; absent when everybody can. */
  needs?: Needs
  /** A plain link: the page is not part of the console. */
  external?: boolean
}

type Needs = (may: OwnMay) => Verdict

const managers: Needs = ({ console }) => console.manage
const setUp: Needs = ({ console }) => console.setUp

/** Pages offered by the navigation and the command palette. */
const pages: readonly ConsolePage[] = [
  { key: 'tasks', group: 'work', href: '/console/tasks', icon: IconMapPins },
  {
    key: 'planning',
    group: 'work',
    href: '/console/planning',
    icon: IconCalendarTime,
    needs: ({ console }) => console.followPeople,
  },
  {
    key: 'live',
    group: 'work',
    href: '/console/live',
    icon: IconUsersGroup,
    needs: ({ console }) => console.followPeople,
  },
  {
    key: 'movement',
    group: 'work',
    href: '/console/movement',
    icon: IconRoute,
    needs: ({ console }) => console.followPeople,
  },
  { key: 'statistics', group: 'work', href: '/console/statistics', icon: IconChartBar },
  { key: 'reports', group: 'work', href: '/console/reports', icon: IconReportAnalytics },
  { key: 'layers', group: 'map', href: '/console/layers', icon: IconStack2 },
  {
    key: 'basemaps',
    group: 'map',
    href: '/console/basemaps',
    icon: IconMap2,
    needs: ({ basemaps }) => basemaps.readAll,
  },
  {
    key: 'geocoder',
    group: 'map',
    href: '/console/geocoder',
    icon: IconMapSearch,
    needs: ({ geocoder }) => geocoder.manage,
  },
  { key: 'users', group: 'people', href: '/console/users', icon: IconUsers, needs: managers },
  {
    key: 'organizations',
    group: 'people',
    href: '/console/organizations',
    icon: IconBuilding,
    needs: managers,
  },
  { key: 'projects', group: 'people', href: '/console/projects', icon: IconFolders, needs: managers },
  { key: 'clusters', group: 'people', href: '/console/clusters', icon: IconHierarchy2, needs: managers },
  { key: 'devices', group: 'people', href: '/console/devices', icon: IconDeviceMobile, needs: managers },
  {
    key: 'workTypes',
    group: 'reference',
    hub: true,
    href: '/console/work-types',
    icon: IconBriefcase,
    needs: managers,
  },
  {
    key: 'steps',
    group: 'reference',
    hub: true,
    href: '/console/steps',
    icon: IconProgressCheck,
    needs: managers,
  },
  {
    key: 'priorities',
    group: 'reference',
    hub: true,
    href: '/console/priorities',
    icon: IconFlag3,
    needs: managers,
  },
  {
    key: 'stickers',
    group: 'reference',
    hub: true,
    href: '/console/stickers',
    icon: IconSticker2,
    needs: managers,
  },
  {
    key: 'schedules',
    group: 'reference',
    hub: true,
    href: '/console/schedules',
    icon: IconCalendarRepeat,
    needs: managers,
  },
  {
    key: 'acts',
    group: 'reference',
    hub: true,
    href: '/console/acts',
    icon: IconFileCertificate,
    needs: ({ actTemplates }) => actTemplates.write,
  },
  {
    key: 'userTypes',
    group: 'reference',
    hub: true,
    href: '/console/user-types',
    icon: IconIdBadge2,
    needs: setUp,
  },
  {
    key: 'userTags',
    group: 'reference',
    hub: true,
    href: '/console/user-tags',
    icon: IconTags,
    needs: setUp,
  },
  { key: 'roles', group: 'access', hub: true, href: '/console/roles', icon: IconUserCog, needs: setUp },
  { key: 'rules', group: 'access', hub: true, href: '/console/rules', icon: IconShieldLock, needs: setUp },
  {
    key: 'taskStates',
    group: 'access',
    hub: true,
    href: '/console/task-states',
    icon: IconFilterCog,
    needs: setUp,
  },
  {
    key: 'shares',
    group: 'access',
    hub: true,
    href: '/console/shares',
    icon: IconShare,
    needs: ({ shares }) => shares.make,
  },
  {
    key: 'settings',
    group: 'system',
    href: '/console/settings',
    icon: IconSettings,
    needs: managers,
  },
  {
    key: 'configuration',
    group: 'system',
    hub: true,
    href: '/console/configuration',
    icon: IconAdjustments,
    needs: ({ configuration }) => configuration.edit,
  },
  {
    key: 'directory',
    group: 'system',
    hub: true,
    href: '/console/directory',
    icon: IconServer2,
    needs: ({ directory }) => directory.change,
  },
  {
    key: 'mail',
    group: 'system',
    hub: true,
    href: '/console/mail',
    icon: IconMail,
    needs: ({ mail }) => mail.manage,
  },
  {
    key: 'webhooks',
    group: 'system',
    hub: true,
    href: '/console/webhooks',
    icon: IconWebhook,
    needs: ({ webhooks }) => webhooks.manage,
  },
  { key: 'accessKeys', group: 'access', href: '/console/access-keys', icon: IconKey },
  { key: 'server', group: 'system', hub: true, href: '/console/server', icon: IconHeartbeat, needs: setUp },
  { key: 'audit', group: 'system', href: '/console/audit', icon: IconHistory, needs: managers },
  { key: 'help', group: 'help', href: '/console/help', icon: IconHelp },
  { key: 'docs', group: 'help', href: '/docs', icon: IconApi, needs: managers, external: true },
]

const offeredTo = ({ needs }: ConsolePage, may: OwnMay) => !needs || needs(may) === true

export const pagesFor = (may: OwnMay) => pages.filter((page) => offeredTo(page, may))

/** Those that the page of settings lists. */
export const settingsFor = (may: OwnMay) => pagesFor(may).filter(({ hub }) => hub)

const isUnder = (path: string, href: string) => path === href || path.startsWith(`${href}/`)

/** Whether an address belongs to an entry of the rail; settings have many pages. */
export const isAt = ({ key, href }: ConsolePage, path: string) =>
  isUnder(path, href) || (key === 'settings' && pages.some((page) => page.hub && isUnder(path, page.href)))

/** The page at an address that this reader has no right to use. */
export const pageDeniedTo = (may: OwnMay, path: string) =>
  pages.find((page) => path.startsWith(page.href) && !offeredTo(page, may))
