import { templateWriter } from './template-writer'

/** Why a template cannot be taken; `at` is the place of the fault, from 1. */
export interface TemplateFault {
  rule: 'template' | 'templateTag'
  at: number
}

/** Tags that name a field; raw values, partials and changed delimiters are not taken. */
const naming = new Set(['name', '#', '^'])

type Token = readonly [kind: string, value: string, from: number, to: number, ...rest: unknown[]]

/** The fields that a template of Mustache names, in their order, or what is wrong with it. */
export function templateNames(template: string): string[] | TemplateFault {
  let tokens: readonly Token[]
  try {
    tokens = templateWriter.parse(template) as unknown as readonly Token[]
  } catch (error) {
    const [, at] = /(\d+)$/.exec(error instanceof Error ? error.message : '') ?? []
    return { rule: 'template', at: Number(at ?? 0) + 1 }
  } finally {
    templateWriter.clearCache()
  }
  const used = namedIn(tokens)
  const strange = used.find(([kind]) => !naming.has(kind))
  if (strange) return { rule: 'templateTag', at: strange[2] + 1 }
  return used.map(([, name]) => name)
}

/** All tags but comments, with those within sections. */
const namedIn = (tokens: readonly Token[]): Token[] =>
  tokens.flatMap((token) => {
    const [kind, , , , inner] = token
    if (kind === 'text' || kind === '!') return []
    return [token, ...(Array.isArray(inner) ? namedIn(inner as readonly Token[]) : [])]
  })
