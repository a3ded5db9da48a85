import { type Problem, type ProblemKey, problem } from '@/lib/problems'

/** Exception codes; codes unknown in a version are omitted. */
export type ExceptionCode =
  | 'InvalidFormat'
  | 'InvalidCRS'
  | 'LayerNotDefined'
  | 'LayerNotQueryable'
  | 'StyleNotDefined'
  | 'InvalidPoint'
  | 'PointIJOutOfRange'
  | 'TileOutOfRange'
  | 'InvalidDimensionValue'
  | 'OperationNotSupported'
  | 'MissingParameterValue'
  | 'InvalidParameterValue'
  | 'OptionNotSupported'
  | 'VersionNegotiationFailed'
  | 'OperationParsingFailed'
  | 'OperationProcessingFailed'
  | 'InvalidValue'
  | 'NotFound'
  | 'NoApplicableCode'

/** A rejected OGC operation: text from the problem catalogue, in the exception format of the requested
 * version. */
export class OgcException extends Error {
  constructor(
    readonly code: ExceptionCode,
    readonly problem: Problem,
    /** What the exception refers to: a parameter, an operation, a property. */
    readonly locator?: string,
  ) {
    super(problem.key)
    this.name = 'OgcFault'
  }
}

/** An OGC exception to throw. Values of the caller are shortened. */
export function ogcException(
  code: ExceptionCode,
  key: ProblemKey,
  values: Record<string, string | number> = {},
  locator?: string,
): OgcException {
  const short = Object.entries(values).map(([name, value]) => [name, printable(String(value))])
  return new OgcException(code, problem(key, Object.fromEntries(short)), locator && printable(locator))
}

export const missing = (name: string) => ogcException('MissingParameterValue', 'ogc.missing', { name }, name)
export const wrongValue = (name: string, value: string) =>
  ogcException('InvalidParameterValue', 'ogc.value', { name, value }, name)

const printable = (text: string) => text.toWellFormed().replace(/\p{C}/gu, ' ').slice(0, 100)
