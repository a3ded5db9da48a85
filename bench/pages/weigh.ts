import { parseArgs } from 'node:util'
import { openBrowser } from '../live-map/browser'
import { signIn } from './sign-in'
import { weighPage } from './weigh-page'

/** Pages of the console; those with a map may be heavier. */
const pages = [
  { path: '/console/tasks', hasMap: true },
  { path: '/console/tasks?view=table', hasMap: false },
  { path: '/console/planning', hasMap: false },
  { path: '/console/live', hasMap: true },
  { path: '/console/live/track', hasMap: true },
  { path: '/console/movement', hasMap: true },
  { path: '/console/statistics', hasMap: false },
  { path: '/console/reports', hasMap: false },
  { path: '/console/layers', hasMap: false },
  { path: '/console/layers/objects?layer=1', hasMap: true },
  { path: '/console/basemaps', hasMap: false },
  { path: '/console/geocoder', hasMap: false },
  { path: '/console/users', hasMap: false },
  { path: '/console/users?id=3', hasMap: false },
  { path: '/console/organizations', hasMap: false },
  { path: '/console/projects', hasMap: false },
  { path: '/console/clusters', hasMap: false },
  { path: '/console/devices', hasMap: false },
  { path: '/console/settings', hasMap: false },
  { path: '/console/work-types', hasMap: false },
  { path: '/console/steps', hasMap: false },
  { path: '/console/priorities', hasMap: false },
  { path: '/console/stickers', hasMap: false },
  { path: '/console/schedules', hasMap: false },
  { path: '/console/acts', hasMap: false },
  { path: '/console/calendars', hasMap: false },
  { path: '/console/escalation', hasMap: false },
  { path: '/console/shares', hasMap: false },
  { path: '/console/user-types', hasMap: false },
  { path: '/console/user-tags', hasMap: false },
  { path: '/console/roles', hasMap: false },
  { path: '/console/rules', hasMap: false },
  { path: '/console/task-states', hasMap: false },
  { path: '/console/configuration', hasMap: false },
  { path: '/console/directory', hasMap: false },
  { path: '/console/webhooks', hasMap: false },
  { path: '/console/access-keys', hasMap: false },
  { path: '/console/audit', hasMap: false },
  { path: '/console/server', hasMap: false },
  { path: '/console/account', hasMap: false },
  { path: '/field', hasMap: false },
] as const

/** KB of script, gzip: what a page may take. */
const ceilings = { plain: 200, map: 450 }

const { values } = parseArgs({
  options: {
    origin: { type: 'string', default: 'http://127.0.0.1:3000' },
    login: { type: 'string', default: 'main-admin-1' },
    password: { type: 'string', default: 'yargrad-demo' },
    only: { type: 'string' },
    files: { type: 'boolean', default: false },
  },
})

const { page, context, close } = await openBrowser()
const browser = context.browser()
if (!browser) throw new Error('The browser has gone')
await signIn(page, values)
const state = await context.storageState()

console.log(
  '| Page | Script, KB | Files | Style, KB | Data, KB | Page, KB | First paint, ms | Layout shift |',
)
console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |')
for (const { path, hasMap } of pages) {
  if (values.only && !path.includes(values.only)) continue
  const found = await weighPage(browser, `${values.origin}${path}`, state)
  const kb = (bytes: number) => (bytes / 1000).toFixed(0)
  const isOver = found.script / 1000 > (hasMap ? ceilings.map : ceilings.plain)
  const { script, files, style, data, html, firstPaint, shift } = found
  console.log(
    `| ${path.replace('/console/', '')} | ${kb(script)}${isOver ? ' **over**' : ''} | ${files.length} | ${kb(style)} | ${kb(data)} | ${kb(html)} | ${firstPaint.toFixed(0)} | ${shift.toFixed(3)} |`,
  )
  if (values.files)
    for (const { url, size } of files.toSorted((one, other) => other.size - one.size))
      console.log(`    ${kb(size)} ${url.replace(values.origin, '')}`)
}
await close()
