import { entry } from './entry'

/** Letters and links for a new password. */
export const mail = {
  'mail.off': entry(
    409,
    'Почта на сервере не настроена. Обратитесь к администратору',
    'Mail is not set up on this server. Ask an administrator',
    'somebody asks for a letter while there is no mail server',
  ),
  'mail.not-resendable': entry(
    409,
    'Письмо нельзя отправить снова: оно не остановлено или уже никому не нужно',
    'The letter cannot be sent again: it was not given up, or is of no more use',
    'sending a letter again that waits, was sent or has expired',
  ),
  'reset.unusable': entry(
    404,
    'Ссылка не действует: её уже использовали, заменили новой или прошли сутки. Попросите новую',
    'The link does not work: it was used, replaced by a newer one or is a day old. Ask for a new one',
    'a link for a new password that was used, revoked, has expired or was never given',
  ),
  'reset.by-directory': entry(
    409,
    'Пароль этого пользователя хранит каталог LDAP: смените его там',
    'The password of this user is kept by the LDAP directory: change it there',
    'a link for a new password of a user who signs in through the directory service',
  ),
  'reset.blocked': entry(
    409,
    'Пользователь заблокирован: ссылка ему не поможет',
    'The user is blocked: a link would not help',
    'a link for a new password of a blocked user',
  ),
}
