import type { Database } from '@/lib/platform/database'
import type { Answer } from '../answer'

/** What a similar request says. */
export interface SimilarCall<Basis, Path, Query> {
  /** What the answer before was made from. */
  basis: Basis
  path: Path
  query: Query
  address: URL
  headers: { get(name: string): string | null }
  /** Its first statement also looks at whether the caller and the basis are as they were. */
  database: Database
}

/** How to answer a request that differs from one answered before only in some of its parameters, from what that one rested
 * on, which is looked at every time. */
export interface Similar<Basis = never, Path = never, Query = never> {
  /** Parameters of the path and of the query that may differ. */
  differing: readonly string[]
  /** Null leaves the request to `run`. */
  answer(call: SimilarCall<Basis, Path, Query>): Promise<Answer | null>
}

/** The endpoint keeps a basis without knowing what it is. */
export const similar = <Basis, Path, Query>(spec: Similar<Basis, Path, Query>): Similar => spec as Similar
