/** Failures in a vitest report: `file › test`. */
export function unitFailures({ testResults = [] }, root) {
  return testResults.flatMap(({ name, status, message, assertionResults = [] }) => {
    const file = name.replace(root, '')
    const failed = assertionResults.filter((one) => one.status === 'failed')
    // A file that failed to load has no tests.
    if (failed.length === 0 && status === 'failed') return [`${file} › ${firstLine(message)}`]
    return failed.map((one) => `${file} › ${one.fullName}: ${firstLine(one.failureMessages?.[0])}`)
  })
}

/** Failures in a Playwright report. */
export function browserFailures({ suites = [] }) {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? []).flatMap(({ file, title, tests }) =>
      tests.filter(({ status }) => status === 'unexpected').map(() => `${file} › ${title}`),
    ),
    ...browserFailures(suite),
  ])
}

const firstLine = (text = '') => text.trim().split('\n')[0].slice(0, 200)
