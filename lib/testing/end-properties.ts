import { configureGlobal, readConfigureGlobal } from 'fast-check'

// Looking for a smaller counterexample goes on after a test has timed out, and writes into the database of the tests
// after it. The seed in the message repeats a failure where there is time for that.
if (process.env.CI) configureGlobal({ ...readConfigureGlobal(), endOnFailure: true })
