import { describe, expect, test } from 'vitest'
import { checkAgainstOpenApi, validateReply } from './openapi'
import { success } from './success-1x'

const cluster = {
  '2.0': { id: 1, title: 'Центр', defaults: true, creation_date: 1795251600, created_by: null },
  '1.0': {
    ...success,
    id: '1',
    title: 'Центр',
    defaults: 't',
    creation_date: '2026-11-21 09:00:00',
    created_by: null,
  },
} as const

const json = (status: number, body: unknown) => ({
  status,
  contentType: 'application/json; charset=utf-8',
  body,
})
const faultsOf = (version: '1.0' | '2.0', status: number, body: unknown, path = '/rest/clusters/1') =>
  validateReply('GET', path, version, json(status, body))

describe('a response is valid', () => {
  test.each(['1.0', '2.0'] as const)('when it matches the description of %s', async (version) => {
    expect(await faultsOf(version, 200, cluster[version])).toEqual([])
  })

  test('when it is an error in the format of its document', async () => {
    expect(await faultsOf('2.0', 404, { error_description: 'Кластер не существует' })).toEqual([])
    const text = { status: 401, contentType: 'text/plain; charset=utf-8', body: 'Требуется авторизация' }
    expect(await validateReply('GET', '/auth', '2.0', text)).toEqual([])
  })

  test('when the path does not exist and the response says so', async () => {
    expect(await faultsOf('2.0', 404, { error_description: '' }, '/rest/nonsense')).toEqual([])
  })
})

describe('a response is invalid', () => {
  test('in the dialect of the other version', async () => {
    expect(await faultsOf('1.0', 200, cluster['2.0'])).toContainEqual(expect.stringContaining('/id '))
    expect(await faultsOf('2.0', 200, cluster['1.0'])).toContainEqual(expect.stringContaining('/id '))
  })

  test('with a key too many or too few', async () => {
    const { title: _, ...without } = cluster['2.0']
    expect((await faultsOf('2.0', 200, without)).join()).toContain('title')
    expect((await faultsOf('2.0', 200, { ...cluster['2.0'], secret: 1 })).join()).toContain('secret')
  })

  test('in the error format of the other document', async () => {
    expect(await faultsOf('2.0', 404, { message: 'no' })).not.toEqual([])
    const text = { status: 404, contentType: 'text/plain', body: 'no' }
    expect(await validateReply('GET', '/rest/clusters/1', '2.0', text)).not.toEqual([])
    expect(await validateReply('GET', '/auth', '2.0', json(401, { error_description: 'no' }))).not.toEqual([])
  })

  test('with an undocumented status, or from an undocumented path', async () => {
    expect(await faultsOf('2.0', 201, cluster['2.0'])).toEqual(['the status 201 is not described'])
    expect(await faultsOf('2.0', 200, {}, '/rest/nonsense')).toEqual(['the address is not described'])
    expect(await validateReply('PUT', '/rest/clusters/1', '2.0', json(200, {}))).toEqual([
      'the method is not described',
    ])
  })

  test('and the error names the request', async () => {
    const reply = { method: 'GET', url: '/rest/clusters/1?apiVersion=1.0', ...json(200, cluster['2.0']) }
    await expect(checkAgainstOpenApi(reply)).rejects.toThrow('GET /rest/clusters/1 (1.0) answered 200')
  })
})

test('a path without parameters takes precedence', async () => {
  expect(await faultsOf('2.0', 200, { items: [] }, '/rest/clusters/list')).toEqual([])
})
