// Imports run one way. What each room may reach besides itself.
const rooms = [
  { room: 'lib/shared', reaches: [] },
  { room: 'lib/platform', reaches: ['lib/shared'] },
  { room: 'lib/problems', reaches: ['lib/shared'] },
  { room: 'lib/access', reaches: ['lib/problems', 'lib/platform', 'lib/shared'] },
  { room: 'lib/wire', reaches: ['lib/problems', 'lib/platform', 'lib/shared'] },
  { room: 'lib/http', reaches: ['lib/access', 'lib/wire', 'lib/problems', 'lib/platform', 'lib/shared'] },
  { room: 'lib/domain', reaches: ['lib/access', 'lib/wire', 'lib/problems', 'lib/platform', 'lib/shared'] },
  {
    room: 'lib/realtime',
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
    room: 'lib/ingest',
    reaches: ['lib/domain', 'lib/wire', 'lib/problems', 'lib/platform', 'lib/shared'],
  },
  // The console knows what the server answers by its types alone.
  { room: 'components', reaches: ['lib/shared'], typesOf: ['lib/access', 'lib/domain', 'lib/wire'] },
  {
    room: 'app/(api)',
    reaches: ['lib/http', 'lib/wire', 'lib/access', 'lib/problems', 'lib/domain', 'lib/ingest', 'lib/shared'],
  },
]

/** The folders of the console from the lowest floor up; a folder imports only from floors below its own. */
const consoleFloors = [
  ['ui'],
  ['api'],
  ['map', 'records'],
  ['reference-data'],
  ['person'],
  ['attachments', 'audit-log', 'conditions', 'live-updates'],
  // Every folder that is not listed is a noun and stands here.
  [],
  ['tasks'],
  ['objects'],
  ['live-map', 'track'],
  ['console'],
]
const nounFloor = consoleFloors.findIndex((folders) => folders.length === 0)

/** Costly areas of the domain, and the routes that may load them, directly or by what they import. */
const loadedOnlyBy = {
  'lib/domain/drawing': [
    'app/(api)/service',
    'app/(api)/ogc',
    'app/(api)/basemaps',
    // Asks the policy of every noun, that of basemaps too.
    'app/(api)/rest/users/current/rights',
  ],
  'lib/domain/ogc': ['app/(api)/service', 'app/(api)/ogc'],
}

const within = (path, room) => path === room || path.startsWith(`${room}/`)
const isTest = (path) => /\.test\.tsx?$/.test(path) || within(path, 'lib/testing') || within(path, 'e2e')
const domainRoom = (path) => /^lib\/domain\/([^/]+)\//.exec(path)?.[1]
const isFrontDoor = (path) => /^lib\/domain\/[^/]+\/index\.tsx?$/.test(path)

/** Why a file may not import another; undefined when it may. Tests may import anything. */
export function breach({ from, to, typeOnly }) {
  if (isTest(from)) return undefined
  if (within(to, 'lib/testing')) return 'only tests reach lib/testing'
  return (
    workshop(from, to) ??
    outOfRoom(from, to, typeOnly) ??
    upInConsole(from, to) ??
    pastFrontDoor(from, to, typeOnly)
  )
}

/** The product knows neither its benches nor the demo; the server alone starts the demo where it is asked for. */
function workshop(from, to) {
  const knows = within(from, 'bench') || within(from, 'prisma') || from === 'server.ts'
  if (knows || !(within(to, 'bench') || within(to, 'prisma/seed'))) return undefined
  return 'nothing of the product reaches bench or the demo'
}

/** Why a route may not load a file, by whatever way; undefined when it may. */
export function overload(route, loaded) {
  const area = Object.keys(loadedOnlyBy).find((folder) => within(loaded, folder))
  if (!area || loadedOnlyBy[area].some((folder) => within(route, folder))) return undefined
  return `${area} is loaded only by routes of ${loadedOnlyBy[area].join(', ')}`
}

function outOfRoom(from, to, typeOnly) {
  const found = rooms.find(({ room }) => within(from, room))
  if (typeOnly && found?.typesOf?.some((room) => within(to, room))) return undefined
  if (!found || within(to, found.room)) return undefined
  if (found.reaches.some((room) => within(to, room))) return undefined
  return `${found.room} reaches only ${found.reaches.join(', ') || 'itself'}`
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
  const entered = domainRoom(to)
  if (!entered || entered === domainRoom(from) || isFrontDoor(to)) return undefined
  if (typeOnly && !within(from, 'lib/domain')) return undefined
  if (within(from, 'lib/boot') || within(from, 'prisma')) return undefined
  return 'a domain room is entered by its front door'
}
