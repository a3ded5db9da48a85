import type { Point } from '../base/vector'
import type { DistrictKind } from '../types'

export interface DistrictPlan {
  name: string
  nameEn: string
  kind: DistrictKind
  anchors: Point[]
}

export const DISTRICTS: DistrictPlan[] = [
  {
    name: 'Кремлёвский',
    nameEn: 'Kremlyovsky',
    kind: 'centre',
    anchors: [
      [480, 60],
      [300, -420],
    ],
  },
  {
    name: 'Посадский',
    nameEn: 'Posadsky',
    kind: 'grid',
    anchors: [
      [-500, -200],
      [100, -900],
      [-900, 300],
      [-1500, 300],
    ],
  },
  {
    name: 'Заярский',
    nameEn: 'Zayarsky',
    kind: 'grid',
    anchors: [
      [300, 1400],
      [700, 1500],
      [-700, 1700],
      [-200, 1500],
    ],
  },
  {
    name: 'Приволжский',
    nameEn: 'Privolzhsky',
    kind: 'micro',
    anchors: [
      [300, 3600],
      [500, 2800],
      [300, 4300],
    ],
  },
  {
    name: 'Северный',
    nameEn: 'Severny',
    kind: 'micro',
    anchors: [
      [-1500, 3700],
      [-900, 2900],
      [-2300, 3500],
      [-900, 4200],
    ],
  },
  {
    name: 'Университетский',
    nameEn: 'Universitetsky',
    kind: 'campus',
    anchors: [
      [-2200, 900],
      [-3200, 2300],
      [-1900, 2100],
      [-3300, 1300],
    ],
  },
  {
    name: 'Западный',
    nameEn: 'Zapadny',
    kind: 'micro',
    anchors: [
      [-3200, -200],
      [-4000, 200],
      [-3500, 800],
    ],
  },
  {
    name: 'Ключи',
    nameEn: 'Klyuchi',
    kind: 'private',
    anchors: [
      [-2100, -3300],
      [-1300, -3600],
      [-2700, -3700],
      [-1500, -4100],
    ],
  },
  {
    name: 'Заводской',
    nameEn: 'Zavodskoy',
    kind: 'industrial',
    anchors: [
      [-3100, -1400],
      [-3700, -2000],
      [-2400, -1900],
      [-3100, -2700],
    ],
  },
  {
    name: 'Железнодорожный',
    nameEn: 'Zheleznodorozhny',
    kind: 'grid',
    anchors: [
      [-300, -1600],
      [-500, -2200],
      [700, -1500],
      [800, -2300],
      [-1500, -1200],
    ],
  },
  {
    name: 'Южный',
    nameEn: 'Yuzhny',
    kind: 'micro',
    anchors: [
      [200, -3400],
      [1000, -3500],
      [-300, -4200],
      [1100, -4300],
    ],
  },
  {
    name: 'Заволжский',
    nameEn: 'Zavolzhsky',
    kind: 'private',
    anchors: [
      [2100, 300],
      [2200, -900],
      [3600, 300],
      [3200, -1500],
      [3000, 2000],
      [3400, -3300],
      [3500, 3400],
    ],
  },
]
