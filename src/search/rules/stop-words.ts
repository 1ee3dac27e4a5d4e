/** Insignificant words, ignored unless a query has no others. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a about after all also am an and any are as at be because been being between both but by can could did do does doing each ' +
    'every for from get got had has have having he her here his how i if in into is it its itself just let like made make many ' +
    'may me more most much must my no nor not of off on one only onto or other our out over own please same she should so some ' +
    'such than that the their them then there these they this those through to too under until up upon us very was way we were ' +
    'what when where whether which while who whose will with would yet you your cannot cant dont doesnt im ive isnt ' +
    'use used uses using mean means need needs want work works vs versus difference instead'
  ).split(' '),
);
