import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { isLoopback } from '@/lib/platform/network-host'
import { isFirstProcess } from '@/lib/platform/process-count'
import { processSingleton } from '@/lib/platform/process-singleton'
import type { Settings } from '@/lib/platform/settings'

/** What makes an installation unsafe or wrong on a network, for those who operate it. */
export const setupWarnings = {
  plainHttp: {
    ru: 'Сервер доступен из сети без шифрования: пароли передаются открыто. Поставьте перед ним прокси с TLS и укажите BASE_URL с https.',
    en: 'The server is open to a network without encryption: passwords go in the clear. Put a proxy with TLS in front and set BASE_URL with https.',
  },
  noBaseUrl: {
    ru: 'Сервер доступен из сети, а BASE_URL не задан: ссылки в ответах строятся по догадке. Укажите адрес, по которому его открывают.',
    en: 'The server is open to a network and BASE_URL is not set: links in answers are a guess. Set the address under which people reach it.',
  },
  demoAccounts: {
    ru: 'Демонстрационный город доступен из сети: у его 60 учётных записей один пароль, две из них — главные администраторы. Не используйте DEMO там, где есть чужие.',
    en: 'The demo city is open to a network: its 60 accounts share one password, two of them are Main administrators. Do not use DEMO where strangers are.',
  },
  untrustedProxy: {
    ru: 'Запросы приходят с X-Forwarded-For или Forwarded, а TRUST_PROXY не задан: все за прокси делят один лимит попыток входа. Если перед сервером стоит прокси, задайте TRUST_PROXY.',
    en: 'Requests come with X-Forwarded-For or Forwarded while TRUST_PROXY is not set: everybody behind the proxy shares one limit of sign-in attempts. If there is a proxy in front, set TRUST_PROXY.',
  },
  metricsThroughProxy: {
    ru: 'Через прокси запросили /metrics и получили отказ. Задайте METRICS_TOKEN, если сборщик метрик ходит через прокси, иначе закройте адрес на прокси.',
    en: '/metrics was asked for through a proxy and refused. Set METRICS_TOKEN if the collector comes through the proxy, else close the address there.',
  },
  replicaUnavailable: {
    ru: 'Реплика базы данных не отвечает или не годится: всё читается с основного сервера. Проверьте DATABASE_REPLICA_URL и репликацию.',
    en: 'The replica of the database does not answer or cannot be used: everything is read from the primary. Check DATABASE_REPLICA_URL and the replication.',
  },
  replicaLate: {
    ru: 'Реплика базы данных отстаёт: списки, карты и поиск читаются с основного сервера. Проверьте репликацию.',
    en: 'The replica of the database is late: lists, maps and searches are read from the primary. Check the replication.',
  },
} as const

export type SetupWarning = keyof typeof setupWarnings

const noted = processSingleton('setup-warnings', () => new Set<SetupWarning>())

/** Warns of the set-up, once in the life of the process or until the warning is ended. */
export function warnOfSetup(warning: SetupWarning): void {
  if (noted.has(warning)) return
  noted.add(warning)
  log.warn({ warning }, setupWarnings[warning].en)
}

/** Ends a warning whose reason is gone. */
export const endSetupWarning = (warning: SetupWarning): void => void noted.delete(warning)

/** The warnings of this process so far. */
export const notedWarnings = (): SetupWarning[] => [...noted]

type Given = Pick<Settings, 'HOST' | 'BASE_URL' | 'DEMO' | 'baseUrlGiven'>

/** What the settings alone tell. */
export function warningsOf(settings: Given): SetupWarning[] {
  const { HOST, BASE_URL, DEMO, baseUrlGiven } = settings
  const found: SetupWarning[] = []
  if (isOnNetwork(settings) && !BASE_URL.startsWith('https:')) found.push('plainHttp')
  if (!isLoopback(HOST) && !baseUrlGiven) found.push('noBaseUrl')
  if (DEMO && isOnNetwork(settings)) found.push('demoAccounts')
  return found
}

/** Whether others than this machine may reach the server, by its own port or through a proxy. */
export const isOnNetwork = ({ HOST, BASE_URL }: Pick<Settings, 'HOST' | 'BASE_URL'>): boolean =>
  !isLoopback(HOST) || !isLoopback(new URL(BASE_URL).hostname)

/** Warns of what the settings tell: the log once, where several processes have the same ones. */
export function warnOfSettings(): void {
  for (const warning of warningsOf(env))
    if (isFirstProcess()) warnOfSetup(warning)
    else noted.add(warning)
}
