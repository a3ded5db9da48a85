import type { Issue } from './issues'
import { Problem } from './problem'

/** Collects the issues of a check, to be reported together with others. Other errors are rethrown. */
export async function collectIssues(check: Promise<unknown>): Promise<readonly Issue[]> {
  try {
    await check
    return []
  } catch (error) {
    if (error instanceof Problem && error.issues.length > 0) return error.issues
    throw error
  }
}
