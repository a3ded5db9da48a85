import { rootFromWire } from './from-wire'
import type { WireGroup, WireNode, WireSetting } from '../wire'

export const setting = (id: number, name: string, more: Partial<WireSetting> = {}): WireSetting => ({
  id,
  name,
  label: name,
  is_terminal: true,
  is_system: false,
  type: 'INTEGER',
  default_int_value: id,
  possible_values: [],
  ...more,
})

export const group = (
  id: number,
  name: string,
  children: WireNode[],
  more: Partial<WireGroup> = {},
): WireGroup => ({
  id,
  name,
  label: name,
  is_terminal: false,
  is_system: false,
  array_index: 0,
  children,
  ...more,
})

/** root > a(1: x2, y3), b(4: c5(z6)), s(7, system: t8 system) */
export const sample = () =>
  rootFromWire(
    group(
      100,
      'root',
      [
        group(1, 'a', [setting(2, 'x'), setting(3, 'y')]),
        group(4, 'b', [group(5, 'c', [setting(6, 'z')])]),
        group(7, 's', [setting(8, 't', { is_system: true })], { is_system: true }),
      ],
      { is_system: true },
    ),
  )
