const comparisons = ['==', '!=', '<', '<=', '>', '>=']

/** Whether a filter uses the older syntax, where attributes are named without `get`. */
function isOldForm(filter: unknown): boolean {
  if (!Array.isArray(filter)) return false
  const [operator, first, second] = filter as unknown[]
  if (operator === 'none' || operator === '!in' || operator === '!has') return true
  if (operator === 'in')
    return (
      filter.length > 3 || (typeof first === 'string' && typeof second !== 'string' && !Array.isArray(second))
    )
  if (operator === 'has') return first === '$id' || first === '$type'
  if (comparisons.includes(String(operator)))
    return filter.length === 3 && typeof first === 'string' && !Array.isArray(second)
  if (operator === 'all' || operator === 'any') return filter.slice(1).some(isOldForm)
  return false
}

/** Extends a filter to exclude some objects. */
export function narrowFilter(filter: unknown, hidden: readonly number[] = []): unknown {
  if (hidden.length === 0) return filter
  if (isOldForm(filter)) return ['all', filter, ['!in', '$id', ...hidden]]
  const without = ['!', ['in', ['id'], ['literal', hidden]]]
  return filter === undefined || filter === null ? without : ['all', filter, without]
}
