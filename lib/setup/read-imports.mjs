import { readFileSync } from 'node:fs'
import swc from '@swc/core'

/** The imports and re-exports of one source file: specifier, and whether for types only. */
export function readImports(file) {
  const options = { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2022' }
  const { body } = swc.parseSync(readFileSync(file, 'utf8'), options)
  return [...body.flatMap(fromStatement), ...dynamicImports(body)]
}

function fromStatement(node) {
  if (!node.source || !/^(Import|Export)/.test(node.type)) return []
  return [{ target: node.source.value, typeOnly: isTypeOnly(node), dynamic: false }]
}

function isTypeOnly(node) {
  if (node.typeOnly) return true
  const names = node.specifiers ?? []
  return names.length > 0 && names.every((name) => name.isTypeOnly)
}

function dynamicImports(node, found = []) {
  if (Array.isArray(node)) for (const item of node) dynamicImports(item, found)
  else if (node && typeof node === 'object') {
    const text =
      node.type === 'CallExpression' && node.callee.type === 'Import' && node.arguments[0]?.expression
    if (text && text.type === 'StringLiteral')
      found.push({ target: text.value, typeOnly: false, dynamic: true })
    for (const value of Object.values(node)) dynamicImports(value, found)
  }
  return found
}
