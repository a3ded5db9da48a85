import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Bench, Scene, Stage } from '../bench'
import { contender, databaseOf, startOn } from '../million/stage'
import { viewer } from '../map/fill-layers'
import { hasMapServer } from '../map/map-server'
import { loadHttp } from '../rig/load-http'
import { fillRaster, rasterName, sideOf } from './fill-raster'
import { requireLikeRasters } from './compare-rasters'
import { askedTiles, targetOf } from './requests'
import { startRasterServer } from './raster-server'

const connections = 4
const ports = { ours: 4771, mapServer: 4772 }

/** Tiles of a raster that nobody has asked for before. */
export const rasterTiles: Bench = {
  name: 'raster-tiles',
  title: 'A tile of a raster that nobody has asked for before',
  operation: 'tile',
  goals: [{ against: 'MapServer', atLeast: 1 }],
  notes: [
    'Tiles of 256 pixels by `GetMap` 1.1.1 as PNG in EPSG:3857, of a Cloud Optimized GeoTIFF of three bands in UTM zone 37',
    `(${sideOf(1).toLocaleString('en')} pixels a side), every tile another one, five zooms in turn, over ${connections} connections.`,
    'PEER is MapServer by FastCGI, two processes behind nginx, with the same file, bilinear as well; it lets everybody in.',
    'Before the rounds the pictures of both are compared.',
  ],
  open: openRasters,
}

async function openRasters(scene: Scene): Promise<Stage> {
  mkdirSync(scene.folder, { recursive: true })
  const path = await fillRaster(scene, ports)
  const ours = await startOn(scene, ports.ours)
  const asked = askedTiles(scene.scale)
  const load = (origin: string, address: string, token?: string) => {
    let next = 0
    return async (seconds: number) => {
      // Each turn asks for other tiles than those before.
      const part = asked.slice(next, next + Math.ceil(asked.length / 8))
      next = (next + part.length) % asked.length
      const requests = part.map((tile) => ({
        target: targetOf(tile, rasterName, address),
        ...(token !== undefined && { token }),
      }))
      return loadHttp({ origin, requests, connections }, seconds)
    }
  }
  const origin = `http://127.0.0.1:${ports.ours}`
  const contenders = [
    contender('Azimut', 'ours', [ours.pid, ...databaseOf(scene)], load(origin, '/service/wms', viewer)),
  ]
  if (!hasMapServer()) {
    scene.lacks('MapServer')
    return { contenders, close: ours.stop }
  }
  const mapServer = await startRasterServer(ports.mapServer, join(scene.folder, 'raster-server'), path)
  const there = `http://127.0.0.1:${ports.mapServer}`
  await requireLikeRasters(scene, asked.slice(0, 20), {
    ours: { origin, path: '/service/wms', token: viewer },
    theirs: { origin: there, path: '/map' },
  })
  contenders.push(contender('MapServer', 'peer', [...mapServer.pids], load(there, '/map')))
  return {
    contenders,
    close: async () => void (await Promise.all([ours.stop(), mapServer.stop()])),
  }
}
