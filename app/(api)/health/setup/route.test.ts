import { expect, test } from 'vitest'
import { warnOfSetup } from '@/lib/platform/setup-warnings'
import { api } from '@/lib/testing/api'
import { make } from '@/lib/testing/make'

interface Setup {
  warnings: { name: string; text: string }[]
  works: { name: string; share: number; failure: string | null }[]
}

test('401 without a session', async () => {
  expect((await api.anonymous.get('/health/setup')).status).toBe(401)
})

test('200: a Main administrator reads the warnings in their language, others none', async () => {
  warnOfSetup('untrustedProxy')
  const read = async (role: 'MAIN_ADMINISTRATOR' | 'MAIN_INSPECTOR' | 'CUSTOMER', language: string) => {
    const caller = api.as(await make.user({ role }))
    return caller.get<Setup>('/health/setup', { headers: { 'accept-language': language } })
  }
  for (const [language, words] of [
    ['en', 'share'],
    ['ru', 'TRUST_PROXY'],
  ] as const) {
    const { status, body } = await read('MAIN_ADMINISTRATOR', language)
    expect(status).toBe(200)
    const found = body.warnings.find(({ name }) => name === 'untrustedProxy')
    expect(found?.text).toContain(words)
  }
  for (const role of ['MAIN_INSPECTOR', 'CUSTOMER'] as const)
    expect((await read(role, 'ru')).body.warnings).toEqual([])
})
