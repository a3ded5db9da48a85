const atSecondTry = ' (passed at the second try)'

/** What failed by the report of vitest, or passed at the second try only: `file › test`. */
export function unitFailures({ testResults = [] }, root) {
  return testResults.flatMap(({ name, status, message, assertionResults = [] }) => {
    const file = name.replace(root, '')
    const failed = assertionResults.filter((one) => one.status === 'failed')
    // A file that could not be loaded has no tests.
    if (failed.length === 0 && status === 'failed') return [`${file} › ${firstLine(message)}`]
    return [...failed, ...assertionResults.filter(isFlaky)].map((one) => {
      const title = isFlaky(one) ? one.fullName + atSecondTry : one.fullName
      return `${file} › ${title}: ${firstLine(one.failureMessages?.[0])}`
    })
  })
}

/** How many tests passed at the second try only by the report of vitest. */
export const unitFlaky = ({ testResults = [] }) =>
  testResults.reduce((sum, { assertionResults = [] }) => sum + assertionResults.filter(isFlaky).length, 0)

const isFlaky = ({ status, failureMessages = [] }) => status === 'passed' && failureMessages.length > 0

/** What failed by the report of Playwright, or passed at the second try only. */
export function browserFailures({ suites = [] }) {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? []).flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ status }) => `${file} › ${title}${status === 'flaky' ? atSecondTry : ''}`),
    ),
    ...browserFailures(suite),
  ])
}

const firstLine = (text = '') => text.trim().split('\n')[0].slice(0, 200)
