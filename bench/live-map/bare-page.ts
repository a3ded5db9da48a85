import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright'
import { root } from '../rig/start-process'
import { view } from './town'

const folder = '/bench-bare'

/** The bare page and MapLibre's own files, under the origin of the server: the same feed, by the same session, and the
 * worker that the server has for its own pages. */
export async function serveBarePage(context: BrowserContext): Promise<string> {
  await context.route(`**${folder}/*`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(folder.length + 1)
    if (name === 'index.html') return route.fulfill({ contentType: 'text/html', body: page })
    const body = readFileSync(join(root, 'node_modules/maplibre-gl/dist', name))
    return route.fulfill({ contentType: name.endsWith('.css') ? 'text/css' : 'text/javascript', body })
  })
  return `${folder}/index.html`
}

// MapLibre as its documentation has it: a source that groups its points, frames read from the socket and handed on.
const page = `<!doctype html>
<link rel="stylesheet" href="${folder}/maplibre-gl.css">
<style>html, body, #map { height: 100%; margin: 0 }</style>
<div id="map"></div>
<script type="module">
  import * as maplibre from '${folder}/maplibre-gl.mjs'
  maplibre.setWorkerUrl('/maplibre/' + maplibre.getVersion() + '/maplibre-gl-worker.mjs')
  const background = { id: 'background', type: 'background', paint: { 'background-color': '#f2f2ee' } }
  const style = { version: 8, sources: {}, layers: [background] }
  const map = new maplibre.Map({ container: 'map', style, center: [${view.lon}, ${view.lat}], zoom: ${view.zoom} })
  await map.once('load')
  const data = { type: 'FeatureCollection', features: [] }
  map.addSource('people', { type: 'geojson', data, cluster: true, clusterRadius: 46, clusterMaxZoom: 16 })
  const isGroup = ['has', 'point_count']
  map.addLayer({ id: 'groups', type: 'circle', source: 'people', filter: isGroup,
    paint: { 'circle-radius': 18, 'circle-color': '#3b82f6' } })
  map.addLayer({ id: 'counts', type: 'symbol', source: 'people', filter: isGroup,
    layout: { 'text-field': ['get', 'point_count_abbreviated'], 'text-font': ['sans-serif'], 'text-size': 12,
      'text-allow-overlap': true } })
  map.addLayer({ id: 'people', type: 'circle', source: 'people', filter: ['!', isGroup],
    paint: { 'circle-radius': 6, 'circle-color': '#16a34a' } })
  const known = new Set()
  const socket = new WebSocket('/rest/users/locations/live?apiVersion=2.0'.replace(/^/, location.origin.replace('http', 'ws')))
  socket.onmessage = ({ data }) => {
    const add = [], update = []
    for (const { user: { id }, location } of JSON.parse(data).points) {
      if (!location) continue
      const { lon, lat } = location
      const geometry = { type: 'Point', coordinates: [lon, lat] }
      if (known.has(id)) update.push({ id, newGeometry: geometry })
      else add.push({ type: 'Feature', id, geometry, properties: {} })
      known.add(id)
    }
    map.getSource('people').updateData({ add, update })
    window.people = known.size
  }
</script>`
