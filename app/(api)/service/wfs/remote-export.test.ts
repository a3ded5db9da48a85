import { expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { manifest } from '@/app/(api)/manifest'
import { openSource } from '@/lib/domain/formats'
import { fileOf } from '@/lib/testing/formats/files'
import { make } from '@/lib/testing/make'
import { readBytes } from '@/lib/testing/read-bytes'
import { remoteScene, stops } from '@/lib/testing/remote/remote-scene'

const scene = remoteScene(manifest)

/** Exports a remote layer as a file. */
async function exported(format: string): Promise<Buffer> {
  const token = await make.token(scene.owner)
  const url = `${scene.router.origin}/layers/${scene.layer.id}/export?format=${format}`
  const { status, bytes } = await readBytes(url, token)
  expect(status, String(status === 200 || bytes)).toBe(200)
  return bytes
}

test('200: a GeoPackage of a remote layer has a table named by its title', async () => {
  const source = await openSource(await fileOf(await exported('gpkg')))
  expect(source.sources).toEqual([expect.stringMatching(/^vneshniy[a-z0-9_]*$/)])
  expect(source.count).toBe(stops.length)
  await source.close()
})

test('200: the parts of a shapefile of a remote layer are named by its title', async () => {
  const zip = await fromBufferPromise(await exported('shp'))
  const names: string[] = []
  for await (const { fileName } of zip.eachEntry()) names.push(fileName)
  expect(names).toHaveLength(5)
  for (const name of names) expect(name).toMatch(/^vneshniy[a-z0-9_]*\.(shp|shx|dbf|prj|cpg)$/)
})
