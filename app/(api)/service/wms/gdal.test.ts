import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { manifest } from '@/app/(api)/manifest'
import { stopDatabase } from '@/lib/platform/database/start'
import { env } from '@/lib/platform/env'
import { type RouterServer, serveRouter } from '@/lib/testing/malformed/router-server'
import { make } from '@/lib/testing/make'
import { makeLayer } from '@/lib/testing/make-layer'
import { pixelsOf } from '@/lib/testing/pixels'

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'azimut-gdal-'))

/** No cache between runs, and no sidecar files. */
const surroundings = { ...process.env, GDAL_PAM_ENABLED: 'NO', GDAL_ENABLE_WMS_CACHE: 'NO' }

function isInstalled(): boolean {
  try {
    execFileSync('gdal_translate', ['--version'])
    return true
  } catch {
    return false
  }
}

describe.runIf(isInstalled())('GDAL reads', () => {
  let router: RouterServer
  let token: string
  let typeName: string

  beforeAll(async () => {
    router = await serveRouter(manifest)
    token = await make.token(await make.user({ role: 'MAIN_ADMINISTRATOR' }))
    const layer = await makeLayer({
      style: [{ id: 'f', type: 'fill', paint: { 'fill-color': '#ff0000' } }],
      // A square without its south-western quarter: the bounding box of the layer is that of the whole.
      objects: [{ wkt: 'POLYGON((10 51,11 51,11 50,10.25 50,10.25 50.75,10 50.75,10 51))' }],
    })
    typeName = layer.typeName
  })

  afterAll(async () => {
    router.stop()
    rmSync(folder, { recursive: true, force: true })
    await stopDatabase()
  })

  const address = (more: Record<string, string>) =>
    `WMS:${router.origin}/service/wms?${new URLSearchParams({ token, SERVICE: 'WMS', ...more })}`

  /** GDAL's reading of the capabilities. */
  async function subdatasets(VERSION: string): Promise<string[]> {
    const { stdout } = await run('gdalinfo', [address({ REQUEST: 'GetCapabilities', VERSION })], {
      env: surroundings,
    })
    return [...stdout.matchAll(/SUBDATASET_\d+_NAME=(WMS:.*)/g)].map(([, name = '']) =>
      // URLs in answers follow the settings, so they are replaced by the test address.
      name.replace(env.BASE_URL, router.origin),
    )
  }

  test.each(['1.1.1', '1.3.0'])(
    'the layers of %s and a map of one, with its corner in the right place',
    async (version) => {
      const map =
        (await subdatasets(version)).find((name) => decodeURIComponent(name).includes(typeName)) ?? ''
      expect(map).toContain(`VERSION=${version}`)
      const target = join(folder, `${version}.png`)
      const window = ['-projwin', '10', '51', '10.5', '50.5', '-outsize', '400', '400']
      await run('gdal_translate', ['-q', '-of', 'PNG', ...window, map, target], { env: surroundings })
      const { at } = await pixelsOf({ bytes: readFileSync(target) })
      // It requests JPEG, whose colours are approximate. The missing quarter is at the lower left.
      const [redness = 0, greenness = 255] = at(300, 100)
      expect([redness > 250, greenness < 5, at(20, 380).every((part) => part > 250)]).toEqual([
        true,
        true,
        true,
      ])
    },
  )
})
