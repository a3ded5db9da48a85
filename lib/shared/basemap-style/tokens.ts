export type BasemapTheme = 'light' | 'dark'

/** Colours of the basemap. All of them are pale and near to grey, so that markers carry the colour. */
export interface BasemapTokens {
  sea: string
  land: string
  graticule: string
  border: string
  country: string
  reliefShadow: string
  reliefLight: string
  built: string
  builtDense: string
  industrial: string
  campus: string
  railGround: string
  park: string
  forest: string
  meadow: string
  sport: string
  water: string
  waterLine: string
  building: string
  buildingPublic: string
  buildingIndustrial: string
  buildingEdge: string
  tree: string
  road: string
  roadMajor: string
  roadMedium: string
  roadMotorway: string
  roadMinor: string
  roadFar: string
  roadFarMajor: string
  casing: string
  casingMajor: string
  path: string
  square: string
  sand: string
  tunnel: string
  tunnelMajor: string
  rail: string
  railGap: string
  tram: string
  district: string
  shield: string
  shieldMajor: string
  shieldRim: string
  arrow: string
  poiFood: string
  poiShop: string
  poiHealth: string
  poiTransport: string
  poiLandmark: string
  poiOther: string
  text: string
  textStrong: string
  textQuiet: string
  textWater: string
  textGreen: string
  halo: string
}

const light: BasemapTokens = {
  sea: '#d3dfe6',
  land: '#f4f3f0',
  graticule: '#c6d3db',
  border: '#c9c5bf',
  country: '#9a94a6',
  reliefShadow: '#8a8378',
  reliefLight: '#ffffff',
  built: '#f0eeeb',
  builtDense: '#edeae6',
  industrial: '#e6e5e7',
  campus: '#eae9ee',
  railGround: '#e4e2e1',
  park: '#dae6d2',
  forest: '#d0ddc8',
  meadow: '#e7ebdf',
  sport: '#cadbc6',
  water: '#c5d7e2',
  waterLine: '#aec7d6',
  building: '#d7d2ca',
  buildingPublic: '#cfc6bc',
  buildingIndustrial: '#d3d0d2',
  buildingEdge: '#c3bcb2',
  tree: '#b9cfae',
  road: '#ffffff',
  roadMedium: '#fff9e8',
  roadMajor: '#fae8c0',
  roadMotorway: '#f0d5a2',
  roadMinor: '#fbfaf8',
  roadFarMajor: '#c4b48d',
  roadFar: '#cfc9bd',
  casing: '#cfcac2',
  casingMajor: '#c6b48e',
  path: '#cfc6b8',
  square: '#f7f5f1',
  sand: '#eee7d6',
  tunnel: '#f1efec',
  tunnelMajor: '#f4ecd9',
  rail: '#aaa7a5',
  railGap: '#f1f0ee',
  tram: '#bdb3ae',
  district: '#b8b2c0',
  shield: '#ffffff',
  shieldMajor: '#f6e7c8',
  shieldRim: '#b9a98a',
  arrow: '#8b8f96',
  poiFood: '#91683f',
  poiShop: '#7a6791',
  poiHealth: '#9f5c63',
  poiTransport: '#4f7391',
  poiLandmark: '#80693f',
  poiOther: '#6b7078',
  text: '#51565e',
  textStrong: '#3b4048',
  textQuiet: '#6a6f77',
  textWater: '#527388',
  textGreen: '#5c7352',
  halo: '#f8f7f5',
}

const dark: BasemapTokens = {
  sea: '#10151b',
  land: '#1c2026',
  graticule: '#1b232c',
  border: '#3b414a',
  country: '#6a6878',
  reliefShadow: '#05070a',
  reliefLight: '#4a525e',
  built: '#20242a',
  builtDense: '#23272e',
  industrial: '#22242a',
  campus: '#22252e',
  railGround: '#262a30',
  park: '#1e2a25',
  forest: '#1b2722',
  meadow: '#1f2725',
  sport: '#233029',
  water: '#131c25',
  waterLine: '#2a4054',
  building: '#30363e',
  buildingPublic: '#383e47',
  buildingIndustrial: '#2e3239',
  buildingEdge: '#3e454f',
  tree: '#26362d',
  road: '#444c57',
  roadMedium: '#4b5056',
  roadMajor: '#57544d',
  roadMotorway: '#6a6048',
  roadMinor: '#30353d',
  roadFarMajor: '#7d7459',
  roadFar: '#454c56',
  casing: '#15181c',
  casingMajor: '#100f0d',
  path: '#3a3d40',
  square: '#2b3037',
  sand: '#2c2b26',
  tunnel: '#272c33',
  tunnelMajor: '#35332f',
  rail: '#4a515a',
  railGap: '#22262c',
  tram: '#4b4a4e',
  district: '#474a59',
  shield: '#2b3037',
  shieldMajor: '#4b4433',
  shieldRim: '#6d6a62',
  arrow: '#8d949e',
  poiFood: '#b39272',
  poiShop: '#a497b6',
  poiHealth: '#bf8d92',
  poiTransport: '#86a3b8',
  poiLandmark: '#b5a37e',
  poiOther: '#959ba4',
  text: '#a5abb4',
  textStrong: '#cfd4db',
  textQuiet: '#848b96',
  textWater: '#6d8ba2',
  textGreen: '#6d8a76',
  halo: '#16191e',
}

export const basemapTokens: Record<BasemapTheme, BasemapTokens> = { light, dark }

/** Labels of basemaps are medium or stronger: on screens of single density small letters of the regular weight lose
 * their dots. */
export const FONT = {
  regular: ['Golos Text'],
  medium: ['Golos Text Medium'],
  strong: ['Golos Text SemiBold'],
}

const SCRIPTS: [file: string, ranges: string[]][] = [
  ['cyrillic', ['U+0301', 'U+0400-045F', 'U+0490-0491', 'U+04B0-04B1', 'U+2116']],
  [
    'latin',
    [
      'U+0000-00FF',
      'U+0131',
      'U+0152-0153',
      'U+02BB-02BC',
      'U+02C6',
      'U+02DA',
      'U+02DC',
      'U+2000-206F',
      'U+20AC',
      'U+2122',
    ],
  ],
  ['latin-ext', ['U+0100-02BA', 'U+1E00-1E9F', 'U+1EF2-1EFF', 'U+2C60-2C7F', 'U+A720-A7FF']],
  ['cyrillic-ext', ['U+0460-052F', 'U+1C80-1C8A', 'U+20B4', 'U+2DE0-2DFF', 'U+A640-A69F']],
]

const WEIGHTS: [name: string, weight: number][] = [
  ['Golos Text', 400],
  ['Golos Text Medium', 500],
  ['Golos Text SemiBold', 600],
]

/** Fonts of the labels, from our own origin: the same on every machine. */
export const fontFaces = Object.fromEntries(
  WEIGHTS.map(([name, weight]) => [
    name,
    SCRIPTS.map(([script, ranges]) => ({
      url: `/fonts/golos-text-${script}-${weight}-normal.woff2`,
      'unicode-range': ranges,
    })),
  ]),
)
