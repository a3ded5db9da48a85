// What the converter does with pixels. It runs in the thread of GDAL.

/**
 * @typedef {{ file: string, drivers: readonly string[], options: readonly string[] }} Input
 * @typedef {(failure: 'open' | 'convert', reason: string) => never} Refuse
 * @typedef {{
 *   openRaster(path: string, drivers: readonly string[], options: readonly string[]): number,
 *   describeRaster(dataset: number): unknown,
 *   translateRaster(dataset: number, path: string, args: readonly string[]): number,
 *   warpRaster(datasets: readonly number[], path: string, args: readonly string[]): number,
 *   joinRasters(datasets: readonly number[], names: readonly string[], path: string, args: readonly string[]): number,
 *   close(dataset: number): void,
 *   remove(path: string): void,
 * }} Gdal
 */

/**
 * The description of each file.
 * @param {Gdal} gdal
 * @param {readonly Input[]} inputs
 * @param {string[]} said
 * @param {Refuse} refuse
 */
export function describeRasters(gdal, inputs, said, refuse) {
  return {
    rasters: inputs.map((input) => {
      const dataset = opened(gdal, input, said, refuse)
      const told = gdal.describeRaster(dataset)
      gdal.close(dataset)
      return told
    }),
  }
}

/**
 * Writes one file of one or several: turned north if `warp` says how, joined if there are several, then converted.
 * @param {Gdal} gdal
 * @param {{
 *   inputs: readonly Input[], warp: readonly string[] | null, join: readonly string[], args: readonly string[], to: string,
 * }} order
 * @param {string[]} said
 * @param {Refuse} refuse
 */
export function makeRaster(gdal, { inputs, warp, join, args, to }, said, refuse) {
  const before = said.length
  const check = (/** @type {number} */ made) => {
    const error = said.slice(before).find((line) => line.startsWith('ERROR'))
    if (!made || error) refuse('convert', error ?? said.at(-1) ?? '')
    return made
  }
  const datasets = inputs.map((input) => opened(gdal, input, said, refuse))
  const turned = warp ? check(gdal.warpRaster(datasets, '/output/turned.tif', warp)) : null
  const names = inputs.map(({ file }) => `/input/${file}`)
  const joined =
    turned === null && datasets.length > 1
      ? check(gdal.joinRasters(datasets, names, '/output/joined.vrt', join))
      : null
  const source = turned ?? joined ?? datasets[0]
  if (source === undefined) return refuse('open', '')
  const made = check(gdal.translateRaster(source, `/output/${to}`, args))
  gdal.close(made)
  check(made)
  if (turned !== null) {
    gdal.close(turned)
    gdal.remove('/output/turned.tif')
  }
  return { rasters: [] }
}

/**
 * @param {Gdal} gdal
 * @param {Input} input
 * @param {string[]} said
 * @param {Refuse} refuse
 */
function opened(gdal, { file, drivers, options }, said, refuse) {
  const dataset = gdal.openRaster(`/input/${file}`, drivers, options)
  return dataset || refuse('open', said.at(-1) ?? '')
}
