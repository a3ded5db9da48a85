import type { Locale } from '@/lib/shared/locale'
import type { Reason, StepName } from './failure'

type Text = Record<Locale, string>

/** Text of a step that succeeded. */
export const done: Record<StepName, Text> = {
  resolve: { ru: 'Узел найден', en: 'The host was found' },
  connect: { ru: 'Соединение установлено', en: 'Connected' },
  tls: {
    ru: 'Соединение защищено, сертификат принят',
    en: 'The connection is secure, the certificate is trusted',
  },
  bind: { ru: 'Учётная запись каталога принята', en: 'The directory took the account' },
  search: { ru: 'Пользователи найдены', en: 'People were found' },
}

/** Said of attributes whose values are left out. */
export const notText: Text = {
  ru: 'Значения не текст или слишком длинны и пропускаются: {attributes}',
  en: 'Values are no text or too long, and are left out: {attributes}',
}

export const failed: Record<Reason, Text> = {
  busy: { ru: 'Каталог перегружен', en: 'The directory is overloaded' },
  closed: { ru: 'Каталог закрыл соединение', en: 'The directory closed the connection' },
  credentials: {
    ru: 'Каталог не принял учётную запись или её пароль',
    en: 'The directory did not take the account or its password',
  },
  denied: {
    ru: 'Учётной записи нельзя искать в каталоге',
    en: 'The account may not search the directory',
  },
  expired: {
    ru: 'Срок действия сертификата не наступил или истёк',
    en: 'The certificate is not valid at this time',
  },
  forbidden: {
    ru: 'На этот узел серверу подключаться нельзя (настройка OUTBOUND_ALLOW)',
    en: 'The server may not connect to this host (setting OUTBOUND_ALLOW)',
  },
  late: { ru: 'Каталог не ответил вовремя', en: 'The directory did not answer in time' },
  needsTls: {
    ru: 'Каталог требует защищённого соединения',
    en: 'The directory asks for a secure connection',
  },
  noBase: { ru: 'Корень поиска не найден в каталоге', en: 'The directory has no such search base' },
  noPassword: {
    ru: 'Пароль учётной записи каталога нужно ввести заново',
    en: 'The password of the directory account must be entered again',
  },
  noPeople: {
    ru: 'Ни у одной записи нет атрибута логина: проверьте его имя и корень поиска',
    en: 'No entry has the login attribute: check its name and the search base',
  },
  noTls: {
    ru: 'Защищённое соединение не удалось: каталог не поддерживает этот способ или работает на другом порту',
    en: 'No secure connection: the directory does not support this way, or does it on another port',
  },
  notLdap: { ru: 'Адрес каталога не задан', en: 'No address of a directory is given' },
  other: { ru: 'Каталог ответил ошибкой {code}', en: 'The directory answered with the error {code}' },
  otherName: {
    ru: 'Сертификат выдан другому узлу',
    en: 'The certificate belongs to another host',
  },
  refused: { ru: 'По этому адресу никто не отвечает', en: 'Nobody answers at this address' },
  tooLong: { ru: 'Ответ каталога слишком длинный', en: 'The answer of the directory is too long' },
  unknownHost: { ru: 'Узел с таким именем не найден', en: 'There is no host of this name' },
  untrusted: {
    ru: 'Сертификату каталога нельзя доверять: добавьте сертификат его центра',
    en: 'The certificate of the directory is not trusted: add the certificate of its authority',
  },
}
