export interface ImportViolation {
  rule: string
  from: string
  to?: string
}

export function checkImports(base?: string): { modules: number; violations: ImportViolation[] }
