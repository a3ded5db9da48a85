import type { Locale } from '@/lib/shared/locale'

/** Why a remote server failed; `{name}` is filled from the values of the problem. */
export const upstreamFailures: Readonly<Record<string, Record<Locale, string>>> = {
  late: { ru: 'нет ответа за {seconds} с', en: 'no answer in {seconds} s' },
  forbidden: {
    ru: 'соединяться с этим адресом серверу нельзя',
    en: 'the server may not connect to this address',
  },
  'unknown-host': { ru: 'такого имени узла нет', en: 'the host name is unknown' },
  refused: { ru: 'соединение отклонено', en: 'the connection was refused' },
  'cut-off': { ru: 'соединение оборвалось', en: 'the connection was cut off' },
  unreachable: { ru: 'узел недоступен', en: 'the host cannot be reached' },
  certificate: {
    ru: 'его сертификату нельзя доверять ({code})',
    en: 'its certificate cannot be trusted ({code})',
  },
  failed: { ru: 'сбой соединения ({code})', en: 'the connection failed ({code})' },
}
