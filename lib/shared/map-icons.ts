/**
 * Icons for styles, shared by all maps: outlines in a square of 24 units, filled with the icon's colour by
 * the even-odd rule.
 */
export const mapIcons = {
  circle: 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18Z',
  square: 'M4 4h16v16H4Z',
  triangle: 'M12 3L22 20H2Z',
  diamond: 'M12 2L22 12L12 22L2 12Z',
  star: 'M12 2L15 9L22.4 9.6L16.8 14.5L18.5 21.8L12 17.9L5.5 21.8L7.2 14.5L1.6 9.6L9 9Z',
  cross: 'M9 3h6v6h6v6h-6v6H9v-6H3V9h6Z',
  ring: 'M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20ZM12 7a5 5 0 1 1 0 10a5 5 0 1 1 0-10Z',
  pin: 'M12 1.5a7.5 7.5 0 0 0-7.5 7.5C4.5 14.5 12 22.5 12 22.5S19.5 14.5 19.5 9A7.5 7.5 0 0 0 12 1.5ZM12 6a3 3 0 1 1 0 6a3 3 0 1 1 0-6Z',
  flag: 'M5 2h2v1h13l-3 5l3 5H7v9H5Z',
  arrow: 'M12 2L20 21L12 16.5L4 21Z',
  drop: 'M12 2C12 2 5 10.5 5 15a7 7 0 0 0 14 0C19 10.5 12 2 12 2Z',
  tree: 'M12 1.5L18.5 10H15.5L20 17H13.5V22.5H10.5V17H4L8.5 10H5.5Z',
  lamp: 'M7 2h10l2 7H5ZM11 9h2v11h3v2H8v-2h3Z',
  bench: 'M3 7h18v3H3ZM3 13h18v3H3ZM5 16h2v5H5ZM17 16h2v5h-2Z',
  hydrant:
    'M12 2a4 4 0 0 1 4 4v1h1v2h-1v2h2.5v4H16v4h2v3H6v-3h2v-4H5.5v-4H8V9H7V7h1V6a4 4 0 0 1 4-4ZM12 10.5a2 2 0 1 0 0 4a2 2 0 1 0 0-4Z',
  bolt: 'M13.5 1.5L4 14h6.5L9.5 22.5L20 9.5H13Z',
  house: 'M12 2.5L22 11h-2.5v10.5h-5.5v-6.5h-4v6.5H4.5V11H2Z',
  warning: 'M12 2L23 21H1ZM11 9h2v6h-2ZM11 17h2v2h-2Z',
} as const satisfies Record<string, string>

export type MapIcon = keyof typeof mapIcons

/** Side of the icon square, in units. */
export const mapIconSize = 24

export const isMapIcon = (name: string): name is MapIcon => Object.hasOwn(mapIcons, name)
