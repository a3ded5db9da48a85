/** Words of questions, answers and code, which are in no address: "где это Казань", "test". */
const stopWords = new Set(
  `да нет ок ага ну не ни вот это этот эта эти тут там здесь туда сюда где куда откуда когда почему зачем кто что чего
  чему кому кого как какой какая сколько чей если или либо уже ещё еще очень есть был была было были будет он она оно
  они мы вы ты я меня нам вам нас вас мне тебе ему ей их его её ее мой моя наш ваш свой можно нужно надо нельзя пока
  привет здравствуйте здравствуй спасибо пожалуйста свидания хорошо плохо ладно понятно срочно сегодня завтра вчера
  сейчас потом тест тестовый тестовая проверка находится найти найди покажи показать искать поиск хочу
  запах утечка протечка прорыв засор авария течёт течет горит сломан сломана сломался сломалась углом выходной обед
  test ok hi how what where when why who which please thank thanks hello yes okay testing this that these those you they your
  could should find show search asap blah done
  null undefined true false nan def if elif return void const function import export let for
  http https www lorem ipsum`
    .split(/\s+/)
    .filter(Boolean),
)

/** Unfinished words of up to this many letters may become a name. */
const beginningUpTo = 3

/** The words of a query that may be in an address; none where all of it is something else. */
export function withoutStopWords<One extends { plain: string }>(tokens: readonly One[]): One[] {
  const said = tokens.filter(({ plain }) => !stopWords.has(plain))
  const [only, ...more] = tokens
  const isBeginning = only !== undefined && more.length === 0 && only.plain.length <= beginningUpTo
  return said.length > 0 || !isBeginning ? said : [...tokens]
}
