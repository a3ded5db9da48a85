import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const program = ['/usr/lib/cgi-bin/mapserv', '/usr/bin/mapserv'].find((one) => existsSync(one))

export const hasMapServer = program !== undefined

export interface MapServerLayer {
  name: string
  type: 'POINT' | 'LINE' | 'POLYGON'
  geojson: object
}

/** Debian's MapServer with layers of GeoJSON, run once for each request as CGI. */
export async function openMapServer(layers: readonly MapServerLayer[]) {
  const folder = await mkdtemp(join(tmpdir(), 'mapserver-'))
  for (const { name, geojson } of layers)
    await writeFile(join(folder, `${name}.json`), JSON.stringify(geojson))
  const file = join(folder, 'test.map')
  await writeFile(file, mapfile(folder, layers))
  const config = join(folder, 'mapserver.conf')
  await writeFile(config, `CONFIG\n  ENV\n    MS_MAP_PATTERN "."\n    MS_MAPFILE "${file}"\n  END\nEND\n`)
  return {
    ask: (query: URLSearchParams) =>
      run({ QUERY_STRING: query.toString(), MS_MAPFILE: file, MAPSERVER_CONFIG_FILE: config }),
    close: () => rm(folder, { recursive: true }),
  }
}

function mapfile(folder: string, layers: readonly MapServerLayer[]): string {
  const written = layers.map(
    ({ name, type }) => `
  LAYER
    NAME "${name}"
    TYPE ${type}
    STATUS ON
    CONNECTIONTYPE OGR
    CONNECTION "${folder}/${name}.json"
    PROJECTION "init=epsg:4326" END
    METADATA "wms_title" "${name}" "wms_enable_request" "*" END
    CLASS STYLE COLOR 0 0 0 END END
  END`,
  )
  return `MAP
  NAME "test"
  SIZE 256 256
  EXTENT -20037508 -20037508 20037508 20037508
  IMAGECOLOR 255 255 255
  PROJECTION "init=epsg:3857" END
  OUTPUTFORMAT NAME "png" DRIVER "AGG/PNG" MIMETYPE "image/png" IMAGEMODE RGB EXTENSION "png" END
  WEB METADATA
    "wms_title" "test" "wms_onlineresource" "http://127.0.0.1/" "wms_srs" "EPSG:3857" "wms_enable_request" "*"
  END END
${written.join('\n')}
END
`
}

/** The body of an answer, behind its headers. */
function run(env: Record<string, string>): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn(program ?? '', [], {
      env: { ...process.env, REQUEST_METHOD: 'GET', ...env },
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 20_000,
    })
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', reject)
    child.on('close', () => {
      const all = Buffer.concat(chunks)
      const end = all.indexOf('\r\n\r\n')
      resolve(all.subarray(end < 0 ? 0 : end + 4))
    })
  })
}
