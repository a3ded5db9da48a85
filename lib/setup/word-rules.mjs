/** Words that new code does not use, each with a plain replacement. Identifiers are read word by word. */
export const bannedWords = [
  [/\bwhoever\b/g, 'who, anybody who, or the role'],
  [/\banew\b/g, 'again'],
  [/\bin vain\b/g, 'without success'],
  [/\bknock(s|ed|ing)?\b/g, 'try to connect'],
  [/\bturnstiles?\b/g, 'semaphore'],
  [/\bsights?\b/g, 'visibility, visible'],
  [/\btrails?\b/g, 'audit log, track'],
  [/\bstandings?\b/g, 'current, cache validator'],
  [/\bwish(es|ed)?\b/g, 'input, request'],
  [/\bnews\b/g, 'notification, pending write, event'],
  [/\bsettl(e|es|ing)\b/g, 'resolve, apply, reset'],
  [/\bjudg(e|es|ed|ing)\b/g, 'validate, assess'],
  [/\b(tell|tells|told|telling) of\b/g, 'report, mention, describe'],
  [/\bwhat (becomes?|became|comes?|came) of\b/g, 'result, outcome, state'],
  [/\bof (its|their) own\b/g, 'own, separate'],
]

/** First words of file names that new files do not use. */
export const bannedPrefixes = { settle: 'resolve, apply', hold: 'lock', judge: 'validate', refuse: 'reject' }

/** Texts in which a banned word is correct; they are removed before the search. */
export const allowedTexts = [
  'standing vehicle',
  'Slower than this is standing, km/h',
  'when unknown or standing',
  'moving: 30_000, standing: 120_000',
  'this.life.moving ? logging.moving : logging.standing',
  // A kind of place on the street map.
  "'sight'",
  // Sort keys of the documented API, and names of its versions 1.x.
  'news_date',
  'news_type_id',
  'news_type_name',
  'news_list',
  'count_news',
  'news_',
  '/news',
  '`news`',
]

/** Files that are not checked: they list the words, are generated, or are history. */
export const unreadFiles = [
  /^docs\/glossary\.md$/,
  /^lib\/setup\/(word-rules\.mjs|check-words\.test\.ts)$/,
  /^prisma\/migrations\//,
  /^bench\/results\//,
  /\.generated\.ts$/,
  /^package-lock\.json$/,
]
