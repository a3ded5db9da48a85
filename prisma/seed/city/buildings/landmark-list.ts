import type { Point } from '../base/vector'
import type { BlockUse, BuildingKind } from '../types'
import { angled, box, cruciform, joined, type Shape, winged } from './shapes'

interface Landmark {
  name: string
  kind: BuildingKind
  shape: Shape
  floors: number
  near: Point
  uses: BlockUse[]
}

const TOWN: BlockUse[] = ['centre', 'grid']

/** Single buildings with the spot that each is wanted at. */
export const LANDMARKS: Landmark[] = [
  {
    name: 'Спасо-Преображенский собор',
    kind: 'church',
    shape: cruciform(34),
    floors: 2,
    near: [800, 250],
    uses: ['kremlin'],
  },
  {
    name: 'Музей-заповедник «Ярградский кремль»',
    kind: 'public',
    shape: box(46, 14),
    floors: 2,
    near: [800, 250],
    uses: ['kremlin'],
  },
  {
    name: 'Городская администрация',
    kind: 'public',
    shape: winged(58, 15, 30, 13),
    floors: 4,
    near: [330, -120],
    uses: TOWN,
  },
  {
    name: 'Драматический театр',
    kind: 'public',
    shape: box(46, 30),
    floors: 3,
    near: [250, 160],
    uses: TOWN,
  },
  {
    name: 'Краеведческий музей',
    kind: 'public',
    shape: angled(38, 13, 26, 12, true),
    floors: 2,
    near: [640, -160],
    uses: TOWN,
  },
  {
    name: 'Центральная библиотека',
    kind: 'public',
    shape: box(44, 16),
    floors: 4,
    near: [60, -260],
    uses: TOWN,
  },
  { name: 'Филармония', kind: 'public', shape: box(40, 26), floors: 3, near: [-260, 140], uses: TOWN },
  {
    name: 'Главпочтамт',
    kind: 'public',
    shape: angled(44, 14, 30, 13, false),
    floors: 4,
    near: [200, -600],
    uses: TOWN,
  },
  { name: 'Центральный рынок', kind: 'shop', shape: box(62, 40), floors: 1, near: [-520, -420], uses: TOWN },
  {
    name: 'Троицкая церковь',
    kind: 'church',
    shape: cruciform(22),
    floors: 2,
    near: [450, 1000],
    uses: TOWN,
  },
  {
    name: 'Никольская церковь',
    kind: 'church',
    shape: cruciform(20),
    floors: 2,
    near: [760, -560],
    uses: TOWN,
  },
  {
    name: 'Покровская церковь',
    kind: 'church',
    shape: cruciform(19),
    floors: 2,
    near: [-420, -60],
    uses: TOWN,
  },
  {
    name: 'Ильинская церковь',
    kind: 'church',
    shape: cruciform(21),
    floors: 2,
    near: [-1500, -300],
    uses: TOWN,
  },
  {
    name: 'Церковь Рождества Богородицы',
    kind: 'church',
    shape: cruciform(20),
    floors: 2,
    near: [-2000, -3500],
    uses: ['private'],
  },
  {
    name: 'Церковь Георгия Победоносца',
    kind: 'church',
    shape: cruciform(20),
    floors: 2,
    near: [2300, 1700],
    uses: ['private', 'grid'],
  },
  {
    name: 'Часовня на кладбище',
    kind: 'church',
    shape: cruciform(13),
    floors: 1,
    near: [-3300, -3200],
    uses: ['cemetery'],
  },
  {
    name: 'Железнодорожный вокзал',
    kind: 'public',
    shape: box(92, 19),
    floors: 2,
    near: [-330, -1695],
    uses: TOWN,
  },
  { name: 'Речной вокзал', kind: 'public', shape: box(64, 16), floors: 2, near: [960, -560], uses: TOWN },
  {
    name: 'Областная больница',
    kind: 'hospital',
    shape: joined(72, 16, 58),
    floors: 7,
    near: [-1300, 1900],
    uses: ['grid', 'micro'],
  },
  {
    name: 'Городская больница № 1',
    kind: 'hospital',
    shape: winged(68, 15, 44, 15),
    floors: 4,
    near: [-900, -1500],
    uses: TOWN,
  },
  {
    name: 'Городская больница № 2',
    kind: 'hospital',
    shape: joined(66, 15, 54),
    floors: 6,
    near: [500, 3400],
    uses: ['micro'],
  },
  {
    name: 'Заволжская больница',
    kind: 'hospital',
    shape: winged(60, 14, 40, 14),
    floors: 3,
    near: [2700, 700],
    uses: ['grid', 'micro'],
  },
  {
    name: 'Детская поликлиника № 3',
    kind: 'hospital',
    shape: box(48, 15),
    floors: 3,
    near: [-3000, 300],
    uses: ['micro'],
  },
  {
    name: 'Поликлиника № 5',
    kind: 'hospital',
    shape: angled(46, 14, 32, 14, true),
    floors: 4,
    near: [300, -3500],
    uses: ['micro'],
  },
  {
    name: 'Дворец культуры машиностроителей',
    kind: 'public',
    shape: box(62, 38),
    floors: 3,
    near: [-2300, -1000],
    uses: ['grid', 'micro', 'industrial'],
  },
  {
    name: 'Ледовый дворец',
    kind: 'public',
    shape: box(78, 54),
    floors: 2,
    near: [-1700, 800],
    uses: ['stadium', 'grid', 'campus'],
  },
  { name: 'Автовокзал', kind: 'public', shape: box(48, 18), floors: 2, near: [600, -2250], uses: TOWN },
  {
    name: 'Пожарная часть № 2',
    kind: 'public',
    shape: box(38, 15),
    floors: 2,
    near: [-2700, -700],
    uses: ['micro', 'industrial'],
  },
]
