export interface ImportViolation {
  rule: string
  from: string
  to?: string
}

export function checkImports(base?: string): { modules: number; violations: ImportViolation[] }

/** Paths of the TypeScript sources of a folder, from the root. */
export function listSources(base: string, folder: string): string[]
