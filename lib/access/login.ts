import type { Issue } from '@/lib/problems'

export const longestLogin = 200

const hidden = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu
// A blank that looks like one is a blank; these stay after NFKC, and U+2800 is drawn as nothing.
const unsuitable = /[\p{Cn}\p{Co}\p{Zl}\p{Zp}\u1680\u2800]/u
const edges = /^\s|\s$|\p{Cc}/u

/** A login as it is stored: letters of one form and width, as in UsernameCasePreserved of RFC 8265. */
export const cleanLogin = (login: string): string => login.normalize('NFKC')

/** A login without what nobody sees, as accounts of the directory get it. */
export const visible = (login: string): string => cleanLogin(login).replace(hidden, '').trim()

/** What two spellings of one login have in common; `login_key` is the same in the database. */
export const loginKey = (login: string): string => visible(login).toLowerCase().normalize('NFKC')

/** What a new login, already cleaned, must not have in it. */
export function loginFaults(login: string): Issue[] {
  const path = 'login'
  const isHidden = login.search(hidden) >= 0 || unsuitable.test(login)
  return [
    ...(login.length > longestLogin
      ? [{ path, rule: 'long' as const, values: { limit: longestLogin } }]
      : []),
    ...(edges.test(login) ? [{ path, rule: 'loginForm' as const }] : []),
    ...(isHidden ? [{ path, rule: 'hiddenCharacters' as const }] : []),
  ]
}

/** The letters and digits that do not belong to an alphabet that others imitate. */
const foreign = (['Latin', 'Cyrillic', 'Greek'] as const).map((script) => ({
  own: new RegExp(`\\p{Script=${script}}`, 'u'),
  others: new RegExp(
    `(?=[\\p{L}\\p{N}])[^\\p{Script_Extensions=${script}}\\p{Script=Common}\\p{Script=Inherited}]`,
    'u',
  ),
}))

/** Whether a word of the login has letters of two alphabets: the look-alikes of UTS 39. */
export const mixesAlphabets = (login: string): boolean =>
  login
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .some((word) => foreign.some(({ own, others }) => own.test(word) && others.test(word)))
