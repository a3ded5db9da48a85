import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { env } from '@/lib/platform/env'
import { processSingleton } from '@/lib/platform/process-singleton'
import { mask, maskSecrets, maskText } from '@/lib/platform/mask'

export type Log = Logger

const bound = [
  'token',
  'refreshToken',
  'password',
  'paswd',
  'admin_password',
  'authorization',
  'cookie',
  'secret',
]

/** The log of this process: JSON lines on standard output, secrets masked wherever they appear. */
export const log: Log = processSingleton('log', () => createLog(env.LOG_LEVEL))

/** Makes a log; a test hands over its own destination. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label) => ({ level: label }),
      log: (entry) => maskSecrets(entry) as Record<string, unknown>,
      bindings: (entry) => maskSecrets(entry) as Record<string, unknown>,
    },
    // What is bound to a child does not pass the formatters above.
    redact: { paths: bound.flatMap((key) => [key, `*.${key}`]), censor: mask },
    serializers: { err: (error: unknown) => error },
    hooks: {
      logMethod(args, method) {
        const masked = args.map((arg) => (typeof arg === 'string' ? maskText(arg) : arg))
        return method.apply(this, masked as Parameters<typeof method>)
      },
    },
  }
  return destination ? pino(options, destination) : pino(options)
}
