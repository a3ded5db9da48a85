import type { Issue } from '@/lib/problems'
import { loginKey } from './login'

/** Characters of a password. */
export const passwordLength = { shortest: 8, longest: 200 } as const
const { shortest, longest } = passwordLength
// A shorter login is part of too many good passwords.
const tellingLogin = 4

interface Where {
  /** The field of the request that holds the password. */
  path: string
  login: string
}

/** All rules that a new password breaks, to be reported together with other invalid fields. Lengths count characters,
 * not bytes. */
export async function weaknessesOf(password: string, { path, login }: Where): Promise<Issue[]> {
  const issues = await broken(password, login)
  return issues.map((issue) => ({ path, ...issue }))
}

async function broken(password: string, login: string): Promise<Omit<Issue, 'path'>[]> {
  if (!password.isWellFormed()) return [{ rule: 'characters' }]
  if (password.includes('\0')) return [{ rule: 'nul' }]
  const length = lengthOf(password)
  if (length > longest) return [{ rule: 'long', values: { limit: longest } }]
  const issues: Omit<Issue, 'path'>[] = []
  if (length < shortest) issues.push({ rule: 'short', values: { limit: shortest } })
  if (hasLogin(password, login)) issues.push({ rule: 'passwordHasLogin' })
  if (length >= shortest && (await isCommon(password))) issues.push({ rule: 'commonPassword' })
  return issues
}

/** Code points; a text of many more code units than allowed is not walked through. */
function lengthOf(password: string): number {
  return password.length > 2 * longest ? password.length : Array.from(password).length
}

function hasLogin(password: string, login: string): boolean {
  const [text, name] = [loginKey(password), loginKey(login.trim())]
  return text === name || (name.length >= tellingLogin && text.includes(name))
}

async function isCommon(password: string): Promise<boolean> {
  const common = await commonPasswords()
  const text = password.toLowerCase()
  return common.has(text) || common.has(asTypedInLatin(text)) || new Set(text).size === 1
}

let loaded: Promise<ReadonlySet<string>> | undefined

/** Tens of thousands of words, unpacked when the first password is checked: some twenty milliseconds. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  loaded ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    return new Set(dictionary['passwords-common'].filter((word) => word.length >= shortest))
  })
  return loaded
}

const russianKeys = 'йцукенгшщзхъфывапролджэячсмитьбюё'
const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
const latinByRussian = new Map(Array.from(russianKeys).map((key, at) => [key, latinKeys.charAt(at)]))

/** What the same keys give on a Latin keyboard: `йцукенгш` is `qwertyui`. */
function asTypedInLatin(text: string): string {
  return Array.from(text, (letter) => latinByRussian.get(letter) ?? letter).join('')
}
