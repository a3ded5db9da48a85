import { afterAll, beforeEach, expect, test } from 'vitest'
import { database } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { make, type User } from '@/lib/testing/make'
import { type Reading, takeReports } from './'

let user: User
beforeEach(async () => {
  user = await make.user()
})
afterAll(stopDatabase)

const start = Date.now() - 600_000
let second = 0

/** A report a second after the one before; sensors with a port are written `name@port`. */
function measure(...sensors: string[]) {
  const at = new Date(start + second++ * 1000)
  const readings = sensors.map((sensor, value): Reading => {
    const [name = '', port] = sensor.split('@')
    return { at, port: port === undefined ? null : Number(port), name, value }
  })
  return takeReports({ id: 1, userId: user.id, key: `key ${user.id}`, tracking: true }, [
    { fix: null, readings },
  ])
}

const portsNow = async () => {
  const rows = await database.prisma.lastGauge.findMany({
    where: { userId: user.id },
    orderBy: { port: 'asc' },
  })
  return rows.map(({ name, port }) => `${name}@${port}`)
}

test('a named analog sensor has the port of its number; other names count from 100', async () => {
  await measure('adc99', 'adc1', 'adc0', 'adc01', 'adc100', 'my adc2', 'fuel')
  const others = ['adc0@100', 'adc01@101', 'adc100@102', 'my adc2@103', 'fuel@104']
  expect(await portsNow()).toEqual(['adc1@1', 'adc99@99', ...others])
})

test('it is the same sensor whether the device sends its number or its name', async () => {
  await measure('adc5@5')
  await measure('adc5')
  await measure('adc5@5')
  expect(await portsNow()).toEqual(['adc5@5'])
  expect(await database.prisma.gaugeValue.count({ where: { userId: user.id, port: 5 } })).toBe(3)
})

test('a number that the device uses for something else is kept for that', async () => {
  await measure('temperature@5')
  await measure('adc5', 'adc6')
  await measure('adc5')
  expect(await portsNow()).toEqual(['temperature@5', 'adc6@6', 'adc5@100'])
})

test('a name keeps its port', async () => {
  await database.prisma.gaugePort.create({ data: { userId: user.id, name: 'adc7', port: 100 } })
  await measure('adc7', 'adc8')
  expect(await portsNow()).toEqual(['adc8@8', 'adc7@100'])
})

test('a number stays with its name; another sensor that sends it is known by its own name', async () => {
  await measure('fuel', 'adc5')
  await measure('100@100', 'temperature@5')
  await measure('fuel@100', 'adc5@5')
  await measure('100@100', 'temperature@5')
  expect(await portsNow()).toEqual(['adc5@5', 'fuel@100', '100@101', 'temperature@102'])
})

test('a number that arrives together with a new name is not given to it', async () => {
  await measure('fuel', 'adc5', 'adc6', 'temperature@100', 'humidity@5', 'adc6@6')
  expect(await portsNow()).toEqual(['humidity@5', 'adc6@6', 'temperature@100', 'fuel@101', 'adc5@102'])
})
