import mustache from 'mustache'

/** A name in a template and where its tag begins and ends. */
export interface TemplateTag {
  name: string
  from: number
  to: number
}

/** A template cannot be read; the message says why. */
export class TemplateFault extends Error {}

/** Tags that name a field; partials and changed delimiters have no meaning here. */
const naming = new Set(['name', '&', '#', '^'])

type Token = readonly [kind: string, value: string, from: number, to: number, ...rest: unknown[]]

/** The fields that a template of Mustache names, in their order. Throws `TemplateFault`. */
export function templateTags(template: string): TemplateTag[] {
  return tagsIn(parsed(template))
}

function parsed(template: string): readonly Token[] {
  try {
    return mustache.parse(template) as unknown as readonly Token[]
  } catch (error) {
    throw new TemplateFault(error instanceof Error ? error.message : String(error))
  }
}

function tagsIn(tokens: readonly Token[]): TemplateTag[] {
  return tokens.flatMap(([kind, name, from, to, inner]) => {
    if (kind === 'text' || kind === '!') return []
    if (!naming.has(kind)) throw new TemplateFault(`{{${kind}`)
    return [{ name, from, to }, ...(Array.isArray(inner) ? tagsIn(inner as readonly Token[]) : [])]
  })
}
