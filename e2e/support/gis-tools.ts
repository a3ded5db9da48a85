import { spawn, spawnSync } from 'node:child_process'
import { buffer } from 'node:stream/consumers'

const python = ['/usr/bin/python3', 'python3'].find(
  (program) => spawnSync(program, ['-c', 'import owslib']).status === 0,
)

/** Why a tool cannot be used here; undefined when it is available. */
export const missing = {
  gdal: ['ogr2ogr', 'ogrinfo', 'gdal_translate'].every(
    (program) => spawnSync(program, ['--version']).status === 0,
  )
    ? undefined
    : 'GDAL is not installed (Debian: gdal-bin)',
  owslib: python ? undefined : 'OWSLib is not installed (Debian: python3-owslib)',
}

/** The output of a tool. A failing run throws with all output. */
export async function runTool(
  program: string,
  args: readonly string[],
  { seconds = 60 } = {},
): Promise<string> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: seconds * 1000,
    // Capabilities are not cached between runs, and standard schemas need not be downloaded.
    env: { ...process.env, GDAL_HTTP_MAX_RETRY: '0', CPL_CURL_CACHE: 'NO', PYTHONWARNINGS: 'ignore' },
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  const [code, output, errors] = await Promise.all([ended, buffer(child.stdout), buffer(child.stderr)])
  if (code !== 0)
    throw new Error(
      `${program} ended with code ${code}\n${output.toString('utf8')}\n${errors.toString('utf8')}`,
    )
  return output.toString('utf8')
}

/** The JSON output of an OWSLib script. */
export async function runOwslib<Result>(program: string, ...args: readonly string[]): Promise<Result> {
  return JSON.parse(await runTool(python ?? 'python3', ['-c', program, ...args])) as Result
}
