import type { Point } from '../base/vector'
import type { RoadClass } from '../types'

/** A road of the skeleton: control points and, by distance from the main square, its names. */
export interface RoadPlan {
  points: Point[]
  class: RoadClass
  closed?: true
  /** A highway that goes on beyond the plan: its outer end may hang free. */
  leaves?: true
  /** Each name holds up to that distance from the main square. */
  names: [until: number, name: string][]
}

export const SQUARE: Point = [420, 0]

/** Part of a circle around the old town, given in degrees counter-clockwise from east. */
function arc(radius: number, from: number, to: number, wobble: number[]): Point[] {
  const steps = wobble.length - 1
  return wobble.map((change, index) => {
    const angle = ((from + ((to - from) * index) / steps) * Math.PI) / 180
    return [SQUARE[0] + Math.cos(angle) * radius * change, SQUARE[1] + Math.sin(angle) * radius * change]
  })
}

const FAR = Number.MAX_SAFE_INTEGER

export const RING_ROAD: RoadPlan = {
  class: 'motorway',
  closed: true,
  names: [[FAR, 'Окружное шоссе']],
  points: [
    [1900, 4800],
    [300, 4850],
    [-1400, 4350],
    [-2700, 3500],
    [-4100, 2700],
    [-4600, 1500],
    [-4450, 100],
    [-4750, -1200],
    [-4200, -2600],
    [-2900, -3900],
    [-1300, -4750],
    [400, -4650],
    [1900, -4800],
    [3300, -4300],
    [4200, -3500],
    [4500, -2200],
    [4950, -600],
    [4700, 800],
    [4850, 2000],
    [4250, 3300],
    [3200, 4500],
  ],
}

export const ROADS: RoadPlan[] = [
  RING_ROAD,
  {
    class: 'secondary',
    names: [[FAR, 'Бульварное кольцо']],
    points: arc(520, 35, 325, [1.35, 1.05, 0.98, 1.02, 1, 0.97, 1.03, 1, 1.45]),
  },
  {
    class: 'primary',
    names: [[FAR, 'Земляной Вал']],
    points: arc(1270, 64, 307, [1.04, 1.0, 0.96, 1.02, 1.05, 0.97, 0.93, 0.99, 1.05, 1.02]),
  },
  {
    class: 'primary',
    names: [[FAR, 'проспект Космонавтов']],
    points: arc(2620, 76, 295, [1, 1.02, 1.06, 1.0, 0.94, 1.02, 1.05, 0.96, 0.93, 0.98]),
  },
  {
    class: 'primary',
    leaves: true,
    names: [
      [1300, 'Московская улица'],
      [2700, 'Московский проспект'],
      [FAR, 'Московское шоссе'],
    ],
    points: [
      SQUARE,
      [-100, 20],
      [-850, 80],
      [-2200, 150],
      [-3400, 260],
      [-4450, 420],
      [-7500, 900],
      [-14000, 1300],
    ],
  },
  {
    class: 'primary',
    leaves: true,
    names: [
      [1400, 'Казанская улица'],
      [2800, 'Северный проспект'],
      [FAR, 'Казанское шоссе'],
    ],
    points: [
      SQUARE,
      [310, 480],
      [170, 800],
      [40, 1300],
      [-200, 2400],
      [-480, 3500],
      [-700, 4640],
      [-900, 7500],
      [-400, 14000],
    ],
  },
  {
    class: 'primary',
    names: [
      [1300, 'Нагорная улица'],
      [FAR, 'Приволжский проспект'],
    ],
    points: [
      [590, 470],
      [610, 820],
      [600, 1300],
      [640, 2000],
      [800, 3000],
      [900, 4000],
      [1050, 4950],
    ],
  },
  {
    class: 'primary',
    leaves: true,
    names: [
      [1400, 'Саратовская улица'],
      [2900, 'Саратовский проспект'],
      [FAR, 'Саратовское шоссе'],
    ],
    points: [
      SQUARE,
      [130, -330],
      [-300, -800],
      [-800, -1400],
      [-1150, -1850],
      [-1900, -2750],
      [-3000, -3750],
      [-4800, -5600],
      [-8200, -10500],
      [-10500, -14000],
    ],
  },
  {
    class: 'primary',
    leaves: true,
    names: [
      [1300, 'улица Свободы'],
      [2700, 'проспект Победы'],
      [FAR, 'Астраханское шоссе'],
    ],
    points: [
      SQUARE,
      [440, -520],
      [450, -1250],
      [430, -1900],
      [520, -2700],
      [600, -3600],
      [650, -4690],
      [400, -7500],
      [800, -14000],
    ],
  },
  {
    class: 'primary',
    leaves: true,
    names: [
      [540, 'Соборная улица'],
      [1210, 'Октябрьский мост'],
      [3200, 'Заволжский проспект'],
      [FAR, 'Самарское шоссе'],
    ],
    points: [
      SQUARE,
      [800, -40],
      [1300, -80],
      [1800, -60],
      [3000, 60],
      [4000, 140],
      [4820, 250],
      [8500, 700],
      [14000, 1000],
    ],
  },
  {
    class: 'primary',
    names: [[FAR, 'проспект Строителей']],
    points: [
      [3350, 4420],
      [2850, 3000],
      [2480, 1500],
      [2400, 30],
      [2600, -1500],
      [2900, -2900],
      [3250, -4400],
    ],
  },
  {
    class: 'secondary',
    names: [[FAR, 'Парковая улица']],
    points: [
      [-2200, 150],
      [-2500, 900],
      [-2450, 1350],
      [-2250, 1700],
      [-1900, 2400],
      [-1500, 3300],
      [-1300, 4500],
    ],
  },
  {
    class: 'secondary',
    names: [[FAR, 'Заводская улица']],
    points: [
      [-2180, -500],
      [-2900, -900],
      [-3500, -1500],
      [-3900, -2500],
    ],
  },
]
