export { catalogue, type CatalogueEntry, type ProblemKey } from './catalogue'
export { type Issue, issuesOf, ruleBroken } from './issues'
export { absent, denied, invalid, Problem, problem } from './problem'
export { type Rule, rules } from './rules'
