import compile from 'icu-minify/compile'

/** Texts by key, nested, in ICU syntax. */
interface Texts {
  [key: string]: string | Texts
}

const compiled = new WeakMap<object, object>()

/**
 * The messages as `use-intl/format-message/format-only` reads them, of the same shape: pages then do without the parser
 * of ICU texts, which is 12 KB of their scripts. Compiled once per process and language.
 */
export function compileMessages<Messages extends object>(messages: Messages): Messages {
  const known = compiled.get(messages) ?? compileAll(messages as Texts)
  compiled.set(messages, known)
  return known as Messages
}

const compileAll = (texts: Texts): object =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? plain(compile(text)) : compileAll(text),
    ]),
  )

/** Pages pass on plain objects only, and those of the compiler have no prototype. */
const plain = (message: ReturnType<typeof compile>): unknown =>
  typeof message === 'string' ? message : JSON.parse(JSON.stringify(message))
