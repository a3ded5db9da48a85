import type { Icon } from '@tabler/icons-react'
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
    | 'calendars'
    | 'escalation'
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
    | 'telegram'
    | 'messageTemplates'
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

export type Needs = (may: OwnMay) => Verdict
