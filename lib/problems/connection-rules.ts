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
  host: {
    ru: 'Ожидается имя узла или его адрес.',
    en: 'Expected the name or address of a host.',
  },
  forbiddenHost: {
    ru: 'На этот узел серверу подключаться нельзя. Разрешить его можно в настройках OUTBOUND_ALLOW и REMOTE_LAYERS_ALLOW.',
    en: 'The server may not connect to this host. OUTBOUND_ALLOW and REMOTE_LAYERS_ALLOW can permit it.',
  },
} as const
