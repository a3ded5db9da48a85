import { expect } from 'vitest'
import type { Layer } from '@/lib/domain/layers'
import { api } from '../api'
import { make, type User } from '../make'
import { makeLayer } from '../make-layer'
import { type ReadCollection, readCollection } from './read-features'

const places: readonly [number, number][] = [
  [37.5, 55.5],
  [37.6, 55.7],
  [38, 56],
  [-70, -30],
  [0, 0],
]

const species = ['oak', 'ясень', 'a <b> & "c"', 'oak', null]

export interface TreesScene {
  layer: Layer
  /** May read the layer; the other user may not. */
  reader: User
  stranger: User
  token: string
  /** The URL of a GetFeature of the layer. */
  address(parameters?: Record<string, string>): string
  ask(parameters?: Record<string, string>): Promise<ReadCollection>
}

/** A layer of five trees and the two users who request it. */
export async function treesScene(): Promise<TreesScene> {
  const reader = await make.user({ role: 'USER' })
  const layer = await makeLayer({
    title: 'Деревья & кусты',
    geometryType: 'Point',
    fields: {
      species: 'string',
      height: 'double',
      planted: 'date',
      seen: 'timestamp',
      alive: 'boolean',
      n: 'long',
    },
    objects: places.map(([lon, lat], at) => ({
      id: at + 1,
      wkt: `POINT(${lon} ${lat})`,
      values: {
        species: species[at],
        height: at + 0.5,
        planted: `2020-01-0${at + 1}`,
        seen: `2020-01-0${at + 1}T03:04:05.678Z`,
        alive: at % 2 === 0,
        n: at === 0 ? '9007199254740993' : String(at),
      },
    })),
    readers: [{ userId: reader.id }],
  })
  const address = (parameters: Record<string, string> = {}) =>
    wfsAddress({ version: '2.0.0', request: 'GetFeature', typeNames: layer.typeName, ...parameters })
  const ask = async (parameters: Record<string, string> = {}) => {
    const reply = await api.as(reader).get<string>(address(parameters))
    expect(reply.status, reply.body).toBe(200)
    return readCollection(reply.body)
  }
  const stranger = await make.user({ role: 'USER' })
  return { layer, reader, stranger, token: await make.token(reader), address, ask }
}

export const wfsAddress = (parameters: Record<string, string>) =>
  `/service/wfs?${new URLSearchParams({ service: 'WFS', ...parameters })}`

/** The ids of features, in order. */
export const idsOf = ({ features }: Pick<ReadCollection, 'features'>) =>
  features.map(({ id }) => Number(id.split('.').at(-1)))
