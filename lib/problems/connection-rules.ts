/** Rules of outgoing connections. */
export const connectionRules = {
  passwordAgain: {
    ru: 'Введите пароль заново: сохранённый прочесть нельзя.',
    en: 'Enter the password again: the stored one cannot be read.',
  },
  passwordOfHost: {
    ru: 'Введите пароль заново: сохранённый дан для другого узла.',
    en: 'Enter the password again: the stored one was given for another host.',
  },
  passwordForSource: {
    ru: 'Введите заново: сохранённое дано для другого адреса или имени.',
    en: 'Enter it again: the stored one was given for another address or name.',
  },
  sourceAddress: {
    ru: 'Ожидается адрес http:// или https:// без имени и пароля или s3://хранилище/ключ.',
    en: 'Expected an http:// or https:// address without user name and password, or s3://bucket/key.',
  },
  otherAddress: {
    ru: 'Не подходит к этому виду адреса.',
    en: 'Does not go with this kind of address.',
  },
  oneLogin: {
    ru: 'Укажите либо user с password, либо headerName с headerValue.',
    en: 'Give either user and password, or headerName and headerValue.',
  },
  headerName: {
    ru: 'Такой заголовок задать нельзя.',
    en: 'This header cannot be given.',
  },
  readTooOften: {
    ru: 'Источник можно перечитывать не чаще раза в {minutes} минут.',
    en: 'A source can be read again once in {minutes} minutes at most.',
  },
  host: {
    ru: 'Ожидается имя узла или его адрес.',
    en: 'Expected the name or address of a host.',
  },
  noCommand: {
    ru: 'Протокол устройства не знает такой команды.',
    en: 'The protocol of the device has no such command.',
  },
  manyWaiting: {
    ru: 'Устройству уже ждут отправки {limit} команд.',
    en: '{limit} commands are waiting for the device already.',
  },
  forbiddenHost: {
    ru: 'На этот узел серверу подключаться нельзя. Разрешить его можно в настройках OUTBOUND_ALLOW и REMOTE_LAYERS_ALLOW.',
    en: 'The server may not connect to this host. OUTBOUND_ALLOW and REMOTE_LAYERS_ALLOW can permit it.',
  },
} as const
