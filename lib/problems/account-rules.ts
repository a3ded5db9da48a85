/** Rules about logins and passwords. */
export const accountRules = {
  loginForm: {
    ru: 'Без пробелов по краям и управляющих символов.',
    en: 'No blanks at the ends and no control characters.',
  },
  hiddenCharacters: {
    ru: 'Без невидимых знаков и знаков направления письма.',
    en: 'No invisible characters and no direction marks.',
  },
  oneAlphabet: {
    ru: 'Слово пишется буквами одного алфавита: похожие буквы разных алфавитов легко спутать.',
    en: 'A word keeps to the letters of one alphabet: those of another look alike.',
  },
  looksTaken: {
    ru: 'Выглядит как логин другого пользователя.',
    en: 'Looks like the login of another user.',
  },
  commonPassword: {
    ru: 'Слишком распространённый пароль.',
    en: 'This password is too common.',
  },
  passwordHasLogin: {
    ru: 'Пароль не должен содержать логин.',
    en: 'The password must not contain the login.',
  },
} as const
