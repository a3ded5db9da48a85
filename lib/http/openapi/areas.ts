/** Areas of the interface; the explorer groups by them. */
export const areas = {
  auth: 'Sign-in, sessions, access keys and push subscriptions',
  tasks: 'Tasks, comments, ratings, attachments',
  reference: 'Lists that tasks refer to',
  clusters: 'Clusters of organizations',
  organizations: 'Organizations',
  workgroups: 'Projects of organizations',
  users: 'People, their types, tags, roles, positions and sensors',
  notifications: 'Notifications of a person, and how they want to be notified',
  configuration: 'The configuration tree',
  map: 'Layers, groups, geocoding, OGC services, media of objects',
  citizens: 'Public pages of organizations and Open311',
  audit: 'Who changed what',
  webhooks: 'Events handed on to other systems',
  files: 'Uploads',
  operation: 'Health, metrics and this description',
} as const

export type Area = keyof typeof areas

const byPrefix: readonly (readonly [RegExp, Area])[] = [
  [/^\/((rest\/)?auth|rest\/access-keys)(\/|$)/, 'auth'],
  [/^\/(rest\/)?tasks(\/|$)/, 'tasks'],
  [/^\/rest\/planning(\/|$)/, 'tasks'],
  [
    /^\/rest\/(types|priorities|statuses|stickers|schedules|calendars|escalations|map-extents)(\/|$)/,
    'reference',
  ],
  [/^\/rest\/clusters(\/|$)/, 'clusters'],
  [/^\/rest\/organizations(\/|$)/, 'organizations'],
  [/^\/(rest\/public|open311)(\/|$)/, 'citizens'],
  [/^\/rest\/workgroups(\/|$)/, 'workgroups'],
  [/^\/rest\/audit(\/|$)/, 'audit'],
  [/^\/rest\/webhooks(\/|$)/, 'webhooks'],
  [/^\/rest\/notifications(\/|$)/, 'notifications'],
  [/^\/rest\/users(\/|$)/, 'users'],
  [/^\/(track|owntracks)(\/|$)/, 'users'],
  [/^\/(rest\/configuration(\/|$)|files\/settings$)/, 'configuration'],
  [/^\/files(\/|$)/, 'files'],
  [/^\/(layers|groups|datatables|geocoding|service|ogc)(\/|$)/, 'map'],
]

export function areaOf(path: string): Area {
  return byPrefix.find(([pattern]) => pattern.test(path))?.[1] ?? 'operation'
}
