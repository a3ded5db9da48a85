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
  // What every page stands on comes before the rest of the components.
  { room: 'components/ui', reaches: ['lib/shared'] },
  { room: 'components/api', reaches: ['components/ui', 'lib/shared'] },
  { room: 'components/map', reaches: ['components/api', 'components/ui', 'lib/shared'] },
  { room: 'components/records', reaches: ['components/api', 'components/ui', 'lib/shared'] },
  { room: 'components', reaches: ['lib/shared'] },
  {
    room: 'app/(api)',
    reaches: ['lib/http', 'lib/wire', 'lib/access', 'lib/problems', 'lib/domain', 'lib/ingest', 'lib/shared'],
  },
]

const within = (path, room) => path === room || path.startsWith(`${room}/`)
const isTest = (path) => /\.test\.tsx?$/.test(path) || within(path, 'lib/testing') || within(path, 'e2e')
const domainRoom = (path) => /^lib\/domain\/([^/]+)\//.exec(path)?.[1]
const isFrontDoor = (path) => /^lib\/domain\/[^/]+\/index\.tsx?$/.test(path)

/** Why a file may not import another; undefined when it may. Tests may import anything. */
export function breach({ from, to, typeOnly }) {
  if (isTest(from)) return undefined
  if (within(to, 'lib/testing')) return 'only tests reach lib/testing'
  return outOfRoom(from, to) ?? pastFrontDoor(from, to, typeOnly)
}

function outOfRoom(from, to) {
  const found = rooms.find(({ room }) => within(from, room))
  if (!found || within(to, found.room)) return undefined
  if (found.reaches.some((room) => within(to, room))) return undefined
  return `${found.room} reaches only ${found.reaches.join(', ') || 'itself'}`
}

function pastFrontDoor(from, to, typeOnly) {
  const entered = domainRoom(to)
  if (!entered || entered === domainRoom(from) || isFrontDoor(to)) return undefined
  if (typeOnly && !within(from, 'lib/domain')) return undefined
  if (within(from, 'lib/boot') || within(from, 'prisma')) return undefined
  return 'a domain room is entered by its front door'
}
