/** The sections of the guide, in the order in which it lists them. */
export const guideKeys = [
  'tasks',
  'taskCard',
  'planning',
  'live',
  'track',
  'movement',
  'statistics',
  'reports',
  'layers',
  'layerObjects',
  'layerStyle',
  'layerImport',
  'basemaps',
  'geocoder',
  'users',
  'organizations',
  'projects',
  'clusters',
  'devices',
  'workTypes',
  'steps',
  'priorities',
  'stickers',
  'schedules',
  'calendars',
  'escalation',
  'acts',
  'userTypes',
  'userTags',
  'roles',
  'rules',
  'taskStates',
  'shares',
  'accessKeys',
  'settings',
  'configuration',
  'directory',
  'mail',
  'telegram',
  'messageTemplates',
  'webhooks',
  'server',
  'audit',
  'search',
  'notifications',
  'account',
  'print',
  'keys',
  'docs',
] as const
export type GuideKey = (typeof guideKeys)[number]

/** The text of a section. `[tasks.add]` in it is the message of that key, so that the words of a button are never
 * copied; `[>planning]` is a link to another section. */
export interface Guide {
  about: string
  how: { title: string; steps: string[] }[]
  notes: string[]
}

export type GuidePart = { text: string } | { message: string } | { section: GuideKey }

const isGuideKey = (value: string): value is GuideKey => guideKeys.some((key) => key === value)

/** A text of the guide as words, messages and links. */
export function guideParts(text: string): GuidePart[] {
  return text
    .split(/(\[[^\]]+\])/)
    .filter(Boolean)
    .map((part): GuidePart => {
      if (!part.startsWith('[')) return { text: part }
      const name = part.slice(1, -1)
      const section = name.slice(1)
      return name.startsWith('>') && isGuideKey(section) ? { section } : { message: name }
    })
}

/** Every text of a section. */
export const guideTexts = ({ about, how, notes }: Guide): string[] => [
  about,
  ...how.flatMap(({ title, steps }) => [title, ...steps]),
  ...notes,
]
