import { push, range } from '../base/list'
import { area, boundaryDistance } from '../base/polygon'
import type { Random } from '../base/random'
import { fromAngle, place, type Point } from '../base/vector'
import type { NodeStore } from '../layout/node-store'
import { refined, union } from '../layout/outline'
import type { Quarter } from '../layout/quarters'
import type { Site } from '../buildings/site'
import type { BlockUse, GreenKind } from '../types'

export interface PlannedGreen {
  kind: GreenKind
  name: string
  district: number
  ring: Point[]
}

const GREENS: Partial<Record<BlockUse, GreenKind>> = {
  park: 'park',
  forest: 'forest',
  cemetery: 'cemetery',
  meadow: 'meadow',
  allotments: 'allotments',
  embankment: 'embankment',
  square: 'square',
  kremlin: 'kremlin',
  stadium: 'park',
}

const NAMES: Partial<Record<GreenKind, string[]>> = {
  park: [
    'Парк Победы',
    'Парк «Приярье»',
    'Ботанический сад',
    'Парк «Дубрава»',
    'Парк Речников',
    'Парк Космонавтов',
    'Парк «Липки»',
    'Парк Машиностроителей',
  ],
  forest: [
    'Ключевской бор',
    'Окружной лесопарк',
    'Ярский лес',
    'Светлый бор',
    'Винновская роща',
    'Дубки',
    'Берёзовая роща',
    'Сосновка',
  ],
  cemetery: ['Ключевское кладбище', 'Северное кладбище'],
  square: [
    'Сквер Речников',
    'Театральный сквер',
    'Сквер Учителей',
    'Пушкинский сквер',
    'Сквер Дружбы',
    'Сквер Ветеранов',
    'Сквер Молодожёнов',
    'Купеческий сад',
    'Сквер Космонавтов',
    'Сквер Железнодорожников',
    'Липовая аллея',
    'Сквер Медиков',
    'Сквер Строителей',
    'Гончарный сквер',
  ],
  kremlin: ['Ярградский кремль'],
  embankment: ['Ярский бульвар'],
  allotments: ['СНТ «Мичуринец»', 'СНТ «Волжанка»', 'СНТ «Заря»', 'СНТ «Ветеран»', 'СНТ «Рассвет»'],
}

/** An uneven rounded shore. */
export function blob(center: Point, radius: number, random: Random, flat = 0.75): Point[] {
  const [turn, first, second] = [random.between(0, 3.14), random.between(0, 6.28), random.between(0, 6.28)]
  return range(28).map((index) => {
    const angle = (index / 28) * Math.PI * 2
    const reach =
      radius * (1 + 0.14 * Math.sin(2 * angle + first) + 0.07 * Math.sin(3 * angle + second)) * 0.83
    const [c, s] = fromAngle(angle)
    return place(center, fromAngle(turn), c * reach, s * reach * flat)
  })
}

/** A running track around a pitch. */
function oval(site: Site): Point[] {
  const [straight, radius] = [46, 38]
  return range(40).map((index) => {
    const [c, s] = fromAngle((index / 40) * Math.PI * 2)
    return place(site.center, site.axis, c * radius + Math.sign(c) * straight, s * radius)
  })
}

/** Ponds lie in the largest cells that the paths of a park leave. */
export function layPonds(sites: Site[], random: Random): Point[][] {
  const byParent = new Map<number, Site[]>()
  for (const site of sites)
    if (site.use === 'park' || site.use === 'forest') push(byParent, site.parent, site)
  const ponds: Point[][] = []
  for (const group of byParent.values()) {
    const [best] = [...group].sort(
      (a, b) => boundaryDistance(b.center, b.ring) - boundaryDistance(a.center, a.ring),
    )
    if (!best || (best.use === 'forest' && !random.chance(0.35))) continue
    const radius = Math.min(95, boundaryDistance(best.center, best.ring) - 14)
    if (radius > 28) ponds.push(blob(best.center, radius, random))
  }
  return ponds
}

/** Green areas: blocks of one park or forest joined, single squares, pitches. */
export function layGreens(
  quarters: Quarter[],
  sites: Site[],
  bands: Point[][],
  store: NodeStore,
): PlannedGreen[] {
  const groups = new Map<string, Quarter[]>()
  for (const [index, quarter] of quarters.entries()) {
    const kind = GREENS[quarter.use]
    if (kind) push(groups, kind === 'square' ? `${kind}/${index}` : `${kind}/${quarter.parent}`, quarter)
  }
  const taken = new Map<GreenKind, number>()
  const greens: PlannedGreen[] = []
  const add = (kind: GreenKind, district: number, ring: Point[]): void => {
    const count = taken.get(kind) ?? 0
    const worth = area(ring) > (kind === 'square' ? 1500 : 20000)
    if (worth) taken.set(kind, count + 1)
    greens.push({ kind, district, ring, name: (worth && NAMES[kind]?.[count]) || '' })
  }
  for (const [key, group] of groups) {
    const kind = key.split('/')[0] as GreenKind
    const rings = union(
      group.map(({ face }) => refined(face.nodes, store)),
      store,
    )
    for (const ring of rings) add(kind, group[0]?.district ?? 0, store.ring(ring))
  }
  for (const ring of bands) greens.push({ kind: 'embankment', district: -1, ring, name: '' })
  for (const site of sites
    .filter(({ use }) => use === 'stadium')
    .sort((a, b) => b.area - a.area)
    .slice(0, 2)) {
    greens.push({ kind: 'stadium', district: site.district, ring: oval(site), name: 'Стадион «Волга»' })
  }
  return greens
}
