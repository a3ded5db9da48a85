// Allowed imports: what each folder may import besides itself.
const areas = [
  { area: 'lib/shared', reaches: [] },
  { area: 'lib/platform', reaches: ['lib/shared'] },
  { area: 'lib/problems', reaches: ['lib/shared'] },
  { area: 'lib/access', reaches: ['lib/problems', 'lib/platform', 'lib/shared'] },
  { area: 'lib/wire', reaches: ['lib/problems', 'lib/platform', 'lib/shared'] },
  { area: 'lib/http', reaches: ['lib/access', 'lib/wire', 'lib/problems', 'lib/platform', 'lib/shared'] },
  { area: 'lib/domain', reaches: ['lib/access', 'lib/wire', 'lib/problems', 'lib/platform', 'lib/shared'] },
  {
    area: 'lib/realtime',
    reaches: [
      'lib/domain',
      'lib/http',
      'lib/access',
      'lib/wire',
      'lib/problems',
      'lib/platform',
      'lib/shared',
    ],
  },
  {
    area: 'lib/ingest',
    reaches: ['lib/domain', 'lib/wire', 'lib/problems', 'lib/platform', 'lib/shared'],
  },
  // The console imports types of the server's answers only.
  { area: 'components', reaches: ['lib/shared'], typesOf: ['lib/access', 'lib/domain', 'lib/wire'] },
  {
    area: 'app/(api)',
    reaches: ['lib/http', 'lib/wire', 'lib/access', 'lib/problems', 'lib/domain', 'lib/ingest', 'lib/shared'],
  },
]

/** The folders of the console from the lowest layer up; a folder imports only from lower layers. */
const consoleFloors = [
  ['ui'],
  ['api'],
  ['map', 'records'],
  ['reference-data'],
  ['person'],
  ['access-preview', 'attachments', 'audit-log', 'conditions', 'live-updates', 'shares', 'shifts'],
  ['alarms', 'notifications'],
  // Every unlisted folder is a noun and belongs here.
  [],
  ['field', 'tasks'],
  ['objects', 'planning'],
  ['live-map', 'track'],
  ['movement'],
  ['console'],
]
const nounFloor = consoleFloors.findIndex((folders) => folders.length === 0)

/** Work orders and acts have a map. */
const printedTasks = [
  'app/(api)/rest/tasks/[id]/work-order',
  'app/(api)/rest/tasks/work-orders',
  'app/(api)/rest/tasks/[id]/acts',
  'app/(api)/rest/tasks/acts',
  'app/(api)/rest/acts/templates/preview',
  'app/(api)/rest/users/[id]/day-sheet',
  // Sheets of codes are written by the same writer.
  'app/(api)/rest/organizations/[id]/codes',
]

/** Costly areas of the domain, and the routes that may load them, directly or indirectly. */
const loadedOnlyBy = {
  'lib/domain/drawing': [
    'app/(api)/service',
    'app/(api)/ogc',
    'app/(api)/basemaps',
    // Loads the policy of every noun, that of basemaps too.
    'app/(api)/rest/users/current/rights',
    'app/(api)/rest/first-steps',
    // Tiles of basemaps on public pages.
    'app/(api)/rest/public/organizations/[id]/basemaps',
    ...printedTasks,
  ],
  'lib/domain/ogc': ['app/(api)/service', 'app/(api)/ogc', ...printedTasks],
}

const within = (path, area) => path === area || path.startsWith(`${area}/`)
const isTest = (path) => /\.test\.tsx?$/.test(path) || within(path, 'lib/testing') || within(path, 'e2e')
const domainArea = (path) => /^lib\/domain\/([^/]+)\//.exec(path)?.[1]
const isFrontDoor = (path) => /^lib\/domain\/[^/]+\/index\.tsx?$/.test(path)

/** Why a file may not import another; undefined when it may. Tests may import anything. */
export function breach({ from, to, typeOnly }) {
  if (isTest(from)) return undefined
  if (within(to, 'lib/testing')) return 'only tests reach lib/testing'
  return (
    workshop(from, to) ??
    outOfArea(from, to, typeOnly) ??
    upInConsole(from, to) ??
    pastFrontDoor(from, to, typeOnly)
  )
}

/** The product imports neither benches nor the demo; only the server starts the demo on request. */
function workshop(from, to) {
  const knows = within(from, 'bench') || within(from, 'prisma') || from === 'lib/boot/serve.ts'
  if (knows || !(within(to, 'bench') || within(to, 'prisma/seed'))) return undefined
  return 'nothing of the product reaches bench or the demo'
}

/** Why a route may not load a file, directly or indirectly; undefined when it may. */
export function overload(route, loaded) {
  const area = Object.keys(loadedOnlyBy).find((folder) => within(loaded, folder))
  if (!area || loadedOnlyBy[area].some((folder) => within(route, folder))) return undefined
  return `${area} is loaded only by routes of ${loadedOnlyBy[area].join(', ')}`
}

function outOfArea(from, to, typeOnly) {
  const found = areas.find(({ area }) => within(from, area))
  if (typeOnly && found?.typesOf?.some((area) => within(to, area))) return undefined
  if (!found || within(to, found.area)) return undefined
  if (found.reaches.some((area) => within(to, area))) return undefined
  return `${found.area} reaches only ${found.reaches.join(', ') || 'itself'}`
}

function upInConsole(from, to) {
  const [lower, upper] = [consoleFolder(to), consoleFolder(from)]
  if (!lower || !upper || lower === upper || floorOf(lower) < floorOf(upper)) return undefined
  return `components/${upper} does not reach components/${lower}: its floor is not below`
}

/** The folder of `components` that holds a file; undefined outside of it. */
export const consoleFolder = (path) => /^components\/([^/]+)\//.exec(path)?.[1]

function floorOf(folder) {
  const floor = consoleFloors.findIndex((folders) => folders.includes(folder))
  return floor < 0 ? nounFloor : floor
}

function pastFrontDoor(from, to, typeOnly) {
  const entered = domainArea(to)
  if (!entered || entered === domainArea(from) || isFrontDoor(to)) return undefined
  if (typeOnly && !within(from, 'lib/domain')) return undefined
  if (within(from, 'lib/boot') || within(from, 'prisma')) return undefined
  return 'a domain folder is imported through its front door, index.ts'
}
